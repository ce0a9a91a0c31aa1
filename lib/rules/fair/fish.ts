import { drawBelow } from './draws.ts';

/** Payout of each fish for 1 staked, the commonest first. */
export const fishPays = [2, 5, 9, 18, 25, 40, 60, 120] as const;

/** A shot at one fish, by its place in `fishPays`. */
export type FishBet = { fish: number };

/** Draws of a shot are scaled to whole numbers below this. */
export const SHOTS = 1_000_000;
/** 99 % of `SHOTS`: divides by what each fish pays without a rest. */
const SHARE_OF_SHOTS = 990_000;

/** Returns the pay of a fish for 1 staked; 0 for a fish that is not offered. */
export function paysOfFish(fish: number): number {
  return fishPays[fish] ?? 0;
}

/** A shot catches below this many of a million (docs/games.md#fish). */
export function catchBelow(fish: number): number {
  const pays = paysOfFish(fish);
  return pays === 0 ? 0 : SHARE_OF_SHOTS / pays;
}

/** Returns the number of a shot's draw, 0 to 999,999. */
export function shotOf(draw: bigint): number {
  return drawBelow(draw, SHOTS);
}

/** Payout of a shot, in minor units. */
export function fishPaid(stakeMinor: bigint, { fish }: FishBet, shot: number): bigint {
  return shot < catchBelow(fish) ? stakeMinor * BigInt(paysOfFish(fish)) : 0n;
}
