import type { Lane } from '#lib/calls/games.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { isComingLater } from './playable-lanes.ts';

/**
 * Vendor, listed once for all its categories. `gameCount` leaves out categories that open later, and is 0
 * where the upstream does not count.
 */
export type LaneVendor = {
  card: Lane['cards'][number];
  gameTypes: GameType[];
  gameCount: number;
  /** All of its categories open later. */
  comingLater: boolean;
};

/** Returns every vendor in the order of the menus, with a link to its first category. */
export function listVendors(lanes: readonly Lane[]): LaneVendor[] {
  const vendors = new Map<string, LaneVendor>();
  for (const lane of lanes) {
    const later = isComingLater(lane);
    for (const card of lane.cards) {
      const known = vendors.get(card.vassalage) ?? { card, gameTypes: [], gameCount: 0, comingLater: true };
      known.gameTypes.push(card.gameType);
      known.gameCount += later ? 0 : (card.gameCount ?? 0);
      known.comingLater &&= later;
      vendors.set(card.vassalage, known);
    }
  }
  return [...vendors.values()];
}
