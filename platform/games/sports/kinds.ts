import type { SportCode } from '#lib/rules/sports/sports.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';

/** Sports games by their English titles: those that name another sport stay marked as coming. */
const sportsByTitle: Readonly<Record<string, readonly SportCode[]>> = {
  Matchday: ['football', 'basketball'],
  'World Fixtures': ['football', 'basketball'],
  'Full Time': ['football', 'basketball'],
  Grandstand: ['football', 'basketball'],
  'Sunday Terrace': ['football'],
  'Corner Flag': ['football'],
  Courtside: ['basketball'],
  'Third Quarter': ['basketball'],
};

/** Returns the sports that a game's sportsbook offers (docs/sports.md); null for every other game. */
export function sportsOf(game: Pick<CatalogueGame, 'gameType' | 'titles'>): readonly SportCode[] | null {
  if (game.gameType === 'ESPORTS') return ['esports'];
  if (game.gameType === 'COCKFIGHT') return ['cockfight'];
  return game.gameType === 'SPORTS' ? (sportsByTitle[game.titles.en] ?? null) : null;
}
