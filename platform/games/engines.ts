import { instantKindOf } from '#platform/games/instant/kinds.ts';
import { type CatalogueGame, isSlot } from '#platform/seed/catalogue.ts';

/**
 * True when this platform has an engine that plays the game. All others are `comingLater` on the wire and
 * refuse a launch (`game_coming_later`).
 */
export function hasEngine(game: CatalogueGame): boolean {
  return isSlot(game) || instantKindOf(game) !== null;
}
