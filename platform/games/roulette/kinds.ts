import type { CatalogueGame } from '#platform/seed/catalogue.ts';

/** Live games whose title names roulette: they all show the shared wheel (docs/roulette.md). */
const TITLE = / Roulette$/;

/** True for a game that opens the table of the shared wheel. */
export function isRoulette(game: Pick<CatalogueGame, 'gameType' | 'titles'>): boolean {
  return game.gameType === 'LIVE' && TITLE.test(game.titles.en);
}
