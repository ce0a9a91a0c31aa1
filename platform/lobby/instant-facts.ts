import type { InstantKind } from '#lib/rules/fair/instant.ts';
import { LEAST_STAKE, MOST_STAKE, RETURN_PERCENT } from '#lib/rules/fair/return.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';

/** Highest payout of a round in stakes (docs/games.md). */
const TOP_WINS: Record<InstantKind, number> = { dice: 99, mines: 10_000, crash: 1_000 };

/** Returns the published facts of an instant game. */
export function instantFacts(kind: InstantKind) {
  return {
    returnPercent: RETURN_PERCENT,
    minBet: toWireAmount(BigInt(LEAST_STAKE)),
    maxBet: toWireAmount(BigInt(MOST_STAKE)),
    currency: CURRENCY.code,
    topWin: TOP_WINS[kind],
    instant: kind,
  };
}
