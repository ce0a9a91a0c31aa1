/** Kinds of lines in a member's points; `spent` moves what was set aside, and is on no line of the member's. */
export const pointKinds = ['play', 'reward', 'redeem', 'returned', 'convert', 'adjust'] as const;
export type PointKind = (typeof pointKinds)[number] | 'spent';

/** States of a redemption (docs/rewards.md, Points). */
export const redemptionStates = ['process', 'approved', 'rejected'] as const;
export type RedemptionState = (typeof redemptionStates)[number];

/** Most pieces of one item in one redemption, and characters of the address that it is sent to. */
export const MAX_PIECES = 20;
export const ADDRESS_CHARACTERS = 200;
/** Characters of an operator's note on a redemption. */
export const NOTE_CHARACTERS = 200;

/**
 * Points for valid bets of one kind of game: one for each `per` minor units of what was carried over and bet.
 * Returns the points and what is carried on, in minor units (docs/rewards.md, Points).
 */
export function earnedPoints(
  carried: bigint,
  validBet: bigint,
  per: bigint,
): { points: bigint; carried: bigint } {
  const all = carried + validBet;
  return { points: all / per, carried: all % per };
}

/** Rate of a conversion: so many points are so many minor units. */
export type PointRate = { points: number; minor: number };

/** Money for points in minor units; null where they are not a whole number of minor units. */
export function convertedAmount(points: bigint, rate: PointRate): bigint | null {
  const product = points * BigInt(rate.minor);
  return product % BigInt(rate.points) === 0n ? product / BigInt(rate.points) : null;
}

/** Present worth of points, rounded down to a minor unit; for display only. */
export function pointsWorth(points: bigint, rate: PointRate): bigint {
  return (points * BigInt(rate.minor)) / BigInt(rate.points);
}

/** Smallest step of points that converts into whole minor units. */
export function convertStep({ points, minor }: PointRate): number {
  let [left, right] = [points, minor];
  while (right !== 0) [left, right] = [right, left % right];
  return points / left;
}
