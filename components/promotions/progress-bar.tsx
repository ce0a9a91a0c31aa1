/** Progress towards a target: label, "done of target", and a bar that is green when it is full. */
export function Bar({
  label,
  done,
  target,
  format,
}: {
  label: string;
  done: number;
  target: number;
  format: (amount: number) => string;
}) {
  const share = Math.min(1, done / target);
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span className="text-t2">{label}</span>
        <span className="num">
          <b>{format(done)}</b> / {format(target)}
        </span>
      </p>
      <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full border border-line bg-s1">
        <div
          className={share >= 1 ? 'h-full bg-positive' : 'h-full bg-t1'}
          style={{ width: `${(share * 100).toFixed(1)}%` }}
        />
      </div>
    </div>
  );
}
