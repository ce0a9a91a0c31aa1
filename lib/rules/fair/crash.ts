import { DRAW_RANGE } from './draws.ts';
import { RETURN_SHARE, SHARES } from './return.ts';

/** Multipliers are in hundredths: 184 stands for 1.84 times the stake. */
const START = 100;
export const MIN_TARGET = 101;
export const MAX_TARGET = 100_000;

/** Bet on a rising multiplier: it is cashed out at `target` at the latest. */
export type CrashBet = { target: number };

const HUNDREDTHS = 100n;
/** Growth per millisecond: the multiplier doubles about every 11.6 seconds. */
const GROWTH = 0.00006;

/** Returns the multiplier at which a round of this draw ends (docs/games.md#crash). */
export function crashPoint(draw: bigint): number {
  const point = (HUNDREDTHS * RETURN_SHARE * DRAW_RANGE) / (SHARES * (DRAW_RANGE - draw));
  return Math.min(MAX_TARGET, Math.max(START, Number(point)));
}

/** Payout of a round that was cashed out at a multiplier, in minor units, rounded down. */
export function crashPays(stakeMinor: bigint, at: number): bigint {
  return (stakeMinor * BigInt(at)) / HUNDREDTHS;
}

/** Height of the curve after so many milliseconds, in hundredths and not rounded: for drawing only. */
export function curveAt(elapsedMs: number): number {
  return Math.min(MAX_TARGET, START * Math.exp(GROWTH * Math.max(0, elapsedMs)));
}

/** Multiplier after so many milliseconds, in whole hundredths. */
export function multiplierAt(elapsedMs: number): number {
  return Math.floor(curveAt(elapsedMs));
}

/** First millisecond at which a multiplier is reached. */
export function reachedAfter(multiplier: number): number {
  let ms = Math.max(0, Math.floor(Math.log(multiplier / START) / GROWTH) - 1);
  while (multiplierAt(ms) < multiplier) ms++;
  return ms;
}
