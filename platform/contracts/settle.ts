import { type BillPeriod, duePeriods, type Period, periodCodes } from '#lib/rules/contracts/periods.ts';
import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { owedBills } from '#platform/store/contracts/bill-payments.ts';
import { claimRuns, firstInForce, insertBills, settledTo } from '#platform/store/contracts/bills.ts';
import { checkRuns } from '#platform/store/contracts/conservation.ts';
import { listVersionsAt } from '#platform/store/contracts/contracts.ts';
import { levelsOf, ticksWithBets } from '#platform/store/contracts/figures.ts';
import { lockSettlement } from '#platform/store/contracts/settlement-lock.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { billRow } from './bill-row.ts';
import { computePay } from './compute.ts';
import { billOpenPeriods } from './corrections.ts';
import { dayAddedUp } from './day-bets.ts';
import { payBills } from './pay-bill.ts';
import { termsReader } from './read-terms.ts';

/** Kinds and periods in the order in which they are settled: salaries before the dividends that deduct them. */
const ORDER: readonly { kind: ContractKind; period: BillPeriod }[] = [
  { kind: 'realtime', period: 'T' },
  { kind: 'daily', period: 'D' },
  { kind: 'hourly', period: 'D' },
  ...periodCodes.map(period => ({ kind: 'dividend', period }) as const),
];
const PERIODS_A_TIME = 300;
/** Bills that are paid in one transaction: it holds the wallets of both sides for its time. */
const BILLS_A_TIME = 500;
const RETRY_MS = { dividend: HOUR_MS, daily: HOUR_MS, hourly: HOUR_MS, realtime: 5 * MINUTE_MS } as const;

type Job = { kind: ContractKind; period: BillPeriod };
type ClaimedRun = { runId: bigint; span: Period; at: Date };

async function billSpan(tx: Tx, { kind, period }: Job, { runId, span, at }: ClaimedRun): Promise<void> {
  const readOnce = termsReader();
  const versions = (await listVersionsAt(tx, kind, new Date(span.start)))
    .map(version => ({ version, terms: readOnce(version.terms) }))
    .filter(({ terms }) => terms.kind !== 'dividend' || terms.period === period);
  const orders = versions.map(({ version, terms }) => ({
    contractId: version.contract_id,
    payeeId: version.payee_id,
    terms,
  }));
  const pays = await computePay(tx, kind, orders, span, dayAddedUp);
  const levels = await levelsOf(
    tx,
    orders.map(one => one.payeeId),
  );
  const bills = versions.flatMap(({ version }, index) => {
    const pay = pays[index];
    if (!pay || (kind === 'realtime' && pay.figures.bets === 0n)) return [];
    const level = levels.get(version.payee_id) ?? 0;
    return [billRow(version, pay, { runId, level, period, span, at })];
  });
  await insertBills(tx, bills);
}

/**
 * Bills periods of one kind that follow on each other: all bills of a period and its run in one transaction,
 * so that it is billed whole and once, by any process. A tick without bets has no bill.
 */
async function billPeriods(tx: Tx, job: Job, spans: readonly Period[], at: Date): Promise<void> {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return;
  const runs = await claimRuns(tx, job, spans, at);
  if (job.kind === 'dividend') await billOpenPeriods(tx, { period: job.period }, at);
  const all = { start: new Date(first.start), end: new Date(last.end) };
  const busy = job.period === 'T' ? await ticksWithBets(tx, all) : null;
  for (const span of spans) {
    const runId = runs.get(span.start);
    if (runId !== undefined && busy?.has(span.start) !== false) await billSpan(tx, job, { runId, span, at });
  }
}

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Runs a piece of work: in a transaction of its own, or within one that is open. */
type Runner = { read: Run; write: Run };

/** Bills every period of a kind that is due at a moment, the oldest first. Returns their number. */
async function billDue(run: Runner, job: Job, at: Date): Promise<number> {
  let billed = 0;
  const now = at.getTime();
  for (;;) {
    const due = await run.read(async tx => {
      const from = await firstInForce(tx, job.kind, job.period, await settledTo(tx, job.kind, job.period));
      if (!from) return [];
      const limit = PERIODS_A_TIME;
      return duePeriods(job.period, { from: from.getTime(), now, zone: PLATFORM_TIME_ZONE, limit });
    });
    await run.write(async tx => {
      if (due.length > 0) await lockSettlement(tx);
      await billPeriods(tx, job, due, at);
    });
    billed += due.length;
    if (due.length < PERIODS_A_TIME) return billed;
  }
}

/**
 * Pays what is owed of a kind and was not tried within the last `wait` ms, each page of bills in one transaction.
 */
async function payOwed(run: Runner, kind: ContractKind, wait: number, at: Date): Promise<number> {
  const triedBefore = new Date(at.getTime() - wait - 1);
  let tried = 0;
  for (;;) {
    const page = (limit: number) => (tx: Tx) => owedBills(tx, kind, { triedBefore, limit });
    if ((await run.read(page(1))).length === 0) return tried;
    const paid = await run.write(async tx => {
      await lockSettlement(tx);
      // Another process may have paid since.
      const bills = await page(BILLS_A_TIME)(tx);
      await payBills(tx, bills, at);
      return bills.length;
    });
    tried += paid;
    if (paid < BILLS_A_TIME) return tried;
  }
}

type SettleOptions = { kind?: ContractKind | undefined; now?: boolean };

/**
 * Settles everything that is due at a moment, salaries first, and tries owed bills again (docs/contracts.md, section
 * 4). Of one `kind`, those before it are billed first, and it alone is paid. `now`: owed bills are tried and open
 * periods billed at once.
 */
export async function settleAt(
  run: Runner,
  at: Date,
  { kind, now = false }: SettleOptions = {},
): Promise<{ periods: number; tried: number }> {
  const sum = { periods: 0, tried: 0 };
  const last = ORDER.findLastIndex(job => !kind || job.kind === kind);
  for (const job of ORDER.slice(0, last + 1)) {
    sum.periods += await billDue(run, job, at);
    if (kind && job.kind !== kind) continue;
    if (now && job.kind === 'dividend')
      await run.write(tx => billOpenPeriods(tx, { period: job.period }, at));
    sum.tried += await payOwed(run, job.kind, now ? 0 : RETRY_MS[job.kind], at);
  }
  if (sum.tried > 0) await run.write(tx => checkRuns(tx, at));
  return sum;
}

/**
 * Settles what is due now, each piece in its own transaction. The moment is read once: what is due of one kind cannot
 * change before the next is billed. May run in several processes at once, and may be killed at any point: the next
 * run continues.
 */
export function settleDue(ctx: AppContext, options: SettleOptions = {}): ReturnType<typeof settleAt> {
  return settleAt(ctx.store, ctx.clock.date(), options);
}
