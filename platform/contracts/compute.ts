import {
  dailyPay,
  dividendPay,
  hourlyPay,
  type Pay,
  paymentCharges,
  realtimePay,
} from '#lib/rules/contracts/pay.ts';
import { hoursOf, type Period, periodAt } from '#lib/rules/contracts/periods.ts';
import type {
  DailyTerms,
  DividendTerms,
  HourlyTerms,
  RealtimeTerms,
  Terms,
} from '#lib/rules/contracts/terms.ts';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import { salariesOf } from '#platform/store/contracts/bills.ts';
import { carriedInto } from '#platform/store/contracts/carried.ts';
import type { BillLine } from '#platform/store/contracts/contract-tables.ts';
import { NO_BETS, NO_FLOWS, teamBets, teamFlows, teamHours } from '#platform/store/contracts/figures.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { type DayBets, dayFromBets } from './day-bets.ts';

/** Pay to compute: a payee under terms. `contractId`: whose carried loss counts, if any. */
export type PayOrder = {
  contractId: bigint | null;
  payeeId: number;
  terms: Terms;
  /** Loss carried over, where no contract tells. */
  carriedIn?: bigint;
};

/** Pay of a period, with every figure behind it. */
export type ComputedPay = Pay & {
  figures: Record<string, bigint>;
  lines: BillLine[];
  base: bigint | null;
  carriedOut: bigint;
};

const spanOf = ({ start, end }: Period) => ({ start: new Date(start), end: new Date(end) });

type Of<T extends Terms> = Omit<PayOrder, 'terms'> & { terms: T };

async function dividends(
  tx: Tx,
  orders: readonly Of<DividendTerms>[],
  period: Period,
): Promise<ComputedPay[]> {
  const span = spanOf(period);
  const agents = orders.map(one => one.payeeId);
  const contracts = orders.flatMap(one => (one.contractId === null ? [] : [one.contractId]));
  const bets = await teamBets(tx, agents, span);
  const flows = await teamFlows(tx, agents, span);
  const salaries = await salariesOf(tx, agents, span);
  const carried = await carriedInto(tx, contracts, span.start);
  return orders.map(({ contractId, payeeId, terms, carriedIn = 0n }) => {
    const { validBet, netLoss, active, bets: count } = bets.get(payeeId) ?? NO_BETS;
    const { deposit, withdrawal, bonus, rebate } = flows.get(payeeId) ?? NO_FLOWS;
    const figures = {
      validBet,
      netLoss,
      active,
      bonuses: bonus,
      rebates: rebate,
      salaries: salaries.get(payeeId) ?? 0n,
      charges: paymentCharges(deposit, withdrawal),
      carriedIn: contractId === null ? carriedIn : (carried.get(contractId) ?? 0n),
    };
    const pay = dividendPay(terms, figures);
    return { ...pay, figures: { ...figures, active: BigInt(active), bets: BigInt(count) }, lines: [] };
  });
}

async function daily(tx: Tx, orders: readonly Of<DailyTerms>[], period: Period): Promise<ComputedPay[]> {
  const bets = await teamBets(
    tx,
    orders.map(one => one.payeeId),
    spanOf(period),
  );
  return orders.map(({ payeeId, terms }) => {
    const { validBet, active, bets: count } = bets.get(payeeId) ?? NO_BETS;
    const figures = { validBet, active: BigInt(active), bets: BigInt(count) };
    return { ...dailyPay(terms, { validBet, active }), figures, lines: [], base: null, carriedOut: 0n };
  });
}

function hourlyLines(terms: HourlyTerms, day: Period, bets: ReadonlyMap<number, bigint>) {
  return hoursOf(day).map(({ start }, hour) => {
    const validBet = bets.get(hour) ?? 0n;
    return { start, validBet, ...hourlyPay(terms, { validBet }) };
  });
}

async function hourly(tx: Tx, orders: readonly Of<HourlyTerms>[], period: Period): Promise<ComputedPay[]> {
  const agents = orders.map(one => one.payeeId);
  const hours = await teamHours(tx, agents, spanOf(period));
  const bets = await teamBets(tx, agents, spanOf(period));
  return orders.map(({ payeeId, terms }) => {
    const lines = hourlyLines(terms, period, hours.get(payeeId) ?? new Map());
    const sum = (of: 'amount' | 'exact') => lines.reduce((all, line) => all + line[of], 0n);
    const { validBet, bets: count } = bets.get(payeeId) ?? NO_BETS;
    return {
      tier: Math.max(...lines.map(line => line.tier)),
      amount: sum('amount'),
      exact: sum('exact'),
      base: null,
      carriedOut: 0n,
      figures: { validBet, bets: BigInt(count) },
      lines: lines.map(({ start, validBet: bet, tier, amount, exact }) => ({
        start,
        validBet: `${bet}`,
        tier,
        amount: `${amount}`,
        exact: `${exact}`,
      })),
    };
  });
}

async function realtime(
  tx: Tx,
  orders: readonly Of<RealtimeTerms>[],
  tick: Period,
  dayBets: DayBets,
): Promise<ComputedPay[]> {
  const agents = orders.map(one => one.payeeId);
  const bets = await teamBets(tx, agents, spanOf(tick));
  const busy = [...bets.keys()];
  const { start } = periodAt('D', tick.start, PLATFORM_TIME_ZONE);
  const days = await dayBets(tx, busy, spanOf({ start, end: tick.end }));
  return orders.map(({ payeeId, terms }) => {
    const { validBet, lossBet, winBet, bets: count } = bets.get(payeeId) ?? NO_BETS;
    const figures = { validBet, lossBet, winBet, dayValidBet: days.get(payeeId) ?? 0n };
    const pay = realtimePay(terms, figures);
    return { ...pay, figures: { ...figures, bets: BigInt(count) }, lines: [], base: null, carriedOut: 0n };
  });
}

/**
 * Computes pay of one kind and period from the bets (docs/contracts.md, section 3), in the order of the
 * orders, all of which have terms of that kind. `dayBets` gives what the day of a tick counts.
 */
export function computePay(
  tx: Tx,
  kind: Terms['kind'],
  orders: readonly PayOrder[],
  period: Period,
  dayBets: DayBets = dayFromBets,
): Promise<ComputedPay[]> {
  switch (kind) {
    case 'dividend':
      return dividends(tx, orders as Of<DividendTerms>[], period);
    case 'daily':
      return daily(tx, orders as Of<DailyTerms>[], period);
    case 'hourly':
      return hourly(tx, orders as Of<HourlyTerms>[], period);
    case 'realtime':
      return realtime(tx, orders as Of<RealtimeTerms>[], period, dayBets);
  }
}

/** Figures as they are stored with a bill. */
export function storedFigures(figures: Record<string, bigint>): Record<string, string> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, `${value}`]));
}
