import type { CatalogueGame } from '#platform/seed/catalogue.ts';

/** Card games whose title names bull and a contest of people: others promise another game, or the platform's. */
const TITLE = /^Bull Fight Cards (Arena|Champions|Duel|League|Masters|Society)$/;

/** True for a game that opens the tables of bull between players (docs/bull.md). */
export function isBullTable(game: Pick<CatalogueGame, 'gameType' | 'titles'>): boolean {
  return game.gameType === 'PVP' && TITLE.test(game.titles.en);
}
