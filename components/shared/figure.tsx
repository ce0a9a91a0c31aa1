/**
 * Text of an offer's figure, with the unit before or after it in `small`: `RM 1,000`, `0.8 %`. It is one line, so
 * that a unit is never parted from its number; other texts stay as they are.
 */
export function Figure({ children }: { children: string }) {
  const parts = /^(\D*)([\d.,:]+)(\D*)$/.exec(children);
  if (!parts) return children;
  const [, before = '', digits, after = ''] = parts;
  return (
    <span className="whitespace-nowrap">
      {before.trim() && <small>{before.trim()}&nbsp;</small>}
      {digits}
      {after.trim() && <small>{after.trim()}</small>}
    </span>
  );
}
