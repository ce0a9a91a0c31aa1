/** Choice of one of a few values that stand side by side. */
export function Choice<Value extends bigint | number | string>({
  label,
  value,
  items,
  onChange,
}: {
  label: string;
  value: Value;
  items: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-sm text-t2">{label}</legend>
      <span className="flex w-fit max-w-full overflow-clip rounded-md border border-line-strong">
        {items.map(item => (
          <button
            key={String(item.value)}
            type="button"
            aria-pressed={item.value === value}
            onClick={() => onChange(item.value)}
            className="num h-10 border-l border-line px-3.5 text-md font-med text-t2 -outline-offset-2 first:border-l-0 hover:bg-s3 aria-pressed:bg-t1 aria-pressed:text-s0 max-md:h-11"
          >
            {item.label}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
