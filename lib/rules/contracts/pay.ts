import {
  columnsOf,
  type DailyTerms,
  type Deduction,
  type DividendTerms,
  deductions,
  type HourlyTerms,
  RATE_ONE,
  type RealtimeTerms,
  type Terms,
  type Threshold,
  thresholdNames,
} from './terms.ts';

/** Least valid bets of an active member in a period, in minor units (docs/contracts.md, section 1). */
export const ACTIVE_VALID_BET = 5_000n;
/** Payment charges: share of deposits credited and withdrawals paid, in millionths. */
const CHARGE_RATE = 5_000n;

/** Figures of a team in a period, in minor units and members. */
export type DividendFigures = {
  validBet: bigint;
  netLoss: bigint;
  active: number;
  /** Loss carried over from the period before, at least zero. */
  carriedIn: bigint;
} & Record<Deduction, bigint>;
export type DailyFigures = { validBet: bigint; active: number };
export type HourlyFigures = { validBet: bigint };
export type RealtimeFigures = {
  validBet: bigint;
  /** Valid bets of bets that lost, and of bets that won. */
  lossBet: bigint;
  winBet: bigint;
  /** Valid bets of the day up to the end of the tick. */
  dayValidBet: bigint;
};

/** Pay of one line, and how it came about. */
export type Pay = {
  /** Tier reached, from 1; 0 without one. */
  tier: number;
  /** Minor units: what is paid. */
  amount: bigint;
  /** Millionths of a minor unit: the exact product, before it was rounded down. */
  exact: bigint;
};
export type DividendPay = Pay & { base: bigint; carriedOut: bigint };

type ThresholdValues = Readonly<Partial<Record<Threshold, bigint>>>;

/** Highest tier of which every threshold is met, from 1; 0 without one. */
function tierReached(terms: Terms, reached: ThresholdValues): number {
  return columnsOf(terms).findLastIndex(({ thresholds }) => isMet(thresholds, reached)) + 1;
}

const isMet = (thresholds: ThresholdValues, reached: ThresholdValues) =>
  thresholdNames.every(name => (reached[name] ?? 0n) >= (thresholds[name] ?? 0n));

/** The product of amount and rate, rounded down once; `exact` is in millionths of a minor unit. */
function payOf(tier: number, exact: bigint): Pay {
  return { tier, amount: exact / BigInt(RATE_ONE), exact };
}

/** Payment charges of a period: half a percent of both sums, rounded down once. */
export function paymentCharges(deposited: bigint, withdrawn: bigint): bigint {
  return ((deposited + withdrawn) * CHARGE_RATE) / BigInt(RATE_ONE);
}

/** Net loss less the deductions of the terms and the loss carried over. */
function dividendBase(terms: DividendTerms, figures: DividendFigures): bigint {
  const deducted = deductions
    .filter(name => terms.deducts.includes(name))
    .reduce((sum, name) => sum + (figures[name] > 0n ? figures[name] : 0n), 0n);
  return figures.netLoss - deducted - (terms.carries ? figures.carriedIn : 0n);
}

export function dividendPay(terms: DividendTerms, figures: DividendFigures): DividendPay {
  const base = dividendBase(terms, figures);
  const { validBet, netLoss, active } = figures;
  const tier = tierReached(terms, { validBet, netLoss, active: BigInt(active) });
  const rate = BigInt(terms.tiers[tier - 1]?.rate ?? 0);
  const carriedOut = terms.carries && base < 0n ? -base : 0n;
  return { ...payOf(tier, base > 0n ? base * rate : 0n), base, carriedOut };
}

export function dailyPay(terms: DailyTerms, { validBet, active }: DailyFigures): Pay {
  const tier = tierReached(terms, { validBet, active: BigInt(active) });
  return payOf(tier, validBet * BigInt(terms.tiers[tier - 1]?.rate ?? 0));
}

/** Pay of one hour. */
export function hourlyPay(terms: HourlyTerms, { validBet }: HourlyFigures): Pay {
  const tier = tierReached(terms, { validBet });
  return payOf(tier, validBet * BigInt(terms.tiers[tier - 1]?.rate ?? 0));
}

/** Part of a tick's pay: the valid bets that count for it, its rate, and their product in millionths. */
type RealtimePart = { name: 'single' | 'loss' | 'profit'; validBet: bigint; rate: number; exact: bigint };

/** The three parts of a tick's pay under the tier reached; none without one (docs/contracts.md, section 3). */
export function realtimeParts(
  terms: RealtimeTerms,
  tier: number,
  figures: Pick<RealtimeFigures, 'validBet' | 'lossBet' | 'winBet'>,
): RealtimePart[] {
  const rates = terms.tiers[tier - 1];
  if (!rates) return [];
  const part = (name: RealtimePart['name'], validBet: bigint): RealtimePart => ({
    name,
    validBet,
    rate: rates[name],
    exact: validBet * BigInt(rates[name]),
  });
  return [part('single', figures.validBet), part('loss', figures.lossBet), part('profit', figures.winBet)];
}

/** Pay of one tick: the three parts are added before they are rounded. */
export function realtimePay(terms: RealtimeTerms, figures: RealtimeFigures): Pay {
  const tier = tierReached(terms, { validBet: figures.dayValidBet });
  const exact = realtimeParts(terms, tier, figures).reduce((sum, part) => sum + part.exact, 0n);
  return payOf(tier, exact);
}
