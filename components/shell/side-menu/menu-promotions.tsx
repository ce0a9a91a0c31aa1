import { useLocale, useTranslations } from 'next-intl';
import type { ShellData } from '#components/shell/shell-data.ts';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { hrefOf, promotionHref, type SearchPlace } from '#lib/i18n/paths.ts';
import { menuCurrent, menuLabels, menuLine } from './menu-line.ts';

const PATH = '/promotions';

/**
 * Promotions in the side menu: up to six titles and a link to all (docs/features.md#30). A single entry where
 * the menu is collapsed to icons.
 */
export function MenuPromotions({ shell, place }: { shell: ShellData; place: SearchPlace }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const all = hrefOf(locale, { path: PATH });
  const here = place.path.startsWith(PATH);
  if (shell.promotions.length === 0) return null;
  return (
    <>
      <li className="hidden md:max-lg:block in-data-rail:lg:block">
        <Link
          href={all}
          aria-current={here ? 'page' : undefined}
          className={classes(menuLine, here ? menuCurrent : 'border-transparent')}
        >
          <Icon name="promo" />
          <span className={menuLabels}>{t('promotions')}</span>
        </Link>
      </li>
      <li className="md:max-lg:hidden in-data-rail:lg:hidden">
        <details open={here} className="group/promo">
          <summary
            className={classes(
              menuLine,
              'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
              here ? menuCurrent : 'border-transparent',
            )}
          >
            <Icon name="promo" />
            {t('promotions')}
            <Icon
              name="chevron-down"
              size={16}
              className="ml-auto text-t3 group-open/promo:rotate-180 motion-safe:transition-transform"
            />
          </summary>
          <ul className="pb-1 text-sm">
            {shell.promotions.map(({ id, title }) => (
              <li key={id}>
                <Link href={promotionHref(locale, id, title)} className={inner}>
                  <span className="line-clamp-2 py-1 leading-tight">{title}</span>
                </Link>
              </li>
            ))}
            <li>
              <Link
                href={all}
                aria-current={place.path === PATH ? 'page' : undefined}
                className={classes(inner, 'font-bold text-t1')}
              >
                {t('morePromotions')}
                <Icon name="arrow-right" size={14} className="text-accent-text" />
              </Link>
            </li>
          </ul>
        </details>
      </li>
    </>
  );
}

const inner =
  'flex min-h-8 items-center gap-1.5 pr-3 pl-13.25 text-t2 -outline-offset-2 hover:bg-s2 hover:text-t1';
