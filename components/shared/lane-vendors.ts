import type { Lane } from '#lib/calls/games.ts';
import type { GameType } from '#lib/rules/game-types.ts';

/** A vendor once, however many categories it has games in; `gameCount` is 0 where the upstream does not count. */
export type LaneVendor = { card: Lane['cards'][number]; gameTypes: GameType[]; gameCount: number };

/** Every vendor in the order of the menus, led to where it stands first. */
export function vendorsOf(lanes: readonly Lane[]): LaneVendor[] {
  const vendors = new Map<string, LaneVendor>();
  for (const card of lanes.flatMap(lane => lane.cards)) {
    const known = vendors.get(card.vassalage) ?? { card, gameTypes: [], gameCount: 0 };
    known.gameTypes.push(card.gameType);
    known.gameCount += card.gameCount ?? 0;
    vendors.set(card.vassalage, known);
  }
  return [...vendors.values()];
}
