import { drawBelow } from './draws.ts';
import type { Risk } from './risks.ts';

export type DropBet = { risk: Risk };

/** Rows of pins: at each the ball goes left or right. */
export const PIN_ROWS = 12;
/** Number of ways through the pins. */
export const PATHS = 2 ** PIN_ROWS;
const HUNDREDTHS = 100n;

/** Payouts of the bins for 1 staked, in hundredths, from the edge to the middle; both halves are the same. */
const halves: Record<Risk, readonly number[]> = {
  low: [1042, 300, 160, 140, 110, 100, 50],
  medium: [3322, 1100, 400, 200, 110, 60, 30],
  high: [16_762, 2400, 810, 200, 70, 20, 20],
};

/** Payout of each of the 13 bins for 1 staked, in hundredths, from the left. */
export function dropPays(risk: Risk): number[] {
  const half = halves[risk];
  return [...half, ...half.slice(0, -1).reverse()];
}

/** Returns the path of a draw: twelve binary digits, the first row first; 1 goes right. */
export function dropPath(draw: bigint): number {
  return drawBelow(draw, PATHS);
}

/** Writes a path as its twelve digits. */
export function pathText(path: number): string {
  return path.toString(2).padStart(PIN_ROWS, '0');
}

/** Returns the bin of a path: how often the ball went right. */
export function binOf(path: number): number {
  return [...pathText(path)].filter(digit => digit === '1').length;
}

/** Payout of a drop, in minor units, rounded down. */
export function dropPaid(stakeMinor: bigint, { risk }: DropBet, path: number): bigint {
  return (stakeMinor * BigInt(dropPays(risk)[binOf(path)] ?? 0)) / HUNDREDTHS;
}
