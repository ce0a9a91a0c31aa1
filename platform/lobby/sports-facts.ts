import { toWireAmount } from '#lib/rules/money.ts';
import { RETURN_PERCENT } from '#lib/rules/sports/odds.ts';
import type { SportCode } from '#lib/rules/sports/sports.ts';
import { LEAST_BET, MOST_BET } from '#lib/rules/sports/ticket.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';

/** Returns the published facts of a sportsbook (docs/sports.md#odds). */
export function sportsFacts(codes: readonly SportCode[]) {
  return {
    returnPercent: RETURN_PERCENT,
    minBet: toWireAmount(BigInt(LEAST_BET)),
    maxBet: toWireAmount(BigInt(MOST_BET)),
    currency: CURRENCY.code,
    sports: [...codes],
  };
}
