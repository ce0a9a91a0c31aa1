import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SwipeRow } from '#components/shared/carousel/swipe-row.tsx';
import { CategoryPoster } from '#components/shared/games/category-card.tsx';
import { CategoryCard } from '#components/shared/games/centre-card.tsx';
import { CardGrid } from '#components/shared/games/game-card.tsx';
import { isComingLater, playableCount } from '#components/shared/games/playable-lanes.ts';
import { Section } from '#components/shared/section.tsx';
import type { Game, Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { DrawRow, type Draws, drawnGames } from './draw-row.tsx';
import type { HomeGroup } from './home-layout.ts';

/** Games of a row that several categories share. */
const MERGED_ROW_SIZE = 4;
/** Fewer known draws make no strip; the games are cards then. */
const MIN_DRAWS = 2;

export type RowProps = {
  type: GameType;
  lane: Lane | undefined;
  games: readonly Game[];
  vendors: ReadonlyMap<string, string>;
};

/**
 * Row of one category, or of several that share it, with title, count and a link to all games of the first
 * (docs/features.md#44). Games that open later are not counted.
 */
function Row({ of, note, children }: { of: readonly RowProps[]; note?: string; children: ReactNode }) {
  const types = useTranslations('types');
  const locale = useLocale();
  const names = of.map(({ type }, at) => (at === 0 ? types(type) : types(type).toLocaleLowerCase(locale)));
  const counts = of.flatMap(({ lane }) =>
    lane?.gameCount === undefined || isComingLater(lane) ? [] : [playableCount(lane)],
  );
  return (
    <Section
      title={new Intl.ListFormat(locale).format(names)}
      count={
        counts.length === 0
          ? undefined
          : formatCount(
              counts.reduce((sum, count) => sum + count),
              locale,
            )
      }
      note={note}
      href={hrefOf(locale, { path: pathOfGameType(of[0]?.type ?? 'RNG') })}
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

/** Games of a row that several categories share: as many of each. */
function sharedGames(all: readonly RowProps[], known: (games: readonly Game[]) => readonly Game[]) {
  return all.flatMap(row => known(row.games).slice(0, Math.ceil(MERGED_ROW_SIZE / all.length)));
}

/** Categories of home in one block, rendered once it comes near. */
export function HomeGroupRows({
  group: { look, types, merged },
  rowOf,
  draws,
}: {
  group: HomeGroup;
  rowOf: (type: GameType) => RowProps;
  draws: Draws;
}) {
  const t = useTranslations('lobby');
  const names = useTranslations('types');
  const all = types.map(rowOf);
  const content = (row: RowProps, few: boolean) => (
    <>
      {look === 'posters' && <Posters {...row} few={few} />}
      {look === 'wide' && <Wide {...row} />}
      {look === 'doors' && <Doors {...row} />}
    </>
  );
  if (merged) {
    const [first] = all;
    const drawn = drawnGames(
      sharedGames(all, games => drawnGames(games, draws).map(({ game }) => game)),
      draws,
    );
    if (first && drawn.length >= MIN_DRAWS)
      return (
        <div className="lobby-far lobby-far-draws">
          <Row of={all} note={t('drawNote')}>
            <DrawRow draws={drawn} label={names(first.type)} />
          </Row>
        </div>
      );
    const games = sharedGames(all, every => every);
    return (
      <div className={`lobby-far lobby-far-${look}`}>
        <Row of={all}>{first && content({ ...first, games }, false)}</Row>
      </div>
    );
  }
  const few = types.length > 1;
  return (
    <div className={`lobby-far ${few ? 'lobby-pair' : `lobby-far-${look}`}`}>
      {all.map(row => (
        <Row key={row.type} of={[row]}>
          {content(row, few)}
        </Row>
      ))}
    </div>
  );
}
