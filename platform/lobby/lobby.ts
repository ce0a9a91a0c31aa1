import { type GameType, gameTypes } from '#lib/rules/game-types.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { Search } from '#platform/games/search-index.ts';
import type { CatalogueGame, Vendor } from '#platform/seed/catalogue.ts';
import { namedFirst } from './arrange.ts';
import { typesNamed } from './type-words.ts';

export type GameFilter = {
  gameType?: string | undefined;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  isNew?: number | undefined;
  isHot?: number | undefined;
  /** The least stake of a round, in whole units of the currency, is this or more. */
  minBet?: number | undefined;
  minLines?: number | undefined;
};

/** The catalogue in memory, with what the calls ask of it. */
export type Lobby = {
  vendors: readonly Vendor[];
  game: (nodeId: number) => CatalogueGame | undefined;
  /** Games of a filter in the default order of their types; with a text, by how well they fit. */
  find: (filter: GameFilter, text: string, locale: Locale) => readonly CatalogueGame[];
  ofType: (gameType: GameType) => readonly CatalogueGame[];
  /** All hot games: the pinned ones, then the others mixed over the types. */
  hot: readonly CatalogueGame[];
};

/** Only slots state their least stake and their lines: no other game passes a limit. */
function hasLimits(game: CatalogueGame, { minBet, minLines }: GameFilter): boolean {
  if (minBet === undefined && minLines === undefined) return true;
  return (
    game.lines !== null &&
    game.lines >= (minLines ?? 0) &&
    toWireAmount(BigInt(game.minStakeMinor)) >= (minBet ?? 0)
  );
}

/** True when a game passes every part of the filter that is given. */
export function fits(game: CatalogueGame, filter: GameFilter): boolean {
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
 * How many of a type's hot games stand among the first twelve. Types that are not named come after those, one or two
 * in each further dozen.
 */
const HOT_SHARE: Partial<Record<GameType, number>> = { RNG: 8, LIVE: 2, FISH: 1, PVP: 1, INHOUSE: 0.5 };
const HOT_SHARE_ELSE = 0.25;

/** Hot games of all types mixed: each type at its share, its heaviest first, so that no type fills the first rows. */
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

/** Puts the games of the kinds that a text names before what else it finds: `fishing` means a kind, not a title. */
function withTypesNamed(
  text: string,
  found: CatalogueGame[],
  gamesOf: (type: GameType) => CatalogueGame[],
): CatalogueGame[] {
  const types = typesNamed(text);
  if (types.size === 0) return found;
  return [...[...types].flatMap(gamesOf), ...found.filter(game => !types.has(game.gameType))];
}

/** What narrows a list beside the type. */
const PARTS = ['vassalage', 'gameClassify', 'isNew', 'isHot', 'minBet', 'minLines'] as const;

/** True when nothing but the type is asked: the list then stands ready. Whole asks come as filters, with their pages. */
function isWhole(filter: GameFilter): boolean {
  return PARTS.every(part => filter[part] === undefined);
}

/** A search, the games that the places it finds belong to, and what the operator says that a text means. */
type Searched = {
  search: Search;
  games: readonly CatalogueGame[];
  meant: (text: string) => string;
};

/** Builds the lobby over an arranged catalogue; what is pinned comes first among the hot games too. */
export function createLobby(
  { vendors, games }: { vendors: readonly Vendor[]; games: readonly CatalogueGame[] },
  searched: Searched,
  pins: readonly number[],
): Lobby {
  const byNode = new Map(games.map(game => [game.nodeId, game]));
  const atPlace = searched.games.map(game => byNode.get(game.nodeId) ?? game);
  const byType = new Map<GameType, CatalogueGame[]>(gameTypes.map(type => [type, []]));
  for (const game of games) byType.get(game.gameType)?.push(game);
  const ordered = gameTypes.flatMap(type => byType.get(type) ?? []);
  const listOf = (type: string | undefined) => (type ? (byType.get(type as GameType) ?? []) : ordered);
  return {
    vendors,
    game: nodeId => byNode.get(nodeId),
    find(filter, asked, locale) {
      const text = searched.meant(asked);
      if (text === '')
        return isWhole(filter)
          ? listOf(filter.gameType)
          : listOf(filter.gameType).filter(game => fits(game, filter));
      const isFiltered = filter.gameType !== undefined || !isWhole(filter);
      const gameAt = (place: number) => atPlace[place] as CatalogueGame;
      const keep = (place: number) => fits(gameAt(place), filter);
      const found = searched.search(text, locale, isFiltered ? keep : undefined).map(gameAt);
      return withTypesNamed(text, found, type => (byType.get(type) ?? []).filter(game => fits(game, filter)));
    },
    ofType: gameType => byType.get(gameType) ?? [],
    hot: namedFirst(mixedHot(ordered), pins, game => game.nodeId),
  };
}
