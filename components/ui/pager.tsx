import { useTranslations } from 'next-intl';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { type PagerRules, pagerItems } from './pager-items.ts';

const cell = 'num grid h-10 min-w-10 place-items-center rounded-md px-1 text-base font-med max-md:min-w-8';
const plain = 'text-t2 hover:bg-s3 hover:text-t1';

/**
 * The pages of a list as links; `href(page)` gives each address. Nothing at all when there is one page. Phones keep the
 * ends, the current page and its neighbours.
 */
export function Pager({ href, ...rules }: PagerRules & { href: (page: number) => string }) {
  const t = useTranslations('ui');
  const items = pagerItems(rules);
  if (items.length === 0) return null;
  const { page, pages } = rules;
  return (
    <nav aria-label={t('pages')} className="mt-8 flex justify-center">
      <ul className="flex flex-wrap items-center justify-center gap-1 max-md:gap-0.5">
        <li>
          <Step label={t('previousPage')} icon="chevron-left" href={page > 1 ? href(page - 1) : undefined} />
        </li>
        {items.map((item, index) => (
          <li
            key={item ?? `gap-${items[index - 1]}`}
            className={classes(
              item !== null && Math.abs(item - page) > 1 && item !== 1 && item !== pages && 'max-md:hidden',
            )}
          >
            {item === null ? (
              <span aria-hidden="true" className={classes(cell, 'text-t3 max-md:min-w-5')}>
                …
              </span>
            ) : (
              <Link
                href={href(item)}
                aria-label={t('pageNumber', { page: item })}
                aria-current={item === page ? 'page' : undefined}
                className={classes(cell, item === page ? 'bg-sel text-on-sel' : plain)}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step label={t('nextPage')} icon="chevron-right" href={page < pages ? href(page + 1) : undefined} />
        </li>
      </ul>
    </nav>
  );
}

function Step({
  label,
  icon,
  href,
}: {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  href?: string;
}) {
  if (!href)
    return (
      <span aria-hidden="true" className={classes(cell, 'text-t-off')}>
        <Icon name={icon} size={18} />
      </span>
    );
  return (
    <Link
      href={href}
      aria-label={label}
      rel={icon === 'chevron-left' ? 'prev' : 'next'}
      className={classes(cell, plain)}
    >
      <Icon name={icon} size={18} />
    </Link>
  );
}
