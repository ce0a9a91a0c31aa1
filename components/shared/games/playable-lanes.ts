import type { Lane } from '#lib/calls/games.ts';

type Counts = Pick<Lane, 'gameCount' | 'playableCount'>;

/** True for a category whose games all open with a later release; false where the upstream does not say. */
export function isComingLater({ playableCount }: Pick<Lane, 'playableCount'>): boolean {
  return playableCount === 0;
}

/** Number of a category's games that can be played today; 0 where the upstream does not count. */
export function playableCount({ playableCount, gameCount = 0 }: Counts): number {
  return playableCount ?? gameCount;
}

/** Number of a category's games; undefined where the upstream counts neither them nor those of all its vendors. */
export function countLaneGames({ gameCount, cards }: Pick<Lane, 'gameCount' | 'cards'>): number | undefined {
  if (gameCount !== undefined) return gameCount;
  if (cards.some(card => card.gameCount === undefined)) return undefined;
  return cards.reduce((sum, card) => sum + (card.gameCount ?? 0), 0);
}

/** Number of games of all categories that can be played today: the one figure that header, hero and banners state. */
export function countPlayableGames(lanes: readonly Lane[]): number {
  return lanes.reduce((sum, lane) => sum + (lane.playableCount ?? countLaneGames(lane) ?? 0), 0);
}

/** Returns the categories with games that can be played today, slots first. */
export function playableLanes(lanes: readonly Lane[]): Lane[] {
  const open = lanes.filter(lane => lane.cards.length > 0 && !isComingLater(lane));
  return [...open.filter(lane => lane.title === 'RNG'), ...open.filter(lane => lane.title !== 'RNG')];
}
