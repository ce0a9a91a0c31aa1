import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChannelLink } from '#components/shell/channel-link.tsx';
import { LanguageRow } from '#components/shell/header/language-menu.tsx';
import { APPS_ID, LICENCE_ID, MENU_ID, type ShellData } from '#components/shell/shell-data.ts';
import { classes } from '#components/ui/classes.ts';
import { Emblem, type EmblemName, Icon, type IconName } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { formatCount } from '#lib/i18n/formats.ts';
import { chatHref, hrefOf, type SearchPlace } from '#lib/i18n/paths.ts';
import { personalGamePaths } from '#lib/rules/personal-games.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { MenuBanners } from './menu-banners.tsx';
import { menuCurrent, menuLabels, menuLine } from './menu-line.ts';
import { MenuPromotions } from './menu-promotions.tsx';
import { PersonalEntry } from './personal-entry.tsx';
import { ThemeRow } from './theme-row.tsx';

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
        className={classes(menuLine, active ? menuCurrent : 'border-transparent')}
      >
        <Emblem name={emblem} />
        <span className={menuLabels}>{children}</span>
        {count !== undefined && (
          <span
            className={classes(
              'num ml-auto shrink-0 whitespace-nowrap text-xs font-normal text-t3',
              menuLabels,
            )}
          >
            {count}
          </span>
        )}
      </Link>
    </li>
  );
}

function Categories({ shell, place }: { shell: ShellData; place: SearchPlace }) {
  const types = useTranslations('types');
  const ui = useTranslations('ui');
  const locale = useLocale();
  return (
    <ul>
      <Entry href={hrefOf(locale, { path: '/' })} emblem="home" active={place.path === '/'}>
        {types('HOME')}
      </Entry>
      <MenuPromotions shell={shell} place={place} />
      {shell.categories.map(({ type, count, comingLater }) => {
        const path = pathOfGameType(type);
        return (
          <Entry
            key={type}
            href={hrefOf(locale, { path })}
            emblem={type.toLowerCase() as EmblemName}
            active={place.path === path}
            count={comingLater ? ui('soon') : count === undefined ? undefined : formatCount(count, locale)}
          >
            {types(type)}
          </Entry>
        );
      })}
    </ul>
  );
}

/** Menu line that is not a category. */
function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span className={menuLabels}>{children}</span>
    </>
  );
}

const plainLine = classes(menuLine, 'w-full border-transparent');

/** Entries under the categories: registration, favourites, recent games. */
function Personal({ shell, place }: { shell: ShellData; place: SearchPlace }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <>
      {shell.registration && (
        <li className="signed-in:hidden md:hidden">
          <a href={hrefOf(locale, { path: '/register' })} data-sign-in className={plainLine}>
            <Line icon="invite">{t('register')}</Line>
          </a>
        </li>
      )}
      <PersonalEntry path={personalGamePaths.favourite} icon="heart" place={place} listed>
        {t('favourites')}
      </PersonalEntry>
      <PersonalEntry path={personalGamePaths.recent} icon="clock" place={place}>
        {t('recent')}
      </PersonalEntry>
      {shell.points && (
        <PersonalEntry path="/pointMall" icon="gift" place={place}>
          {t('pointMall')}
        </PersonalEntry>
      )}
    </>
  );
}

/** Services beside the games: apps, customer service, help and licence. */
function Services({ shell, place }: { shell: ShellData; place: SearchPlace }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const support = shell.support[0];
  const isHelp = place.path === '/help';
  return (
    <>
      {shell.apps.length > 0 && (
        <li>
          <button type="button" popoverTarget={APPS_ID} className={plainLine}>
            <Line icon="phone">{t('apps')}</Line>
          </button>
        </li>
      )}
      {support && (
        <li>
          <a
            href={support.url}
            target="_blank"
            rel="noopener"
            data-support
            aria-label={t('supportNewWindow')}
            className={plainLine}
          >
            <Line icon="chat">{t('support')}</Line>
          </a>
        </li>
      )}
      {shell.chat && (
        <li className="hidden signed-in:block [html:not([data-js])_&]:block">
          <a href={chatHref(locale)} data-chat className={plainLine}>
            <Line icon="talk">{t('chat')}</Line>
          </a>
        </li>
      )}
      <li>
        <Link
          href={hrefOf(locale, { path: '/help' })}
          data-help
          aria-current={isHelp ? 'page' : undefined}
          className={classes(menuLine, isHelp ? menuCurrent : 'border-transparent')}
        >
          <Line icon="info">{t('help')}</Line>
        </Link>
      </li>
      {shell.licencePicture && (
        <li>
          <button type="button" popoverTarget={LICENCE_ID} className={plainLine}>
            <Line icon="shield">{t('gamingLicence')}</Line>
          </button>
        </li>
      )}
    </>
  );
}

/** Channels of the side menu; the footer has all of them (docs/features.md#31). */
const MENU_CHANNELS: readonly string[] = ['facebook', 'instagram', 'telegram'];

function Channels({ shell }: { shell: ShellData }) {
  const t = useTranslations('shell');
  const channels = shell.social.filter(({ kind }) => MENU_CHANNELS.includes(kind.toLowerCase()));
  if (channels.length === 0) return null;
  return (
    <>
      <hr className="mx-4 my-2.5 border-line" />
      <ul
        aria-label={t('channels')}
        className="flex flex-wrap gap-1 px-3.5 md:max-lg:justify-center in-data-rail:lg:justify-center"
      >
        {channels.map(channel => (
          <li key={channel.url}>
            <ChannelLink {...channel} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Extras({ shell, place }: { shell: ShellData; place: SearchPlace }) {
  return (
    <ul>
      <Personal shell={shell} place={place} />
      <Services shell={shell} place={place} />
    </ul>
  );
}

/**
 * Side menu: full from 1100 px, icons from 768 px, and on phones a native popover that the header's button
 * opens, with or without scripts.
 */
export function SideMenu({ shell, place }: { shell: ShellData; place: SearchPlace }) {
  const t = useTranslations('shell');
  return (
    <div className="border-r border-line bg-s1 max-md:contents">
      <nav id={MENU_ID} popover="auto" aria-label={t('sideMenu')} className="rail-menu text-md">
        <LanguageRow place={place} />
        <ThemeRow className="mb-2.5 md:hidden" />
        <Categories shell={shell} place={place} />
        <hr className="mx-4 my-2.5 border-line" />
        <Extras shell={shell} place={place} />
        <MenuBanners banners={shell.menuBanners} />
        <Channels shell={shell} />
        <ThemeRow className="mt-3 max-lg:hidden in-data-rail:hidden" />
      </nav>
    </div>
  );
}
