import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type HomeData, vendorNames } from '#components/lobby/lobby-data.ts';
import { NoticeBar } from '#components/lobby/notices/notice-bar.tsx';
import { PersonalGamesSkeleton } from '#components/lobby/personal/personal-games-skeleton.tsx';
import { PersonalRow } from '#components/lobby/personal/personal-row.tsx';
import type { Brand } from '#components/shared/brand/brand.ts';
import { countPlayableGames, isComingLater, playableLanes } from '#components/shared/games/playable-lanes.ts';
import { PaintAfter } from '#components/shared/paint-after.tsx';
import { Section } from '#components/shared/section.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import type { Game } from '#lib/calls/games.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { type GameType, mainGameType } from '#lib/rules/game-types.ts';
import { type PersonalGameKind, personalGamePaths } from '#lib/rules/personal-games.ts';
import { CategoryBar } from './category-bar.tsx';
import { Hero } from './hero.tsx';
import { homeGroups, openFirst } from './home-layout.ts';
import { HomeGroupRows, type RowProps } from './home-rows.tsx';
import { HotRow } from './hot-row.tsx';
import { VendorRow } from './vendor-row.tsx';
import { shownWinners, WinnersPanel } from './winners.tsx';

/** Row of personal games. Every page contains its placeholder, shown only where games are expected. */
function PersonalGames({ kind }: { kind: PersonalGameKind }) {
  const t = useTranslations('personalGames');
  const href = hrefOf(useLocale(), { path: personalGamePaths[kind] });
  const standIn = (
    <Section title={t(`${kind}.title`)} href={href} className={`${kind}-stand-in`}>
      <PersonalGamesSkeleton />
    </Section>
  );
  return <PersonalRow kind={kind} href={href} standIn={standIn} />;
}

function Failed({ reference }: Pick<HomeData, 'reference'>) {
  const t = useTranslations('lobby');
  const errors = useTranslations('errors');
  const locale = useLocale();
  return (
    <ErrorState
      title={t('failedTitle')}
      reference={reference && errors('reference', { reference })}
      action={
        <a href={hrefOf(locale, { path: '/' })} className={buttonClass({ look: 'primary' })}>
          {t('failedRetry')}
        </a>
      }
    >
      {t('failedText')}
    </ErrorState>
  );
}

/**
 * Home page of the lobby. A part that could not be fetched is left out; only a missing catalogue shows an
 * error.
 */
export function Home({
  data,
  brand,
  promotions,
  invitation,
}: {
  data: HomeData;
  brand: Brand;
  /** Promotion slider, below the first screen. */
  promotions: ReactNode;
  /** Strip that names the invitation; nothing while registration is closed. */
  invitation?: ReactNode;
}) {
  const t = useTranslations('lobby');
  const locale = useLocale();
  const vendors = vendorNames(data.lanes);
  const lanes = data.lanes.filter(lane => lane.cards.length > 0);
  const playable = playableLanes(lanes);
  const main = mainGameType((playable.length > 0 ? playable : lanes).map(lane => lane.title));
  const later = new Set(lanes.filter(isComingLater).map(lane => lane.title));
  const winners = shownWinners(data.winners);
  const rows = data.rows.filter(row => (row.games?.length ?? 0) > 0);
  /** True if the catalogue could not be fetched: a failure, not an empty catalogue. */
  const isAway = lanes.length === 0 || data.rows.some(row => row.games === null);
  const laneOf = (type: GameType) => lanes.find(lane => lane.title === type);
  const hot = openFirst(data.hot ?? []);
  const hotIds = new Set(hot.slice(0, HOME_ROW_SIZE).map(game => game.nodeId));
  /** Leaves out games that are under "Hot" already, as long as enough are left. */
  const fresh = (games: readonly Game[]) => {
    const others = games.filter(game => !hotIds.has(game.nodeId));
    return others.length >= HOME_ROW_SIZE ? others : games;
  };
  const draws = new Map(
    (data.lotteries ?? []).flatMap(({ games }) => games).map(game => [game.code, game] as const),
  );
  const row = (type: GameType): RowProps => ({
    type,
    lane: laneOf(type),
    games: openFirst(fresh(rows.find(one => one.type === type)?.games ?? [])),
    vendors,
  });
  return (
    <>
      <NoticeBar notices={data.content?.player ?? []} />
      <div className="mx-auto max-w-page px-gutter pt-6 pb-6 max-md:pt-4">
        <h1 className="sr-only">{brand.name}</h1>
        {invitation}
        <div className={winners ? 'hero-and-winners' : undefined}>
          <Hero
            banners={data.content?.banners ?? []}
            brand={brand}
            totalGames={countPlayableGames(playable)}
            totalVendors={vendorNames(playable).size}
            games={lanes.length > 0 ? main : undefined}
            hot={data.hot ?? []}
            rows={rows}
          />
          {winners && <WinnersPanel board={winners} className="max-lg:hidden" />}
        </div>
        {lanes.length > 0 && <CategoryBar lanes={lanes} />}
        <PaintAfter id="categories-parsed" />
        <PersonalGames kind="recent" />
        <HotRow games={hot} vendors={vendors} type={main} />
        <PersonalGames kind="favourite" />
        {promotions}
        {homeGroups(
          rows.map(one => one.type),
          later,
        ).map(group => (
          <HomeGroupRows key={group.types.join()} group={group} rowOf={row} draws={draws} />
        ))}
        <VendorRow lanes={lanes} />
        {winners && <WinnersPanel board={winners} className="mt-section lg:hidden" />}
        {rows.length === 0 && isAway && <Failed reference={data.reference} />}
        {rows.length === 0 && !isAway && (
          <EmptyState
            title={t('emptyTitle')}
            action={
              <Link href={hrefOf(locale, { path: '/search' })} className={buttonClass()}>
                {t('all')}
              </Link>
            }
          >
            {t('emptyText')}
          </EmptyState>
        )}
      </div>
    </>
  );
}
