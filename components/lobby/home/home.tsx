import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type HomeData, vendorNames } from '#components/lobby/lobby-data.ts';
import { NoticeBar } from '#components/lobby/notices/notice-bar.tsx';
import { PersonalGamesSkeleton } from '#components/lobby/personal/personal-games-skeleton.tsx';
import { PersonalRow } from '#components/lobby/personal/personal-row.tsx';
import type { Brand } from '#components/shared/brand/brand.ts';
import { SwipeRow } from '#components/shared/carousel/swipe-row.tsx';
import { CategoryCard, CategoryPoster } from '#components/shared/games/category-card.tsx';
import { CardGrid } from '#components/shared/games/game-card.tsx';
import { isComingLater, playableCount, playableLanes } from '#components/shared/games/playable-lanes.ts';
import { Section } from '#components/shared/section.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import type { Game, Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { type GameType, mainGameType } from '#lib/rules/game-types.ts';
import { type PersonalGameKind, personalGamePaths } from '#lib/rules/personal-games.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { CategoryBar } from './category-bar.tsx';
import { Hero } from './hero.tsx';
import { homeGroups, openFirst } from './home-layout.ts';
import { HotRow } from './hot-row.tsx';
import { VendorRow } from './vendor-row.tsx';
import { Winners } from './winners.tsx';

type RowProps = {
  type: GameType;
  lane: Lane | undefined;
  games: readonly Game[];
  vendors: ReadonlyMap<string, string>;
};

/**
 * Category row with its title, count and a link to all of its games (docs/features.md#44). Games that open
 * later are not counted.
 */
function Row({ type, lane, children }: Pick<RowProps, 'type' | 'lane'> & { children: ReactNode }) {
  const types = useTranslations('types');
  const locale = useLocale();
  return (
    <Section
      title={types(type)}
      count={
        lane?.gameCount === undefined || isComingLater(lane)
          ? undefined
          : formatCount(playableCount(lane), locale)
      }
      href={hrefOf(locale, { path: pathOfGameType(type) })}
    >
      {children}
    </Section>
  );
}

function Posters({ type, games, vendors, few }: RowProps & { few: boolean }) {
  const types = useTranslations('types');
  return (
    <div className={few ? undefined : 'lobby-twelve'}>
      <CardGrid label={types(type)} columns={few ? 'three' : 'six'}>
        {games.slice(0, few ? 3 : HOME_ROW_SIZE).map(game => (
          <li key={game.nodeId}>
            <CategoryPoster game={game} vendors={vendors} />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

function Wide({ type, games, vendors }: RowProps) {
  const types = useTranslations('types');
  return (
    <SwipeRow label={types(type)} shape="wide">
      {games.slice(0, 8).map(game => (
        <li key={game.nodeId}>
          <CategoryPoster game={game} vendors={vendors} shape="wide" />
        </li>
      ))}
    </SwipeRow>
  );
}

function Doors({ games, vendors }: RowProps) {
  return (
    <ul className="grid grid-cols-1 gap-cards md:grid-cols-2 lg:grid-cols-3">
      {games.slice(0, 4).map(game => (
        <li key={game.nodeId} className="min-w-0 nth-4:hidden md:nth-4:max-lg:block">
          <CategoryCard game={game} vendors={vendors} />
        </li>
      ))}
    </ul>
  );
}

/** Row of personal games. Every page contains its placeholder, shown only where games are expected. */
function PersonalGames({ kind }: { kind: PersonalGameKind }) {
  const t = useTranslations('own');
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
  const rows = data.rows.filter(row => (row.games?.length ?? 0) > 0);
  /** True if the catalogue could not be fetched: a failure, not an empty catalogue. */
  const isAway = lanes.length === 0 || data.rows.some(row => row.games === null);
  const laneOf = (type: GameType) => lanes.find(lane => lane.title === type);
  const hotIds = new Set((data.hot ?? []).slice(0, HOME_ROW_SIZE).map(game => game.nodeId));
  /** Leaves out games that are under "Hot" already, as long as enough are left. */
  const fresh = (games: readonly Game[]) => {
    const others = games.filter(game => !hotIds.has(game.nodeId));
    return others.length >= HOME_ROW_SIZE ? others : games;
  };
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
        <Hero
          banners={data.content?.banners ?? []}
          brand={brand}
          totalGames={playable.reduce((sum, lane) => sum + playableCount(lane), 0)}
          totalVendors={vendorNames(playable).size}
          games={lanes.length > 0 ? main : undefined}
        />
        {lanes.length > 0 && <CategoryBar lanes={lanes} />}
        <PersonalGames kind="recent" />
        <HotRow games={data.hot ?? []} vendors={vendors} type={main} />
        <PersonalGames kind="favourite" />
        {promotions}
        {homeGroups(rows.map(one => one.type)).map(({ look, types }) => (
          <div
            key={types.join()}
            className={`lobby-far ${types.length > 1 ? 'lobby-pair' : `lobby-far-${look}`}`}
          >
            {types.map(type => (
              <Row key={type} type={type} lane={laneOf(type)}>
                {look === 'posters' && <Posters {...row(type)} few={types.length > 1} />}
                {look === 'wide' && <Wide {...row(type)} />}
                {look === 'doors' && <Doors {...row(type)} />}
              </Row>
            ))}
          </div>
        ))}
        <VendorRow lanes={lanes} />
        {data.winners && <Winners board={data.winners} games={main} />}
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
