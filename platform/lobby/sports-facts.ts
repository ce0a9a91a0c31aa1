import { toWireAmount } from '#lib/rules/money.ts';
import { RETURN_PERCENT } from '#lib/rules/sports/odds.ts';
import { nextFixtureStart } from '#lib/rules/sports/schedule.ts';
import { type SportCode, sports } from '#lib/rules/sports/sports.ts';
import { MAX_BET, MIN_BET } from '#lib/rules/sports/ticket.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';

/** Returns the published facts of a sportsbook (docs/sports.md#odds). */
export function sportsFacts(codes: readonly SportCode[]) {
  return {
    returnPercent: RETURN_PERCENT,
    minBet: toWireAmount(BigInt(MIN_BET)),
    maxBet: toWireAmount(BigInt(MAX_BET)),
    currency: CURRENCY.code,
    sports: [...codes],
  };
}

/** Returns the sports of a sportsbook and its next start after a moment, epoch ms (docs/sports.md#fixtures). */
export function sportsbookEntry(codes: readonly SportCode[], after: number) {
  const starts = codes.map(sport => ({ sport, startsAt: nextFixtureStart(sports[sport], after) }));
  const [next] = starts.sort((one, other) => one.startsAt - other.startsAt);
  return { sports: [...codes], ...(next ? { next } : {}) };
}
