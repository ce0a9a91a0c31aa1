import { POINTS_PER_PERCENT } from '#lib/rules/cashier/rebate.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { type RewardSource, rewardState } from '#lib/rules/rewards/rewards.ts';
import { levelHeldUntil, type VipLevel } from '#lib/rules/rewards/vip.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isRebateOn } from '#platform/cashier/rebates.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { refuse } from '#platform/refusal.ts';
import { advanceAccount, monthAt } from '#platform/rewards/vip.ts';
import { vipLevels } from '#platform/rewards/vip-levels.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Reward } from '#platform/store/rewards/reward-tables.ts';
import { rewardsOf } from '#platform/store/rewards/rewards.ts';
import { levelSince } from '#platform/store/rewards/vip.ts';

const SALARY = 'salary:';
const statuses = { issued: 'ISSUED', claimed: 'CLAIMED', expired: 'EXPIRED' } as const;

function levelsIn(ctx: AppContext): VipLevel[] {
  const levels = vipLevels(ctx);
  return levels.length > 0 ? levels : refuse('function_not_available');
}

const statusOf = ({ claimed_at: claimedAt, expires_at: expiresAt }: Reward, at: Date) =>
  statuses[rewardState({ claimedAt, expiresAt }, at)];

function salaries(tx: Tx, accountId: number, month: string, page: { offset: number; limit: number }) {
  const source: RewardSource = 'vip';
  return rewardsOf(tx, { accountId, source, prefix: `${SALARY}${month}` }, page);
}

/** Handlers of the VIP levels (docs/features.md#89, docs/rewards.md#vip). */
export const vipHandlers = {
  async 'GET /wps/relay/MCSFE_getPlayerRankProgress'({ ctx, signed }) {
    const levels = levelsIn(ctx);
    const accountId = signed.account.id;
    const { standing, since } = await ctx.store.write(async tx => ({
      standing: await advanceAccount(ctx, tx, accountId, ctx.clock.date()),
      since: await levelSince(tx, accountId),
    }));
    const { level, month, monthTurnover, total } = standing;
    const own = levels[level - 1];
    const next = levels[level];
    const met = next ? [monthTurnover >= next.month, total >= next.total].filter(Boolean).length : 0;
    return {
      currency: CURRENCY.code,
      playerRankName: own?.key ?? 'member',
      rank: level,
      month,
      ...(own ? { key: own.key, keptThrough: levelHeldUntil(levels, standing) } : {}),
      ...(own && since ? { since } : {}),
      playerRankProgress: { labelId: level + 1, conditionType: 'ALL' as const },
      currentProgress: { completedConditions: met, totalExpectedConditions: next ? 2 : 0 },
      ...(next
        ? {
            nextKey: next.key,
            monthlyTurnover: { actual: toWireAmount(monthTurnover), expected: toWireAmount(next.month) },
            totalTurnover: { actual: toWireAmount(total), expected: toWireAmount(next.total) },
          }
        : {}),
    };
  },

  'GET /wps/relay/MCSFE_getPlayerRankGroupLevels': ({ ctx }) => ({
    currency: CURRENCY.code,
    list: levelsIn(ctx).map(({ key, total, month }, index) => ({
      rank: index + 1,
      key,
      totalTurnover: toWireAmount(total),
      monthlyTurnover: toWireAmount(month),
    })),
  }),

  'GET /wps/relay/MCSFE_getMemberClubBenefit': ({ ctx }) => ({
    currency: CURRENCY.code,
    list: levelsIn(ctx).map(({ key, salary, bonus, withdrawals, rebate }, index) => ({
      rank: index + 1,
      key,
      rankSalary: toWireAmount(salary),
      levelUpBonus: toWireAmount(bonus),
      withdrawals: withdrawals.most,
      freeWithdrawals: withdrawals.free,
      rebate: isRebateOn(ctx) ? rebate / POINTS_PER_PERCENT : 0,
    })),
  }),

  'GET /wps/relay/MCSFE_getPlayerRankRule': ({ ctx }) => ({
    currency: CURRENCY.code,
    list: levelsIn(ctx).map(({ key, keep }, index) => ({
      rank: index + 1,
      key,
      keepTurnover: toWireAmount(keep),
    })),
  }),

  async 'GET /wps/relay/PROMOFE_getRankSalaryRewardDetail'({ ctx, signed }) {
    levelsIn(ctx);
    const at = ctx.clock.date();
    const accountId = signed.account.id;
    const month = monthAt(at);
    const reward = await ctx.store.write(async tx => {
      await advanceAccount(ctx, tx, accountId, at);
      return (await salaries(tx, accountId, month, { offset: 0, limit: 1 })).rows[0];
    });
    if (!reward) return { currency: CURRENCY.code, month, status: 'NONE' as const };
    return {
      currency: CURRENCY.code,
      month,
      amount: toWireAmount(reward.money),
      status: statusOf(reward, at),
      rewardId: Number(reward.id),
      ...(reward.claimed_at ? { claimTime: reward.claimed_at.getTime() } : {}),
      ...(reward.expires_at ? { expiry: reward.expires_at.getTime() } : {}),
    };
  },

  async 'GET /wps/relay/PROMOFE_getRankSalaryRewardClaimHistory'({ ctx, signed }, { page, size }) {
    levelsIn(ctx);
    const at = ctx.clock.date();
    const { rows, total } = await ctx.store.read(tx =>
      salaries(tx, signed.account.id, '', { offset: (page - 1) * size, limit: size }),
    );
    return {
      currency: CURRENCY.code,
      list: rows.map(row => ({
        month: row.source_id.slice(SALARY.length),
        amount: toWireAmount(row.money),
        status: statusOf(row, at),
        ...(row.claimed_at ? { claimTime: row.claimed_at.getTime() } : {}),
      })),
      total,
      totalPages: Math.ceil(total / size),
    };
  },
} satisfies Partial<Handlers>;
