import type { LiveKind } from '#lib/rules/live/kinds.ts';
import { liveRules, MAX_ROUND, MIN_CHIP } from '#lib/rules/live/live-bets.ts';
import { returnRange } from '#lib/rules/live/returns.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';

const HUNDREDTHS = 100;
const twoDigits = (percent: number) => Math.round(percent * HUNDREDTHS) / HUNDREDTHS;

/** Returns the published facts of a kind of live table (docs/live-tables.md#kinds). */
export function liveFacts(kind: LiveKind) {
  const { spots, winsOf } = liveRules[kind];
  const { least, most } = returnRange(kind);
  return {
    returnPercent: twoDigits(most),
    ...(least < most && { leastReturnPercent: twoDigits(least) }),
    minBet: toWireAmount(BigInt(MIN_CHIP)),
    maxBet: toWireAmount(BigInt(MAX_ROUND)),
    currency: CURRENCY.code,
    topWin: Math.max(...spots.flatMap(winsOf)) / HUNDREDTHS,
    table: kind,
  };
}
