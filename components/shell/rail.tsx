import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Emblem, type EmblemName, Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf, type Place } from '#lib/i18n/paths.ts';
import { centreHref } from '#lib/rules/centre.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import { LanguageLinks } from './language-menu.tsx';
import { MENU_ID, type ShellData } from './shell-data.ts';

const line =
  'flex h-9.5 items-center gap-2.5 border-l-3 pr-3 pl-4.25 text-t2 hover:bg-s2 hover:text-t1 md:max-lg:pl-4.75 in-data-[rail=min]:lg:pl-4.75';
const current = 'border-mark bg-s2 font-bold text-t1';
/** Words stay readable to assistive tools when the menu is collapsed to its icons. */
const words = 'md:max-lg:sr-only in-data-[rail=min]:lg:sr-only';

function Entry({
  href,
  emblem,
  active,
  count,
  children,
}: {
  href: string;
  emblem: EmblemName;
  active: boolean;
  count?: string;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        href={href}
        aria-current={active ? 'page' : undefined}
        className={classes(line, active ? current : 'border-transparent')}
      >
        <Emblem name={emblem} />
        <span className={words}>{children}</span>
        {count !== undefined && (
          <span className={classes('num ml-auto text-xs font-normal text-t3', words)}>{count}</span>
        )}
      </Link>
    </li>
  );
}

function Categories({ shell, place }: { shell: ShellData; place: Place }) {
  const types = useTranslations('types');
  const locale = useLocale();
  return (
    <ul>
      <Entry href={hrefOf(locale, { path: '/' })} emblem="home" active={place.path === '/'}>
        {types('HOME')}
      </Entry>
      {shell.categories.map(({ type, count }) => {
        const path = pathOfGameType(type);
        return (
          <Entry
            key={type}
            href={hrefOf(locale, { path })}
            emblem={type.toLowerCase() as EmblemName}
            active={place.path === path}
            count={count === undefined ? undefined : formatCount(count, locale)}
          >
            {types(type)}
          </Entry>
        );
      })}
    </ul>
  );
}

/** What stands under the categories: recent games for members, customer service, and on phones the languages. */
function Extras({ shell, place }: { shell: ShellData; place: Place }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const support = shell.support[0];
  return (
    <ul>
      {shell.registration && (
        <li className="signed-in:hidden md:hidden">
          <a
            href={hrefOf(locale, { path: '/register' })}
            data-sign-in
            className={classes(line, 'border-transparent')}
          >
            <Icon name="invite" />
            <span className={words}>{t('register')}</span>
          </a>
        </li>
      )}
      {shell.vip && (
        <li>
          <a href={centreHref('securityCenter')} className={classes(line, 'border-transparent')}>
            <Icon name="crown" />
            <span className={words}>{t('vip')}</span>
          </a>
        </li>
      )}
      <li className="hidden signed-in:block">
        <Link
          href={hrefOf(locale, { path: '/recent' })}
          aria-current={place.path === '/recent' ? 'page' : undefined}
          className={classes(line, place.path === '/recent' ? current : 'border-transparent')}
        >
          <Icon name="clock" />
          <span className={words}>{t('recent')}</span>
        </Link>
      </li>
      {support && (
        <li>
          <a
            href={support.url}
            target="_blank"
            rel="noopener"
            data-support
            aria-label={t('supportNewWindow')}
            className={classes(line, 'border-transparent')}
          >
            <Icon name="chat" />
            <span className={words}>{t('support')}</span>
          </a>
        </li>
      )}
      <li className="md:hidden">
        <ul aria-label={t('language')} className="mt-2 border-t border-line pt-2">
          <LanguageLinks place={place} className={classes(line, 'border-transparent')} />
        </ul>
      </li>
    </ul>
  );
}

/**
 * The side menu: full at 1100 px and up, its icons from 768 px, and on phones a popover of the browser's own that
 * the header's button opens, scripts or not.
 */
export function Rail({ shell, place }: { shell: ShellData; place: Place }) {
  const t = useTranslations('shell');
  return (
    <div className="border-r border-line bg-s1 max-md:contents">
      <nav id={MENU_ID} popover="auto" aria-label={t('sideMenu')} className="rail-menu text-md">
        <Categories shell={shell} place={place} />
        <hr className="mx-4 my-2.5 border-line" />
        <Extras shell={shell} place={place} />
      </nav>
    </div>
  );
}
