import { BLACKJACK_RETURN_PERCENT } from '#lib/rules/fair/blackjack.ts';
import { BULL_RETURN_PERCENT, bullPays } from '#lib/rules/fair/bull.ts';
import { dropPays } from '#lib/rules/fair/drop.ts';
import { fishPays } from '#lib/rules/fair/fish.ts';
import type { InstantKind } from '#lib/rules/fair/instant.ts';
import { INSTANT_RETURN_PERCENT, MAX_STAKE, MIN_STAKE } from '#lib/rules/fair/return.ts';
import { wheelPays } from '#lib/rules/fair/wheel.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';

const HUNDREDTHS = 100;

/** Highest payout of a round in stakes (docs/games.md). */
const TOP_WINS: Record<InstantKind, number> = {
  dice: 99,
  mines: 10_000,
  crash: 1_000,
  fish: Math.max(...fishPays),
  wheel: Math.max(...wheelPays.high) / HUNDREDTHS,
  drop: Math.max(...dropPays('high')) / HUNDREDTHS,
  bull: Math.max(...bullPays) / HUNDREDTHS,
  blackjack: 2.5,
};

const RETURNS: Partial<Record<InstantKind, number>> = {
  bull: BULL_RETURN_PERCENT,
  blackjack: BLACKJACK_RETURN_PERCENT,
};

/** Returns the published facts of an instant game. */
export function instantFacts(kind: InstantKind) {
  return {
    returnPercent: RETURNS[kind] ?? INSTANT_RETURN_PERCENT,
    minBet: toWireAmount(BigInt(MIN_STAKE)),
    maxBet: toWireAmount(BigInt(MAX_STAKE)),
    currency: CURRENCY.code,
    topWin: TOP_WINS[kind],
    instant: kind,
  };
}
