import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

/** A surface one step up, with a hairline. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-lg border border-line bg-s2', className)} />;
}

/** Large figures with their words above, four in a row, two on phones. Figures lead. */
export function Figures({ items }: { items: readonly { term: ReactNode; figure: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-4 overflow-hidden rounded-lg border border-line bg-s2 max-lg:grid-cols-2">
      {items.map((item, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: figures keep their places
          key={index}
          className="-mt-px -ml-px border-t border-l border-line px-5 pt-4.5 pb-4 max-md:p-3.5"
        >
          <dt className="text-sm text-t2">{item.term}</dt>
          <dd className="display num mt-2 text-2xl">{item.figure}</dd>
        </div>
      ))}
    </dl>
  );
}
