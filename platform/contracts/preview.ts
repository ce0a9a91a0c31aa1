import { boundBreach } from '#lib/rules/contracts/bound.ts';
import { realtimePay } from '#lib/rules/contracts/pay.ts';
import { type Period, periodAt } from '#lib/rules/contracts/periods.ts';
import { billPeriodOf, type RealtimeTerms, type Terms } from '#lib/rules/contracts/terms.ts';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import { teamTicks } from '#platform/store/contracts/team-bets.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { computePay } from './compute.ts';

/** Payee whose pay is previewed, and the terms; null terms pay nothing. */
type PreviewTerms = { payeeId: number; terms: Terms | null };

/** Calendar month before a moment. */
export function lastMonth(nowMs: number): Period {
  const { start } = periodAt('M', nowMs, PLATFORM_TIME_ZONE);
  return periodAt('M', start - 1, PLATFORM_TIME_ZONE);
}

/** Periods of a bill that begin in a month; days for a real-time salary. */
function periodsIn(terms: Terms, month: Period): Period[] {
  const code = billPeriodOf(terms);
  const periods: Period[] = [];
  const shown = code === 'T' ? 'D' : code;
  let period = periodAt(shown, month.start, PLATFORM_TIME_ZONE);
  while (period.start < month.end) {
    if (period.start >= month.start) periods.push(period);
    period = periodAt(shown, period.end, PLATFORM_TIME_ZONE);
  }
  return periods;
}

async function ticksOf(tx: Tx, payeeId: number, terms: RealtimeTerms, day: Period): Promise<bigint> {
  const ticks = await teamTicks(tx, payeeId, { start: new Date(day.start), end: new Date(day.end) });
  let dayValidBet = 0n;
  return ticks.reduce((sum, tick) => {
    dayValidBet += tick.validBet;
    return sum + realtimePay(terms, { ...tick, dayValidBet }).amount;
  }, 0n);
}

async function payIn(tx: Tx, { payeeId, terms }: PreviewTerms, period: Period, carriedIn: bigint) {
  if (!terms) return { amount: 0n, carriedOut: 0n };
  if (terms.kind === 'realtime') return { amount: await ticksOf(tx, payeeId, terms, period), carriedOut: 0n };
  const [pay] = await computePay(tx, terms.kind, [{ contractId: null, payeeId, terms, carriedIn }], period);
  return { amount: pay?.amount ?? 0n, carriedOut: pay?.carriedOut ?? 0n };
}

/** Pays of one agent in each period of last month, a loss carried from one to the next. */
async function paysOf(tx: Tx, previewed: PreviewTerms, periods: readonly Period[]): Promise<bigint[]> {
  const pays: bigint[] = [];
  let carried = 0n;
  for (const period of periods) {
    const { amount, carriedOut } = await payIn(tx, previewed, period, carried);
    pays.push(amount);
    carried = carriedOut;
  }
  return pays;
}

type Sides = { payeeId: number; payerId: number | null };

/**
 * Previews terms on last month's figures, beside the running ones; `own`: pay of the payer by the own
 * contract, null for the house. `terms` null: the end.
 */
export async function previewTerms(
  tx: Tx,
  { payeeId, payerId }: Sides,
  { terms, running, upper }: { terms: Terms | null; running: Terms | null; upper: Terms | null },
  nowMs: number,
) {
  const month = lastMonth(nowMs);
  const shape = terms ?? running;
  const periods = shape ? periodsIn(shape, month) : [];
  const offered = await paysOf(tx, { payeeId, terms }, periods);
  const now = await paysOf(tx, { payeeId, terms: running }, periods);
  const own = payerId === null ? null : await paysOf(tx, { payeeId: payerId, terms: upper }, periods);
  return {
    month,
    periods: periods.map(({ start }, index) => ({
      start,
      now: now[index] ?? 0n,
      offered: offered[index] ?? 0n,
      own: own && (own[index] ?? 0n),
    })),
    breach: terms && payerId !== null ? boundBreach(upper, terms) : null,
  };
}
