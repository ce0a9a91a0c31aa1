import { duePeriods, type Period } from '#lib/rules/contracts/periods.ts';
import { type RebatePart, rebateParts } from '#lib/rules/contracts/rebates.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { PLATFORM_TIME_ZONE, PLATFORM_UTC_OFFSET_MINUTES, platformDay } from '#lib/rules/platform-time.ts';
import { DAY_MS, MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import { AGENT_REBATES, openLedgerAccount, openWallet } from '#platform/ledger/accounts.ts';
import { transfer } from '#platform/ledger/transfer.ts';
import {
  betsOfDay,
  claimRebateDay,
  closedAmong,
  insertDailyRebate,
  lastRebateDay,
  lockUnpaidRebate,
  noteRebatePaid,
  ratesOfDay,
  unpaidRebates,
} from '#platform/store/agents/daily-rebates.ts';
import type { Tx } from '#platform/store/db/db.ts';

const DAYS_A_TIME = 100;
const PAID_A_TIME = 500;

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
/** Runs a piece of work: in a transaction of its own, or within one that is open. */
type Runner = { read: Run; write: Run };

/** True while the operator has daily rebates on; a demo with a history has them unless told otherwise. */
export function isPaying({ settings, env }: AppContext): boolean {
  const demo = env.FOYER_PROFILE === 'demo' && env.PLATFORM_DEMO_HISTORY === 'on';
  return settings.current().dailyRebates ?? demo;
}

async function partsOfDay(ctx: AppContext, tx: Tx, { start, end }: Period): Promise<RebatePart<GameType>[]> {
  const span = { start: new Date(start), end: new Date(end) };
  const byWay = new Map<string, { path: number[]; product: GameType; validBet: bigint }>();
  for (const { accountId, ancestors, nodeId, validBet } of await betsOfDay(tx, span)) {
    const product = ctx.lobby.game(nodeId)?.gameType;
    if (!product) continue;
    const path = [accountId, ...ancestors];
    const key = `${product}/${path.join('/')}`;
    const way = byWay.get(key) ?? { path, product, validBet: 0n };
    way.validBet += validBet;
    byWay.set(key, way);
  }
  const people = [...new Set([...byWay.values()].flatMap(way => way.path))];
  const rates = new Map<string, number>();
  for (const { accountId, product, rate } of await ratesOfDay(tx, people, span))
    rates.set(`${accountId}/${product}`, rate);
  const closed = await closedAmong(tx, people);
  const parts = rebateParts(
    [...byWay.values()],
    (account, product) => rates.get(`${account}/${product}`) ?? 0,
  );
  return parts.filter(part => !closed.has(part.receiver));
}

/** Writes what everybody gets for a day, in one transaction with its claim: whole and once. */
async function billDay(ctx: AppContext, tx: Tx, day: Period, at: Date): Promise<void> {
  const name = platformDay(day.start);
  const paying = isPaying(ctx);
  if (!(await claimRebateDay(tx, { day: name, at, paying })) || !paying) return;
  const byReceiver = Map.groupBy(await partsOfDay(ctx, tx, day), part => part.receiver);
  for (const [accountId, parts] of [...byReceiver].toSorted(([one], [two]) => one - two)) {
    const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
    if (amount > 0n) await insertDailyRebate(tx, { day: name, accountId, amount, parts });
  }
}

/** Pays a rebate from the house. Its row is the lock: two processes pay it once. */
async function payRebate(tx: Tx, id: bigint, at: Date): Promise<void> {
  const rebate = await lockUnpaidRebate(tx, id);
  if (!rebate) return;
  const house = await openLedgerAccount(tx, { name: AGENT_REBATES });
  const wallet = await openWallet(tx, rebate.account_id);
  const { transferId } = await transfer(tx, {
    operation: 'rebate',
    reference: moneyNumber('A', id),
    at,
    legs: [
      { accountId: house, amount: -rebate.amount },
      { accountId: wallet, amount: rebate.amount },
    ],
  });
  await noteRebatePaid(tx, id, transferId);
}

/** First instant of the day after a day of the platform's zone. */
function dayAfter(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS + DAY_MS;
}

/** Pays whatever was billed and not paid yet. */
async function payAll(run: Runner, at: Date): Promise<number> {
  let paid = 0;
  for (;;) {
    const due = await run.read(tx => unpaidRebates(tx, PAID_A_TIME));
    for (const id of due) await run.write(tx => payRebate(tx, id, at));
    paid += due.length;
    if (due.length < PAID_A_TIME) return paid;
  }
}

/** Settles and pays the rebates of one day that is over, within an open transaction. */
export async function settleRebateDay(ctx: AppContext, tx: Tx, day: Period, at: Date): Promise<void> {
  await billDay(ctx, tx, day, at);
  const run: Run = work => work(tx);
  await payAll({ read: run, write: run }, at);
}

/**
 * Settles the rebates of every day that is due, the oldest first (docs/contracts.md, section 7). May run in several
 * processes at once, and may be killed at any point: the next run continues. Returns how many were paid.
 */
export async function settleRebates(ctx: AppContext): Promise<number> {
  const { store } = ctx;
  const at = ctx.clock.date();
  for (;;) {
    const from = dayAfter(await store.read(lastRebateDay));
    const due = duePeriods('D', { from, now: at.getTime(), zone: PLATFORM_TIME_ZONE, limit: DAYS_A_TIME });
    for (const day of due) await store.write(tx => billDay(ctx, tx, day, at));
    if (due.length < DAYS_A_TIME) return payAll(store, at);
  }
}
