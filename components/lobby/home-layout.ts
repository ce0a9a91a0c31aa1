import type { Game } from '#lib/calls/games.ts';
import { HOME_ROW_SIZE, HOT_TWO_ROWS_ABOVE } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';

/** How a category stands on home: posters, wide cards in a row, or doors. */
type HomeLook = 'posters' | 'wide' | 'doors';
export type HomeGroup = { look: HomeLook; types: readonly GameType[] };

/** The drawn order of home; two types in one group stand side by side where there is room. */
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

/** The groups of the categories that have games; one that is left alone takes the whole width. */
export function homeGroups(open: readonly GameType[]): HomeGroup[] {
  return drawn
    .map(({ look, types }) => ({ look, types: types.filter(type => open.includes(type)) }))
    .filter(group => group.types.length > 0);
}

/**
 * Hot games as the columns of a row that moves: the first 12 on home in one line, a longer list in two from 15 on, the
 * first half above (spec 1, section 9).
 */
export function hotColumns<T>(games: readonly T[], most = HOME_ROW_SIZE): T[][] {
  const shown = games.slice(0, most);
  const lines = shown.length > HOT_TWO_ROWS_ABOVE ? 2 : 1;
  const half = Math.ceil(shown.length / lines);
  return shown.slice(0, half).map((game, at) => [game, ...shown.slice(half + at, half + at + 1)]);
}

/** Games that open now, before those whose vendor is closed; the order stays otherwise. */
export function openFirst(games: readonly Game[]): Game[] {
  return [...games.filter(game => !game.upkeep), ...games.filter(game => game.upkeep)];
}
