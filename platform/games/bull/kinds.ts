import { instantKindOf } from '#platform/games/instant/kinds.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';

/** True for a game that opens the tables of bull between players: every card game without an engine of its own (docs/bull.md). */
export function isBullTable(
  game: Pick<CatalogueGame, 'vassalage' | 'gameType' | 'lines' | 'titles'>,
): boolean {
  return game.gameType === 'PVP' && instantKindOf(game) === null;
}
