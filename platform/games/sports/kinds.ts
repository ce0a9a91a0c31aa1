import type { SportCode } from '#lib/rules/sports/sports.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';

/** Sports games by their English titles: those that name another sport stay marked as coming. */
const sportsByTitle: Readonly<Record<string, readonly SportCode[]>> = {
  Matchday: ['football', 'basketball', 'tennis', 'badminton'],
  'World Fixtures': ['football', 'basketball', 'tennis', 'badminton', 'baseball', 'rugby', 'boxing'],
  'Full Time': ['football', 'basketball'],
  Grandstand: ['football', 'basketball'],
  'Sunday Terrace': ['football'],
  'Corner Flag': ['football'],
  Courtside: ['basketball'],
  'Third Quarter': ['basketball'],
  Baseline: ['tennis'],
  'Power Serve': ['tennis'],
  'Net Play': ['badminton'],
  'Smash Hall': ['badminton'],
  'Home Run Park': ['baseball'],
  'Rugby Sevens': ['rugby'],
  'Title Bout': ['boxing'],
  'The Paddock': ['horse'],
  'Inside Lane': ['track'],
  Peloton: ['cycling'],
  'Pit Wall': ['motor'],
  'Green Jacket': ['golf'],
  'Silly Point': ['cricket'],
  'Penalty Shootout': ['penalties'],
};

/** Returns the sports that a game's sportsbook offers (docs/sports.md); null for every other game. */
export function sportsOf(game: Pick<CatalogueGame, 'gameType' | 'titles'>): readonly SportCode[] | null {
  if (game.gameType === 'ESPORTS') return ['esports'];
  if (game.gameType === 'COCKFIGHT') return ['cockfight'];
  return game.gameType === 'SPORTS' ? (sportsByTitle[game.titles.en] ?? null) : null;
}
