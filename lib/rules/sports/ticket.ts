import type { LegResult } from './markets.ts';
import { ODDS_UNIT, type TicketValue } from './odds.ts';

/** Limits of a ticket, in minor units (docs/sports.md#limits). */
export const MIN_BET = 100;
export const MAX_BET = 50_000;
export const MAX_PAYOUT = 5_000_000n;
export const MAX_LEGS = 8;
/** Share of its worth that a cash-out pays. */
export const CASH_OUT_PERCENT = 97;

export type SettledLeg = { odds: number; result: LegResult };

const HALVES = 2n;
const unit = BigInt(ODDS_UNIT);

/** Twice the odds in thousandths that a leg counts with. */
function halvesOf({ odds, result }: SettledLeg): bigint {
  if (result === 'won') return HALVES * BigInt(odds);
  if (result === 'halfWon') return BigInt(odds) + unit;
  if (result === 'deadHeat') return BigInt(odds);
  if (result === 'void') return HALVES * unit;
  return result === 'halfLost' ? unit : 0n;
}

const capped = (amount: bigint) => (amount > MAX_PAYOUT ? MAX_PAYOUT : amount);

/** Pays a ticket: amount times the odds of every leg, rounded down once, at most the highest payout. */
export function ticketPayout(amount: bigint, legs: readonly SettledLeg[]): bigint {
  let [part, whole] = [amount, 1n];
  for (const leg of legs) {
    part *= halvesOf(leg);
    whole *= HALVES * unit;
  }
  return capped(part / whole);
}

/** Payout of a ticket if all of its legs win. */
export function returnOf(amount: bigint, odds: readonly number[]): bigint {
  return ticketPayout(
    amount,
    odds.map(one => ({ odds: one, result: 'won' })),
  );
}

/** Combined odds in thousandths, rounded down; for display only. */
export function combinedOdds(odds: readonly number[]): number {
  return Number(odds.reduce((product, one) => (product * BigInt(one)) / unit, unit));
}

/** Cash-out of a ticket: amount times the worth of every leg, times 97 %, rounded down. */
export function cashOutOf(amount: bigint, legs: readonly TicketValue[]): bigint {
  let [part, whole] = [amount * BigInt(CASH_OUT_PERCENT), 100n];
  for (const leg of legs) {
    part *= leg.part;
    whole *= leg.whole;
  }
  return capped(part / whole);
}

/** States of a ticket. */
export type TicketState = 'open' | 'won' | 'halfWon' | 'lost' | 'halfLost' | 'void' | 'cashedOut';

/** Returns the state of a settled ticket: void legs count as if they were not there. */
export function ticketState(results: readonly LegResult[]): Exclude<TicketState, 'open' | 'cashedOut'> {
  const counted = results.filter(one => one !== 'void');
  if (counted.length === 0) return 'void';
  for (const state of ['lost', 'halfLost', 'halfWon'] as const) if (counted.includes(state)) return state;
  return counted.includes('deadHeat') ? 'halfWon' : 'won';
}

/**
 * Result of a ticket by the legs that are settled: lost with the first lost leg, otherwise once all of them are known;
 * null before.
 */
export function ticketResult(
  amount: bigint,
  settled: readonly SettledLeg[],
  legs: number,
): { state: Exclude<TicketState, 'open' | 'cashedOut'>; win: bigint } | null {
  const isLost = settled.some(leg => leg.result === 'lost');
  if (!isLost && settled.length < legs) return null;
  const state = ticketState(settled.map(leg => leg.result));
  return { state, win: isLost ? 0n : ticketPayout(amount, settled) };
}
