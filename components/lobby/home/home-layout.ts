import type { Game } from '#lib/calls/games.ts';
import { HOME_ROW_SIZE, HOT_TWO_ROWS_ABOVE } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';

/** Layout of a category on home: posters, wide cards in a row, or link cards. */
type HomeLook = 'posters' | 'wide' | 'doors';
export type HomeGroup = { look: HomeLook; types: readonly GameType[] };

/** Order of the categories on home; two types in one group are side by side where there is room. */
const drawn: readonly HomeGroup[] = [
  { look: 'posters', types: ['RNG'] },
  { look: 'wide', types: ['LIVE'] },
  { look: 'posters', types: ['FISH', 'PVP'] },
  { look: 'doors', types: ['SPORTS'] },
  { look: 'doors', types: ['ESPORTS'] },
  { look: 'wide', types: ['LOTT'] },
  { look: 'posters', types: ['INHOUSE', 'ELOTT'] },
  { look: 'doors', types: ['COCKFIGHT'] },
];

/**
 * Returns the groups of the categories that have games; a category left alone in its group takes the full
 * width.
 */
export function homeGroups(open: readonly GameType[]): HomeGroup[] {
  return drawn
    .map(({ look, types }) => ({ look, types: types.filter(type => open.includes(type)) }))
    .filter(group => group.types.length > 0);
}

/**
 * Arranges hot games as the columns of a carousel: the first 12 in one line on home, a list of 15 or more in
 * two lines, the first half above (docs/features.md#42).
 */
export function hotColumns<T>(games: readonly T[], most = HOME_ROW_SIZE): T[][] {
  const shown = games.slice(0, most);
  const lines = shown.length > HOT_TWO_ROWS_ABOVE ? 2 : 1;
  const half = Math.ceil(shown.length / lines);
  return shown.slice(0, half).map((game, at) => [game, ...shown.slice(half + at, half + at + 1)]);
}

/** Sorts games that are open before those whose vendor is closed; otherwise keeps the order. */
export function openFirst(games: readonly Game[]): Game[] {
  return [...games.filter(game => !game.upkeep), ...games.filter(game => game.upkeep)];
}
