import { type GameType, gameTypes } from '#lib/rules/game-types.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { lotteryNodes } from '#platform/lottery/nodes.ts';
import type { Search } from '#platform/search/index-builder.ts';
import type { SearchReading } from '#platform/search/reading.ts';
import { typesNamed } from '#platform/search/type-words.ts';
import type { CatalogueGame, Vendor } from '#platform/seed/catalogue.ts';
import { namedFirst } from './arrange.ts';

export type GameFilter = {
  gameType?: string | undefined;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  isNew?: number | undefined;
  isHot?: number | undefined;
  /** Lower limit of a round's minimum stake, in whole units of the currency. */
  minBet?: number | undefined;
  minLines?: number | undefined;
};

/** Games found, and the reading of the text; `isHit` is false when they are only the closest there is. */
type SearchResult = SearchReading & { games: readonly CatalogueGame[] };

/** Lobby: the catalogue in memory, with the queries of the calls. */
export type Lobby = {
  vendors: readonly Vendor[];
  game: (nodeId: number) => CatalogueGame | undefined;
  /** Returns the games of a filter in the default order of their types. */
  find: (filter: GameFilter) => readonly CatalogueGame[];
  /** Returns the games of a filter that a text may mean, best first, and how the text is to be taken. */
  search: (filter: GameFilter, text: string, locale: Locale) => SearchResult;
  ofType: (gameType: GameType) => readonly CatalogueGame[];
  /** All hot games: the pinned ones, then the others mixed over the types. */
  hot: readonly CatalogueGame[];
};

/** Only slots have a minimum stake and lines: no other game passes a limit. */
function hasLimits(game: CatalogueGame, { minBet, minLines }: GameFilter): boolean {
  if (minBet === undefined && minLines === undefined) return true;
  return (
    game.lines !== null &&
    game.lines >= (minLines ?? 0) &&
    toWireAmount(BigInt(game.minStakeMinor)) >= (minBet ?? 0)
  );
}

/** True when a game passes every given part of the filter. */
export function matchesFilter(game: CatalogueGame, filter: GameFilter): boolean {
  return (
    (!filter.gameType || game.gameType === filter.gameType) &&
    (!filter.vassalage || game.vassalage === filter.vassalage) &&
    (!filter.gameClassify || game.gameClassify === filter.gameClassify) &&
    (filter.isNew === undefined || game.isNew === (filter.isNew === 1)) &&
    (filter.isHot === undefined || game.isHot === (filter.isHot === 1)) &&
    hasLimits(game, filter)
  );
}

/**
 * Number of a type's hot games among the first twelve. Types that are not listed follow, one or two in each
 * further dozen.
 */
const HOT_SHARE: Partial<Record<GameType, number>> = { RNG: 8, LIVE: 2, FISH: 1, PVP: 1, INHOUSE: 0.5 };
const HOT_SHARE_ELSE = 0.25;

/**
 * Mixes the hot games of all types: each type by its share, highest weight first, so that no type fills the
 * first rows.
 */
function mixedHot(ordered: readonly CatalogueGame[]): CatalogueGame[] {
  const taken = new Map<GameType, number>();
  return ordered
    .filter(game => game.isHot)
    .sort((one, two) => two.weight - one.weight)
    .map(game => {
      const before = taken.get(game.gameType) ?? 0;
      taken.set(game.gameType, before + 1);
      return { game, place: (before + 0.5) / (HOT_SHARE[game.gameType] ?? HOT_SHARE_ELSE) };
    })
    .sort((one, two) => one.place - two.place)
    .map(({ game }) => game);
}

/**
 * Moves games of the types that a text names to the front of the results: `fishing` means a type, not a
 * title.
 */
function withTypesNamed(
  text: string,
  found: CatalogueGame[],
  gamesOf: (type: GameType) => CatalogueGame[],
): CatalogueGame[] {
  const types = typesNamed(text);
  if (types.size === 0) return found;
  return [...[...types].flatMap(gamesOf), ...found.filter(game => !types.has(game.gameType))];
}

/** Filters of a list besides the type. */
const PARTS = ['vassalage', 'gameClassify', 'isNew', 'isHot', 'minBet', 'minLines'] as const;

/**
 * True when only the type is filtered: such a list is precomputed. Checks named parts only, since callers
 * pass their whole input, including the paging.
 */
function isWhole(filter: GameFilter): boolean {
  return PARTS.every(part => filter[part] === undefined);
}

/** Search index with the games at its places, and the operator's aliases. */
type LobbySearch = {
  search: Search;
  read: (text: string, places: readonly number[]) => SearchReading;
  games: readonly CatalogueGame[];
  meant: (text: string) => string;
};

/** Builds the lobby over an arranged catalogue; pinned games come first among the hot games too. */
export function createLobby(
  { vendors, games }: { vendors: readonly Vendor[]; games: readonly CatalogueGame[] },
  search: LobbySearch,
  pins: readonly number[],
): Lobby {
  const byNode = new Map(games.map(game => [game.nodeId, game]));
  const atPlace = search.games.map(game => byNode.get(game.nodeId) ?? game);
  const byType = new Map<GameType, CatalogueGame[]>(gameTypes.map(type => [type, []]));
  // Lotteries that are drawn come before those that open later.
  const first = [...pins, ...Object.values(lotteryNodes)];
  for (const game of namedFirst(games, first, one => one.nodeId)) byType.get(game.gameType)?.push(game);
  const ordered = gameTypes.flatMap(type => byType.get(type) ?? []);
  const listOf = (type: string | undefined) => (type ? (byType.get(type as GameType) ?? []) : ordered);
  return {
    vendors,
    game: nodeId => byNode.get(nodeId),
    find: filter =>
      isWhole(filter)
        ? listOf(filter.gameType)
        : listOf(filter.gameType).filter(game => matchesFilter(game, filter)),
    search(filter, typed, locale) {
      const text = search.meant(typed);
      const isFiltered = filter.gameType !== undefined || !isWhole(filter);
      const gameAt = (place: number) => atPlace[place] as CatalogueGame;
      const keep = (place: number) => matchesFilter(gameAt(place), filter);
      const places = search.search(text, locale, isFiltered ? keep : undefined);
      const { isHit, vendors: named } = search.read(text, places);
      const ofVendors = listOf(filter.gameType).filter(
        game => named.includes(game.vassalage) && matchesFilter(game, filter),
      );
      const found = [...new Set([...ofVendors, ...places.map(gameAt)])];
      const games = withTypesNamed(text, found, type =>
        (byType.get(type) ?? []).filter(one => matchesFilter(one, filter)),
      );
      return { games, isHit, vendors: named };
    },
    ofType: gameType => byType.get(gameType) ?? [],
    hot: namedFirst(mixedHot(ordered), pins, game => game.nodeId),
  };
}
