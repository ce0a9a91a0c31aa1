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

/** Hot games in rows: the first 12 on home in one, a longer list in two from 15 on (spec 1, section 9). */
export function hotRows<T>(games: readonly T[], most = HOME_ROW_SIZE): T[][] {
  const shown = games.slice(0, most);
  if (shown.length <= HOT_TWO_ROWS_ABOVE) return shown.length > 0 ? [shown] : [];
  const half = Math.ceil(shown.length / 2);
  return [shown.slice(0, half), shown.slice(half)];
}
