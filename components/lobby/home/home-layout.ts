import type { Game } from '#lib/calls/games.ts';
import type { GameType } from '#lib/rules/game-types.ts';

/** Layout of a category on home: posters, wide cards in a row, or link cards. */
type HomeLook = 'posters' | 'wide' | 'doors';

/** Categories beside each other or, where `merged`, in one row. */
export type HomeGroup = { look: HomeLook; types: readonly GameType[]; merged?: boolean };

/** First categories of home; they are shown before they open, too. */
const leading: readonly HomeGroup[] = [
  { look: 'posters', types: ['RNG'] },
  { look: 'wide', types: ['LIVE'] },
  { look: 'posters', types: ['FISH'] },
];

/** The others; one that opens later is left to the menu and the category bar. */
const tail: readonly HomeGroup[] = [
  { look: 'doors', types: ['SPORTS', 'ESPORTS'], merged: true },
  { look: 'wide', types: ['LOTT', 'ELOTT'], merged: true },
  { look: 'posters', types: ['INHOUSE', 'PVP'] },
  { look: 'doors', types: ['COCKFIGHT'] },
];

/**
 * Returns the groups of the categories that have games, without those of the tail that open later; a category
 * left alone in its group takes the full width.
 */
export function homeGroups(shown: readonly GameType[], later: ReadonlySet<GameType>): HomeGroup[] {
  const keep = (groups: readonly HomeGroup[], isKept: (type: GameType) => boolean) =>
    groups
      .map(group => ({ ...group, types: group.types.filter(isKept) }))
      .filter(({ types }) => types.length > 0);
  return [
    ...keep(leading, type => shown.includes(type)),
    ...keep(tail, type => shown.includes(type) && !later.has(type)),
  ];
}

/** Sorts games that are open before those whose vendor is closed or that open later; otherwise keeps the order. */
export function openFirst(games: readonly Game[]): Game[] {
  const waits = (game: Game) => Boolean(game.maintenance || game.comingLater);
  return [...games.filter(game => !waits(game)), ...games.filter(waits)];
}

/** Returns the open games of a type once each: the hot ones first, then those of its row. */
export function gamesOfType(type: GameType, hot: readonly Game[], row: readonly Game[]): Game[] {
  const open = [...hot.filter(game => game.gameType === type), ...row].filter(game => !game.maintenance);
  return [...new Map(open.map(game => [game.nodeId, game])).values()];
}
