import type { BillPeriod, PeriodCode } from './periods.ts';

/** The four kinds of contract (docs/contracts.md, section 3). */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** Deductions that may be taken off the net loss before a dividend's rate. */
export const deductions = ['bonuses', 'rebates', 'salaries', 'charges'] as const;
export type Deduction = (typeof deductions)[number];

/** Rates are whole millionths: 350,000 is 35 %. */
export const RATE_ONE = 1_000_000;
export const MAX_TIERS = 6;

/** Thresholds in minor units and members, rates in millionths. */
type DividendTier = { validBet: bigint; netLoss: bigint; active: number; rate: number };
type DailyTier = { validBet: bigint; active: number; rate: number };
type HourlyTier = { validBet: bigint; rate: number };
type RealtimeTier = { validBet: bigint; single: number; loss: number; profit: number };

export type DividendTerms = {
  kind: 'dividend';
  period: PeriodCode;
  deducts: readonly Deduction[];
  /** A base below zero is carried over to the next period. */
  carries: boolean;
  tiers: readonly DividendTier[];
};
export type DailyTerms = { kind: 'daily'; tiers: readonly DailyTier[] };
export type HourlyTerms = { kind: 'hourly'; tiers: readonly HourlyTier[] };
export type RealtimeTerms = { kind: 'realtime'; tiers: readonly RealtimeTier[] };

/** Immutable version of what a contract pays. */
export type Terms = DividendTerms | DailyTerms | HourlyTerms | RealtimeTerms;

export const thresholdNames = ['validBet', 'netLoss', 'active'] as const;
export type Threshold = (typeof thresholdNames)[number];
export const rateNames = ['rate', 'single', 'loss', 'profit'] as const;
export type RateName = (typeof rateNames)[number];

/** A tier of any kind by its columns; what a kind lacks is absent. */
export type TierColumns = {
  thresholds: Readonly<Partial<Record<Threshold, bigint>>>;
  rates: Readonly<Partial<Record<RateName, number>>>;
};

/** Tiers of any kind as thresholds and rates, in their order. */
export function columnsOf(terms: Terms): TierColumns[] {
  switch (terms.kind) {
    case 'dividend':
      return terms.tiers.map(({ validBet, netLoss, active, rate }) => ({
        thresholds: { validBet, netLoss, active: BigInt(active) },
        rates: { rate },
      }));
    case 'daily':
      return terms.tiers.map(({ validBet, active, rate }) => ({
        thresholds: { validBet, active: BigInt(active) },
        rates: { rate },
      }));
    case 'hourly':
      return terms.tiers.map(({ validBet, rate }) => ({ thresholds: { validBet }, rates: { rate } }));
    case 'realtime':
      return terms.tiers.map(({ validBet, single, loss, profit }) => ({
        thresholds: { validBet },
        rates: { single, loss, profit },
      }));
  }
}

/** Period of one bill of these terms. */
export function billPeriodOf(terms: Terms): BillPeriod {
  if (terms.kind === 'dividend') return terms.period;
  return terms.kind === 'realtime' ? 'T' : 'D';
}

/**
 * Fault of terms: which tier (from 1), which column, and why. `range`: below zero or above the most;
 * `order`: below the tier before; `same`: no threshold or no rate is above the tier before.
 */
export type TermsFault =
  | { reason: 'tiers' }
  | { reason: 'range' | 'order' | 'same'; tier: number; field: Threshold | RateName };

const entriesOf = <K extends string, V>(columns: Readonly<Partial<Record<K, V>>>) =>
  Object.entries(columns) as [K, V][];

function rangeFault({ thresholds, rates }: TierColumns, tier: number): TermsFault | null {
  const low = entriesOf(thresholds).find(([, value]) => value < 0n);
  if (low) return { reason: 'range', tier, field: low[0] };
  const wrong = entriesOf(rates).find(([, rate]) => !Number.isInteger(rate) || rate < 0 || rate > RATE_ONE);
  if (wrong) return { reason: 'range', tier, field: wrong[0] };
  const all = Object.values(rates).reduce((sum, rate) => sum + rate, 0);
  return all > RATE_ONE ? { reason: 'range', tier, field: 'single' } : null;
}

function orderFault(before: TierColumns, after: TierColumns, tier: number): TermsFault | null {
  const thresholds = entriesOf(after.thresholds);
  const lower = thresholds.find(([name, value]) => value < (before.thresholds[name] ?? 0n));
  if (lower) return { reason: 'order', tier, field: lower[0] };
  if (!thresholds.some(([name, value]) => value > (before.thresholds[name] ?? 0n)))
    return { reason: 'same', tier, field: 'validBet' };
  const rates = entriesOf(after.rates);
  const less = rates.find(([name, rate]) => rate < (before.rates[name] ?? 0));
  if (less) return { reason: 'order', tier, field: less[0] };
  if (rates.some(([name, rate]) => rate > (before.rates[name] ?? 0))) return null;
  return { reason: 'same', tier, field: rates[0]?.[0] ?? 'rate' };
}

/** First fault of terms, or null (docs/contracts.md, section 3). */
export function termsFault(terms: Terms): TermsFault | null {
  const tiers = columnsOf(terms);
  if (tiers.length < 1 || tiers.length > MAX_TIERS) return { reason: 'tiers' };
  for (const [index, tier] of tiers.entries()) {
    const before = tiers[index - 1];
    const fault = rangeFault(tier, index + 1) ?? (before ? orderFault(before, tier, index + 1) : null);
    if (fault) return fault;
  }
  return null;
}
