import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';

/** Name and value of one figure; `strong` for the total under its heavy line. */
export function Row({ name, strong, children }: { name: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-4 border-t py-2 text-md first:border-t-0',
        strong ? 'mt-1 border-t-2 border-t1 pt-2.5' : 'border-line',
      )}
    >
      <dt className={strong ? 'font-bold' : 'text-t2'}>{name}</dt>
      <dd className={classes('num text-right font-bold', strong && 'display text-xl')}>{children}</dd>
    </div>
  );
}

/** List of such rows. */
export function Rows({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={className}>{children}</dl>;
}
