import { classes } from '#components/ui/classes.ts';

const WARNING_SHARE = 0.9;

/**
 * Bar of what is used of a limit, and of what this request would add. Decoration: the figures stand beside it.
 */
export function Meter({ used, limit, added = 0 }: { used: number; limit: number; added?: number }) {
  const share = (amount: number) => (limit > 0 ? Math.min(1, amount / limit) : 1);
  const first = share(used);
  const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
  return (
    <div aria-hidden="true" className="my-1.5 flex h-2 overflow-hidden rounded-full border border-line bg-s1">
      <div
        className={classes(first > WARNING_SHARE ? 'bg-warning' : 'bg-t2')}
        style={{ width: percent(first) }}
      />
      {added > 0 && (
        <div className="bg-accent opacity-70" style={{ width: percent(share(used + added) - first) }} />
      )}
    </div>
  );
}
