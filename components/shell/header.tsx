import { useLocale, useTranslations } from 'next-intl';
import { Logo } from '#components/shared/logo.tsx';
import { buttonClass, iconButtonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { hrefOf, type Place } from '#lib/i18n/paths.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MemberBox } from './member-box.tsx';
import { SearchForm } from './search-form.tsx';
import { MENU_ID, type ShellData } from './shell-data.ts';

/** In large letters the keys of a phone's header are as wide as three beside the mark have room for. */
const key = 'max-md:@max-[18.5rem]:w-[min(2.5rem,15vw,54px)]';

/** The header: menu, logo, search, language, theme, and either the way in or the member's own corner. */
export function Header({ shell, place, menu }: { shell: ShellData; place: Place; menu: boolean }) {
  const t = useTranslations('shell');
  const member = useTranslations('member');
  const locale = useLocale();
  return (
    <header className="@container sticky top-0 z-10 flex h-head [@media(max-height:20rem)]:static items-center gap-4 border-b border-line bg-s1 px-4 max-md:gap-2 max-md:pr-1">
      {menu && (
        <button
          type="button"
          data-act="rail"
          aria-label={t('sideMenu')}
          title={t('sideMenu')}
          className={iconButtonClass(false, 'hidden in-data-js:lg:grid')}
        >
          <Icon name="menu" />
        </button>
      )}
      <Link
        href={hrefOf(locale, { path: '/' })}
        aria-label={t('homeOf', { brand: shell.brand.name })}
        // A balance in large letters needs its place; the bar at the foot leads home too.
        className="flex-none rounded-md signed-in:max-md:@max-[18.5rem]:hidden"
      >
        <Logo brand={shell.brand} />
      </Link>
      <SearchForm totalGames={shell.totalGames} />
      <div className="ml-auto flex items-center gap-2 max-md:gap-1">
        <LanguageMenu place={place} />
        <button
          type="button"
          data-act="theme"
          aria-label={t('theme')}
          title={t('theme')}
          className={iconButtonClass(false, `hidden in-data-js:grid ${key}`)}
        >
          <Icon name="sun" className="light:hidden" />
          <Icon name="moon" className="hidden light:block" />
        </button>
        <MemberBox recentHref={hrefOf(locale, { path: '/recent' })} label={member('accountMenu')} />
        <a
          href={hrefOf(locale, { path: '/login' })}
          data-sign-in
          className={buttonClass({
            look: shell.registration ? 'ghost' : 'primary',
            className: `signed-in:hidden max-md:@max-[18.5rem]:px-0 ${key}`,
          })}
        >
          <Icon name="user" className="md:hidden @min-[18.5rem]:hidden" />
          <span className="max-md:@max-[18.5rem]:sr-only">{t('signIn')}</span>
        </a>
        {shell.registration && (
          <a
            href={hrefOf(locale, { path: '/register' })}
            data-sign-in
            className={buttonClass({ look: 'primary', className: 'signed-in:hidden max-md:hidden' })}
          >
            {t('register')}
          </a>
        )}
        {menu && (
          <button
            type="button"
            popoverTarget={MENU_ID}
            aria-label={t('openMenu')}
            className={iconButtonClass(false, `md:hidden ${key}`)}
          >
            <Icon name="menu" />
          </button>
        )}
      </div>
    </header>
  );
}
