import { toWireAmount } from '#lib/rules/money.ts';
import { LEAST_CHIP, MOST_ROUND, ROULETTE_RETURN_PERCENT } from '#lib/rules/roulette/roulette.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';

/** Highest payout of a bet in stakes: that of a number. */
const TOP_WIN = 36;

/** Returns the published facts of the shared wheel (docs/roulette.md#bets). */
export function rouletteFacts() {
  return {
    returnPercent: ROULETTE_RETURN_PERCENT,
    minBet: toWireAmount(BigInt(LEAST_CHIP)),
    maxBet: toWireAmount(BigInt(MOST_ROUND)),
    currency: CURRENCY.code,
    topWin: TOP_WIN,
    table: 'roulette' as const,
  };
}
