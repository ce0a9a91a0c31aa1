import { drawBelow } from './draws.ts';
import { RETURN_SHARE, SHARES } from './return.ts';

export const TILES = 25;
/** Numbers of mines that are offered. */
export const mineCounts = [1, 3, 5, 10, 24] as const;
export type MinesBet = { mines: (typeof mineCounts)[number] };

/** A round ends by itself before the next gem would pay more than so many stakes. */
export const MAX_TIMES = 10_000n;

/** Number of ways to choose `count` of `all`. */
function choose(all: number, count: number): bigint {
  let ways = 1n;
  for (let at = 0; at < count; at++) ways = (ways * BigInt(all - at)) / BigInt(at + 1);
  return ways;
}

/** Places the mines: the first `mines` tiles of a partial shuffle, one draw each (docs/games.md#mines). */
export function mineTiles(draws: readonly bigint[], mines: number): number[] {
  const tiles = Array.from({ length: TILES }, (_, tile) => tile);
  for (let at = 0; at < mines; at++) {
    const other = at + drawBelow(draws[at] ?? 0n, TILES - at);
    const held = tiles[at] ?? 0;
    tiles[at] = tiles[other] ?? 0;
    tiles[other] = held;
  }
  return tiles.slice(0, mines);
}

/** Payout of a round that is cashed out after a number of gems, in minor units, rounded down. */
export function minesPays(stakeMinor: bigint, mines: number, gems: number): bigint {
  return (stakeMinor * RETURN_SHARE * choose(TILES, gems)) / (SHARES * choose(TILES - mines, gems));
}

/** True when a round is over after so many gems: all are found, or the next would pay beyond the limit. */
export function isLastGem(mines: number, gems: number): boolean {
  return gems >= TILES - mines || minesPays(1n, mines, gems + 1) > MAX_TIMES;
}
