import { drawBelow } from './draws.ts';
import type { Risk } from './risks.ts';

export type WheelBet = { risk: Risk };

/** Number of segments; they are counted from 0, clockwise from the top. */
export const SEGMENTS = 24;
const HUNDREDTHS = 100n;

/**
 * Payout of each segment for 1 staked, in hundredths, clockwise. Each risk's sum is 2,376: 24 segments of 0.99
 * (docs/games.md#wheel).
 */
export const wheelPays: Record<Risk, readonly number[]> = {
  low: [
    186, 120, 0, 120, 150, 120, 0, 120, 150, 120, 0, 120, 150, 120, 0, 120, 150, 120, 0, 120, 150, 120, 0,
    120,
  ],
  medium: [376, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 300, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0],
  high: [2376, ...Array.from({ length: SEGMENTS - 1 }, () => 0)],
};

/** Returns the segment of a draw. */
export function wheelSegment(draw: bigint): number {
  return drawBelow(draw, SEGMENTS);
}

/** Payout of a spin, in minor units, rounded down. */
export function wheelPaid(stakeMinor: bigint, { risk }: WheelBet, segment: number): bigint {
  return (stakeMinor * BigInt(wheelPays[risk][segment] ?? 0)) / HUNDREDTHS;
}
