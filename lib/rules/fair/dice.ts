import { drawBelow } from './draws.ts';
import { RETURN_SHARE, SHARES } from './return.ts';

export const diceSides = ['under', 'over'] as const;
/** Bet on a roll: `chance` in hundredths of a per cent, from 100 (1.00 %) to 9,800 (98.00 %). */
export type DiceBet = { side: (typeof diceSides)[number]; chance: number };

/** Rolls are 0 to 9,999, shown as 0.00 to 99.99. */
export const ROLLS = 10_000;
export const MIN_CHANCE = 100;
export const MAX_CHANCE = 9_800;

/** Returns the roll of a draw. */
export function diceRoll(draw: bigint): number {
  return drawBelow(draw, ROLLS);
}

/** Border of a bet: under wins below it, over wins above it. */
export function diceBorder({ side, chance }: DiceBet): number {
  return side === 'under' ? chance : ROLLS - chance - 1;
}

/** True when a roll wins. */
export function diceWins(bet: DiceBet, roll: number): boolean {
  return bet.side === 'under' ? roll < diceBorder(bet) : roll > diceBorder(bet);
}

/** Payout of a winning bet, in minor units, rounded down (docs/games.md#dice). */
export function dicePays(stakeMinor: bigint, { chance }: DiceBet): bigint {
  return (stakeMinor * RETURN_SHARE * BigInt(ROLLS)) / (SHARES * BigInt(chance));
}
