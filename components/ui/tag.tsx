import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tags = {
  plain: 'bg-s3 text-t1',
  // filled with the text colour: on a poster's edge it must have contrast in every brand
  key: 'bg-t1 text-s0',
  accent: 'bg-accent text-on-accent',
  quiet: 'bg-s3 text-t2 ring-1 ring-line-strong ring-inset',
};

/** Tag on a card's edge or beside a title: one word, one per card. */
export function Tag({
  look = 'plain',
  className,
  children,
}: {
  look?: keyof typeof tags;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-block rounded-sm px-1.5 text-xs leading-4.5 font-bold whitespace-nowrap',
        tags[look],
        className,
      )}
    >
      {children}
    </span>
  );
}

const states = {
  positive: 'text-positive before:rounded-full before:bg-current',
  warning: 'text-warning before:rounded-full before:border-2',
  danger: 'text-danger before:rotate-45 before:bg-current',
  plain: 'text-t2 before:rounded-full before:border-2',
};

/** Status in words, with an icon that differs in shape as well as in colour. */
export function Status({ kind, children }: { kind: keyof typeof states; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-2 text-sm font-med whitespace-nowrap before:size-2 before:flex-none before:content-[""]',
        states[kind],
      )}
    >
      {children}
    </span>
  );
}
