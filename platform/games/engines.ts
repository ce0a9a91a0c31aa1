import { cardKindOf } from '#platform/games/cards/kinds.ts';
import { instantKindOf } from '#platform/games/instant/kinds.ts';
import { liveKindOf } from '#platform/games/live/kinds.ts';
import { sportsOf } from '#platform/games/sports/kinds.ts';
import { lotteryOfNode } from '#platform/lottery/nodes.ts';
import { type CatalogueGame, isSlot } from '#platform/seed/catalogue.ts';

/** True when this platform has an engine that plays the game; only such games are launched. */
export function hasEngine(game: CatalogueGame): boolean {
  if (isSlot(game) || liveKindOf(game) || cardKindOf(game)) return true;
  return instantKindOf(game) !== null || sportsOf(game) !== null;
}

/**
 * True when the game can be played today: by an engine, or as a lottery at its own page. All others are
 * `comingLater` on the wire and refuse a launch (`game_coming_later`).
 */
export function isPlayable(game: CatalogueGame): boolean {
  return hasEngine(game) || lotteryOfNode(game.nodeId) !== undefined;
}
