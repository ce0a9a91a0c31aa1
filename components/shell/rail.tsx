import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Emblem, type EmblemName, Icon, type IconName } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { formatCount } from '#lib/i18n/formats.ts';
import { chatHref, hrefOf, type Place } from '#lib/i18n/paths.ts';
import { centreHref } from '#lib/rules/centre.ts';
import { ownPaths } from '#lib/rules/own-games.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import { ChannelLink } from './channel-link.tsx';
import { LanguageRow } from './language-menu.tsx';
import { RailBanners } from './rail-banners.tsx';
import { railCurrent, railLine, railWords } from './rail-line.ts';
import { RailPromotions } from './rail-promotions.tsx';
import { APPS_ID, LICENCE_ID, MENU_ID, type ShellData } from './shell-data.ts';

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
        className={classes(railLine, active ? railCurrent : 'border-transparent')}
      >
        <Emblem name={emblem} />
        <span className={railWords}>{children}</span>
        {count !== undefined && (
          <span className={classes('num ml-auto text-xs font-normal text-t3', railWords)}>{count}</span>
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
      <RailPromotions shell={shell} place={place} />
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

/** A line of the menu that is no category. */
function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span className={railWords}>{children}</span>
    </>
  );
}

const plainLine = classes(railLine, 'w-full border-transparent');

/** What stands under the categories for the person: opening an account, the club, recent games. */
function Personal({ shell, place }: { shell: ShellData; place: Place }) {
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
      {shell.vip && (
        <li>
          <a href={centreHref('securityCenter')} className={plainLine}>
            <Line icon="crown">{t('vip')}</Line>
          </a>
        </li>
      )}
      <li>
        <Link
          href={hrefOf(locale, { path: ownPaths.favourite })}
          data-own
          aria-current={place.path === ownPaths.favourite ? 'page' : undefined}
          className={classes(
            railLine,
            place.path === ownPaths.favourite ? railCurrent : 'border-transparent',
          )}
        >
          <Icon name="heart" />
          <span className={railWords}>{t('favourites')}</span>
        </Link>
      </li>
      <li className="hidden signed-in:block">
        <Link
          href={hrefOf(locale, { path: ownPaths.recent })}
          aria-current={place.path === ownPaths.recent ? 'page' : undefined}
          className={classes(railLine, place.path === ownPaths.recent ? railCurrent : 'border-transparent')}
        >
          <Line icon="clock">{t('recent')}</Line>
        </Link>
      </li>
    </>
  );
}

/** What the house offers besides games: its apps, somebody to ask, its help and its licence. */
function Services({ shell, place }: { shell: ShellData; place: Place }) {
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
          aria-current={isHelp ? 'page' : undefined}
          className={classes(railLine, isHelp ? railCurrent : 'border-transparent')}
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

/** The channels of the side menu (spec 1, section 2); the footer has all of them. */
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

function Extras({ shell, place }: { shell: ShellData; place: Place }) {
  return (
    <ul>
      <Personal shell={shell} place={place} />
      <Services shell={shell} place={place} />
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
        <LanguageRow place={place} />
        <Categories shell={shell} place={place} />
        <hr className="mx-4 my-2.5 border-line" />
        <Extras shell={shell} place={place} />
        <RailBanners banners={shell.menuBanners} />
        <Channels shell={shell} />
      </nav>
    </div>
  );
}
