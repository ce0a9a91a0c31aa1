import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Logo } from '#components/shared/brand/logo.tsx';
import { SearchForm } from '#components/shell/search/search-form.tsx';
import { MENU_ID, type ShellData } from '#components/shell/shell-data.ts';
import { buttonClass, iconButtonClass } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { hrefOf, type SearchPlace } from '#lib/i18n/paths.ts';
import { AGENT_HOME } from '#lib/rules/routes/agent-home.ts';
import { findPage } from '#lib/rules/routes/pages.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MemberBox } from './member-box.tsx';

/**
 * With large text, the buttons of the phone header share the width that three of them have beside the logo.
 */
const key = 'max-md:@max-[18.5rem]:w-[min(2.5rem,15vw,54px)]';

/** Link to the agents' page, for agents. */
function AgentLink() {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <span className="hidden agent:md:block">
      <Link href={hrefOf(locale, { path: AGENT_HOME })} className={buttonClass({ look: 'quiet' })}>
        {t('agents')}
      </Link>
    </span>
  );
}

/**
 * Link from the agents' page to the lobby. On phones for visitors alone: the account menu of others has it.
 */
function LobbyLink() {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <span className="signed-in:max-md:hidden">
      <Link href={hrefOf(locale, { path: '/' })} className={buttonClass({ className: 'max-md:px-3' })}>
        {t('backToLobby')}
      </Link>
    </span>
  );
}

/** Ways into an account: sign-in and registration. */
function Access({ registration }: { registration: boolean }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <>
      <a
        href={hrefOf(locale, { path: '/login' })}
        data-sign-in
        className={buttonClass({
          look: registration ? 'ghost' : 'primary',
          className: classes(
            'signed-in:hidden max-md:@max-[18.5rem]:px-0',
            registration && 'max-md:border-transparent max-md:bg-transparent max-md:px-1 max-md:text-sm',
            key,
          ),
        })}
      >
        <Icon name="user" className="md:hidden @min-[18.5rem]:hidden" />
        <span className="max-md:@max-[18.5rem]:sr-only">{t('signIn')}</span>
      </a>
      {registration && (
        <a
          href={hrefOf(locale, { path: '/register' })}
          data-sign-in
          // A trial account can register from here too.
          className={buttonClass({
            look: 'primary',
            className: 'member:hidden max-md:px-2 max-md:text-sm max-md:@max-[20rem]:hidden',
          })}
        >
          {t('register')}
        </a>
      )}
    </>
  );
}

/**
 * Header: menu, logo, search, language, theme, and either the sign-in links or the member box.
 */
export function Header({
  shell,
  place,
  menu,
  alone,
  agentSearch,
}: {
  shell: ShellData;
  place: SearchPlace;
  menu: boolean;
  /** The page has no bottom bar on phones. */
  alone: boolean;
  agentSearch: ReactNode;
}) {
  const t = useTranslations('shell');
  const member = useTranslations('member');
  const locale = useLocale();
  // The agents' page has a sign-in of its own.
  const isAgentPage = findPage(place.path)?.access === 'agent';
  return (
    <header
      className={classes(
        '@container sticky top-0 z-10 flex h-head [@media(max-height:20rem)]:static items-center gap-4 border-b border-line bg-s1 px-4 max-md:gap-2',
        menu && 'max-md:pr-1',
      )}
    >
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
        // A least width: the search does not move once the letters of the name have loaded.
        // With large text the balance needs the space; the bottom bar leads home too.
        className="flex-none rounded-md lg:min-w-28 signed-in:max-md:@max-[18.5rem]:hidden"
      >
        <Logo brand={shell.brand} />
      </Link>
      <SearchForm totalGames={shell.totalGames} className={agentSearch ? 'agent:hidden' : undefined} />
      {agentSearch && (
        <div className="hidden min-w-0 flex-[0_1_22.5rem] agent:md:block lg:ml-4">{agentSearch}</div>
      )}
      <div className="ml-auto flex items-center gap-2 max-md:gap-1">
        <LanguageMenu place={place} onPhones={!menu} />
        <button
          type="button"
          data-theme-to="other"
          aria-label={t('theme')}
          title={t('theme')}
          className={iconButtonClass(false, 'hidden in-data-js:md:grid')}
        >
          <Icon name="sun" className="light:hidden" />
          <Icon name="moon" className="hidden light:block" />
        </button>
        {isAgentPage ? <LobbyLink /> : <AgentLink />}
        <MemberBox
          recentHref={hrefOf(locale, { path: '/recent' })}
          label={member('accountMenu')}
          onPhones={alone}
          guest={
            <span className="mr-1 hidden trial:block">
              <Tag look="key">{member('guest')}</Tag>
            </span>
          }
        />
        {!isAgentPage && <Access registration={shell.registration} />}
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
