/** Least rebate that can be claimed, in minor units (docs/money.md, section 8). */
export const MIN_REBATE = 100n;

const BASIS = 10_000n;

/** Basis points of a percent. */
export const POINTS_PER_PERCENT = 100;

/** Returns the rebate of the valid bets of one kind of game, rounded down; `rate` in basis points. */
export function rebateOf(validBet: bigint, rate: number): bigint {
  return (validBet * BigInt(rate)) / BASIS;
}
