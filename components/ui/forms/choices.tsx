import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { tabClass } from '#components/ui/navigation/tab-class.ts';

export type ChoiceLink = {
  href: string;
  label: ReactNode;
  count?: ReactNode;
  current?: boolean;
  /** Data attributes for listeners on the page's links. */
  data?: Readonly<Record<`data-${string}`, string>>;
  /** Class of the item, which may hide it. */
  className?: string;
};

/** The focus ring is inside the cell, where only the text colour is sure to have contrast. */
const chosenCell = 'bg-sel text-on-sel outline-current';
const edge = 'scroll-x max-md:-mx-gutter max-md:px-gutter';

/** Underlined tabs that are links; scroll sideways on phones. `label` names the set. */
export function TabLinks({ label, items }: { label: string; items: readonly ChoiceLink[] }) {
  return (
    <nav aria-label={label} className={edge}>
      <ul className="flex min-w-max gap-5 border-b border-line text-md font-med text-t2">
        {items.map(item => (
          <li key={item.href} className={classes('-mb-px', item.className)}>
            <Link
              href={item.href}
              aria-current={item.current ? 'true' : undefined}
              className={tabClass(item.current)}
            >
              {item.label}
              {item.count !== undefined && <small className="num font-normal text-t3">{item.count}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Filter of a few values as joined cells, each a link; the current one is filled. */
export function SegmentLinks({ label, items }: { label: string; items: readonly ChoiceLink[] }) {
  return (
    <nav aria-label={label} className="scroll-x max-md:w-full">
      <ul className="flex w-max overflow-clip rounded-md border border-line-strong max-md:min-w-full">
        {items.map(item => (
          <li
            key={item.href}
            className={classes('flex-1 border-l border-line first:border-l-0', item.className)}
          >
            <Link
              {...item.data}
              href={item.href}
              aria-current={item.current ? 'true' : undefined}
              className={classes(
                'flex h-9.5 items-center justify-center px-3.5 text-md font-med whitespace-nowrap -outline-offset-2 max-md:px-1 max-md:text-sm',
                item.current ? chosenCell : 'text-t2 hover:bg-s3 hover:text-t1',
              )}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Filters that can be combined, each a link that toggles it in the list's address. */
export function ToggleLinks({ label, items }: { label: string; items: readonly ChoiceLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {items.map(item => (
          <li key={item.href}>
            <Link
              href={item.href}
              aria-current={item.current ? 'true' : undefined}
              className={classes(
                'flex h-9.5 items-center gap-1.5 rounded-full border px-3.5 text-md font-med whitespace-nowrap max-md:text-sm',
                item.current
                  ? 'border-transparent bg-sel text-on-sel'
                  : 'border-line-strong text-t2 hover:bg-s3 hover:text-t1',
              )}
            >
              {item.current && <Icon name="check" size={16} />}
              {item.label}
              {item.count !== undefined && !item.current && (
                <small className="num font-normal text-t3">{item.count}</small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Equal cells with a title and a count (vendors of a list); scroll sideways where space is short. */
export function CellLinks({ label, items }: { label: string; items: readonly ChoiceLink[] }) {
  return (
    <nav aria-label={label} className="min-w-0 max-md:-mx-gutter">
      <ul className="scroll-x scroll-x-seen grid auto-cols-[minmax(min-content,1fr)] grid-flow-col rounded-lg border border-line bg-s2 max-md:rounded-none max-md:border-x-0">
        {items.map(item => (
          <li key={item.href} className="border-l border-line first:border-l-0">
            <Link
              href={item.href}
              aria-current={item.current ? 'true' : undefined}
              className={classes(
                'grid h-15 min-w-29 content-center justify-items-center gap-0.5 px-3 text-center -outline-offset-2',
                item.current ? chosenCell : 'text-t2 hover:bg-s3',
              )}
            >
              <span className="display text-base whitespace-nowrap">{item.label}</span>
              {item.count !== undefined && (
                <small className={classes('num text-xs', item.current ? 'text-on-sel-2' : 'text-t3')}>
                  {item.count}
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
