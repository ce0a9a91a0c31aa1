import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from './link.tsx';
import { type PagerRules, pagerItems, phonePlaces } from './pager-items.ts';

const cell = 'num grid h-10 min-w-10 place-items-center rounded-md px-1 text-base font-med max-md:min-w-8';
const plain = 'text-t2 hover:bg-s3 hover:text-t1';

/** Target of a page number: an address, or a callback for a list in memory. */
type Ways =
  | { href: (page: number) => string; onPick?: never }
  | { onPick: (page: number) => void; href?: never };

/**
 * Pager of a list: links where `href(page)` returns addresses, buttons where `onPick(page)` selects a page.
 * Renders nothing for a single page. Phones show fewer items (pager-items.ts).
 */
export function Pager({
  href,
  onPick,
  className = 'mt-8',
  ...rules
}: PagerRules & Ways & { className?: string }) {
  const t = useTranslations('ui');
  const items = pagerItems(rules);
  if (items.length === 0) return null;
  const { page, pages } = rules;
  const places = phonePlaces(items, page);
  const wayTo = (to: number): Way => (onPick ? { onPick: () => onPick(to) } : { href: href(to) });
  const stepTo = (to: number) => {
    const end = to < 1 || to > pages;
    if (onPick) return { onPick: () => onPick(to), end };
    return end ? undefined : { href: href(to) };
  };
  return (
    <nav aria-label={t('pages')} className={classes('flex justify-center', className)}>
      <ul className="flex flex-wrap items-center justify-center gap-1 max-md:gap-0.5">
        <li>
          <Step label={t('previousPage')} icon="chevron-left" way={stepTo(page - 1)} />
        </li>
        {items.map((item, index) => (
          <Fragment key={item ?? `gap-${items[index - 1]}`}>
            {places[index] === 'gap' && <Gap className="md:hidden" />}
            {item === null ? (
              <Gap />
            ) : (
              <li className={places[index] === 'kept' ? undefined : 'max-md:hidden'}>
                <To
                  way={wayTo(item)}
                  aria-label={t('pageNumber', { page: item })}
                  aria-current={item === page ? 'page' : undefined}
                  className={classes(cell, item === page ? 'bg-sel text-on-sel' : plain)}
                >
                  {item}
                </To>
              </li>
            )}
          </Fragment>
        ))}
        <li>
          <Step label={t('nextPage')} icon="chevron-right" way={stepTo(page + 1)} />
        </li>
      </ul>
    </nav>
  );
}

function Gap({ className }: { className?: string }) {
  return (
    <li aria-hidden="true" className={className}>
      <span className={classes(cell, 'text-t3 max-md:min-w-5')}>…</span>
    </li>
  );
}

/** `end`: there is no further page; the button stays, so that it keeps the focus. */
type Way = { href: string } | { onPick: () => void; end?: boolean };
type ToProps = {
  way: Way;
  'aria-label': string;
  'aria-current'?: 'page';
  rel?: string;
  className: string;
  children: ReactNode;
};

function To({ way, rel, ...rest }: ToProps) {
  if ('href' in way) return <Link {...rest} rel={rel} href={way.href} />;
  return (
    <button
      {...rest}
      type="button"
      aria-disabled={way.end || undefined}
      onClick={way.end ? undefined : way.onPick}
    />
  );
}

function Step({
  label,
  icon,
  way,
}: {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  way: Way | undefined;
}) {
  if (!way)
    return (
      <span aria-hidden="true" className={classes(cell, 'text-t-off')}>
        <Icon name={icon} size={18} />
      </span>
    );
  return (
    <To
      way={way}
      aria-label={label}
      rel={icon === 'chevron-left' ? 'prev' : 'next'}
      className={classes(cell, 'end' in way && way.end ? 'text-t-off' : plain)}
    >
      <Icon name={icon} size={18} />
    </To>
  );
}
