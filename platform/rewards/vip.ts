import type { DayWithdrawals } from '#lib/rules/cashier/withdrawal.ts';
import { PLATFORM_UTC_OFFSET_MINUTES, platformDay } from '#lib/rules/platform-time.ts';
import {
  advanceStanding,
  type MonthBegun,
  monthOf,
  nextMonth,
  type VipLevel,
  type VipStanding,
  withdrawalsAt,
} from '#lib/rules/rewards/vip.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/store/db/db.ts';
import {
  levelOf,
  lockStanding,
  putStanding,
  standingsBehind,
  standingsDue,
  validBetsByDay,
  wasProtected,
} from '#platform/store/rewards/vip.ts';
import type { StandingRow } from '#platform/store/rewards/vip-tables.ts';
import { rewardTitle } from './reward-titles.ts';
import { grantReward } from './rewards.ts';
import { vipLevels } from './vip-levels.ts';

const DUE_AT_ONCE = 200;
const RECENT_MS = 2 * MINUTE_MS;

/** First moment of a month `2026-11` in the platform's zone. */
function monthStart(month: string): Date {
  return new Date(Date.parse(`${month}-01T00:00:00Z`) - PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS);
}

/** Month of a moment in the platform's zone. */
export function monthAt(at: Date): string {
  return monthOf(platformDay(at.getTime()));
}

const standingOf = (row: StandingRow): VipStanding => ({
  level: row.level,
  reachedMonth: row.reached_month,
  month: row.month,
  monthTurnover: row.month_turnover,
  total: row.total,
});

/** Months from one to another, the latter left out. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month < last; month = nextMonth(month)) months.push(month);
  return months;
}

async function protectedMonths(
  tx: Tx,
  accountId: number,
  from: string,
  to: string,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const month of monthsBetween(from, to))
    if (await wasProtected(tx, accountId, monthStart(month), monthStart(nextMonth(month)))) found.add(month);
  return found;
}

async function grantSalary(
  ctx: AppContext,
  tx: Tx,
  { accountId, level, begun, at }: { accountId: number; level: VipLevel; begun: MonthBegun; at: Date },
): Promise<void> {
  await grantReward(ctx, tx, {
    accountId,
    source: 'vip',
    sourceId: `salary:${begun.month}`,
    title: rewardTitle('rankSalary', { month: monthStart(begun.month) }),
    money: level.salary,
    at,
    expiresAt: monthStart(nextMonth(begun.month)),
  });
}

/**
 * Moves an account's standing to a moment: counts what was bet since, decides the months that ended, and grants the
 * bonuses of levels that were reached and the salary of the month that began (docs/rewards.md#vip). Once each, however
 * often it runs.
 */
export async function advanceAccount(
  ctx: AppContext,
  tx: Tx,
  accountId: number,
  at: Date,
): Promise<VipStanding> {
  const levels = vipLevels(ctx);
  const month = monthAt(at);
  const row = await lockStanding(tx, accountId, month);
  const days = await validBetsByDay(tx, accountId, row.last_round);
  const guarded = await protectedMonths(tx, accountId, row.month, month);
  const { standing, changes, begun } = advanceStanding(levels, standingOf(row), {
    days,
    today: platformDay(at.getTime()),
    isProtected: one => guarded.has(one),
  });
  const lastRound = days.at(-1)?.lastRound ?? row.last_round;
  await putStanding(tx, accountId, { standing, changes, lastRound });
  for (const { from, to } of changes)
    for (const level of levels.slice(from, to))
      await grantReward(ctx, tx, {
        accountId,
        source: 'vip',
        sourceId: `level:${level.key}`,
        title: rewardTitle(`level_${level.key}`),
        money: level.bonus,
        at,
      });
  // Months that nobody looked at in time are over: their salary has expired.
  const now = begun.find(one => one.month === month);
  const level = now && levels[now.level - 1];
  if (now && level) await grantSalary(ctx, tx, { accountId, level, begun: now, at });
  return standing;
}

async function advanceEach(ctx: AppContext, accountIds: readonly number[], at: Date): Promise<void> {
  for (const accountId of accountIds) await ctx.store.write(tx => advanceAccount(ctx, tx, accountId, at));
}

/** Moves the standings of all who have rounds that were not counted yet, such as those of before a start. */
export async function catchUpStandings(ctx: AppContext): Promise<void> {
  if (vipLevels(ctx).length === 0) return;
  const at = ctx.clock.date();
  for (;;) {
    const behind = await ctx.store.read(tx => standingsBehind(tx, DUE_AT_ONCE));
    await advanceEach(ctx, behind, at);
    if (behind.length < DUE_AT_ONCE) return;
  }
}

/**
 * Returns the job that moves the standings of those who bet since its last run, and of a number of those whose month
 * is over. Its first run, and each after one that failed, counts all rounds that no standing has.
 */
export function standingsJob(ctx: AppContext): () => Promise<void> {
  let ranAt: number | null = null;
  return async () => {
    if (vipLevels(ctx).length === 0) return;
    const at = ctx.clock.date();
    const since = ranAt;
    ranAt = null;
    if (since === null) await catchUpStandings(ctx);
    const due = await ctx.store.read(tx =>
      standingsDue(tx, {
        month: monthAt(at),
        since: new Date(Math.min(since ?? at.getTime(), at.getTime()) - RECENT_MS),
        limit: DUE_AT_ONCE,
      }),
    );
    await advanceEach(ctx, due, at);
    ranAt = at.getTime();
  };
}

/** Basis points that an account's level adds to its rebate rates (docs/rewards.md#vip). */
export async function levelRebate(ctx: AppContext, tx: Tx, accountId: number): Promise<number> {
  const levels = vipLevels(ctx);
  return levels[(await levelOf(tx, accountId)) - 1]?.rebate ?? 0;
}

/** Withdrawals of a day that an account has by its level (docs/rewards.md#vip). */
export async function dayWithdrawals(ctx: AppContext, tx: Tx, accountId: number): Promise<DayWithdrawals> {
  return withdrawalsAt(vipLevels(ctx), await levelOf(tx, accountId));
}
