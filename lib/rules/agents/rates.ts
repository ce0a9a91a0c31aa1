import { type GameType, gameTypes } from '#lib/rules/game-types.ts';

/** Products that have a rebate rate each. */
export const rateProducts: readonly GameType[] = gameTypes;

/** Step between two rates, and the highest of an agent of the first level, in millionths of the valid bet. */
export const RATE_STEP = 500;
export const HOUSE_RATE = 8_000;

/** Range in which an account's rate may be set: the rates of those below stay within it, and it within the upline's. */
export function rateRange({ upline, below }: { upline: number; below: number }): {
  min: number;
  max: number;
} {
  return { min: Math.min(below, upline), max: upline };
}

/** True for a rate of the range that is a whole number of steps. */
export function isRateAllowed(rate: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(rate / RATE_STEP) && rate >= min && rate <= max;
}
