import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ACCOUNT_MENU_ID } from '#components/shell/shell-data.ts';
import { classes } from '#components/ui/classes.ts';
import { Emblem, Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { hrefOf, type SearchPlace } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { findPage, pathOfGameType } from '#lib/rules/routes/pages.ts';

const cell =
  '-mt-px grid h-full w-full content-center justify-items-center gap-0.5 border-t-3 text-[min(0.75rem,3.75vw)] leading-[1.35] font-med -outline-offset-2';

function Tab({
  href,
  active,
  icon,
  children,
}: {
  href: string;
  active: boolean;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        href={href}
        aria-current={active ? 'page' : undefined}
        className={classes(
          cell,
          active ? 'border-mark text-t1 [&_svg]:text-mark' : 'border-transparent text-t2',
        )}
      >
        {icon}
        {children}
      </Link>
    </li>
  );
}

/** Bottom bar of phones; `games` is the category that it links to. */
export function TabBar({ place, games }: { place: SearchPlace; games: GameType }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const to = (path: string) => hrefOf(locale, { path });
  return (
    <nav
      aria-label={t('tabbar')}
      className="tab-bar fixed inset-x-0 bottom-0 z-10 h-tabbar border-t border-line bg-s1 md:hidden"
    >
      <ul className="grid h-full grid-cols-5">
        <Tab href={to('/')} active={place.path === '/'} icon={<Emblem name="home" size={22} />}>
          {t('tabLobby')}
        </Tab>
        <Tab
          href={to(pathOfGameType(games))}
          active={Boolean(findPage(place.path)?.gameType)}
          icon={<Emblem name="rng" size={22} />}
        >
          {t('tabGames')}
        </Tab>
        <Tab href={to('/search')} active={place.path === '/search'} icon={<Icon name="search" size={22} />}>
          {t('tabSearch')}
        </Tab>
        <Tab
          href={to('/promotions')}
          active={place.path.startsWith('/promotions')}
          icon={<Icon name="promo" size={22} />}
        >
          {t('tabPromotions')}
        </Tab>
        <li>
          <a
            href={to('/login')}
            data-sign-in
            className={classes(cell, 'border-transparent text-t2 signed-in:hidden')}
          >
            <Icon name="user" size={22} />
            {t('signIn')}
          </a>
          <button
            type="button"
            popoverTarget={ACCOUNT_MENU_ID}
            className={classes(cell, 'border-transparent text-t2 visitor:hidden')}
          >
            <Icon name="user" size={22} />
            {t('tabMe')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
