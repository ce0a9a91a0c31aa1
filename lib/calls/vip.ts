import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional, pageNumber } from '#lib/calls/fields.ts';

const levelKey = z.enum(['bronze', 'silver', 'gold', 'platinum', 'diamond']);
/** Month of the platform's zone, `2026-11`. */
const month = z.string().regex(/^\d{4}-\d{2}$/);
const turnover = z.object({ actual: amount, expected: amount });
const member = { module: 'VIP3', access: 'member', reply: 'envelope', throttle: 'read' } as const;
const plain = { input: z.strictObject({}), encoding: 'none' } as const;

/** VIP levels (docs/wire.md#4.7, docs/features.md#89, docs/rewards.md#vip). */
export const vipCalls = {
  /** Level of the member, and how far the next one is. */
  'GET /wps/relay/MCSFE_getPlayerRankProgress': {
    ...member,
    ...plain,
    output: z.object({
      currency: z.string(),
      /** Name of the level on the wire; `key` is what the texts are named by, absent below the first level. */
      playerRankName: z.string(),
      key: optional(levelKey),
      rank: z.number().int().nonnegative(),
      /** First day with this level. */
      since: optional(z.string()),
      /** Last month for which the level is certain. */
      keptThrough: optional(month),
      month,
      playerRankProgress: z.object({ labelId: z.number().int(), conditionType: z.literal('ALL') }),
      currentProgress: z.object({
        completedConditions: z.number().int(),
        totalExpectedConditions: z.number().int(),
      }),
      /** Both absent where there is no higher level. */
      monthlyTurnover: optional(turnover),
      totalTurnover: optional(turnover),
      nextKey: optional(levelKey),
    }),
    refusals: ['function_not_available'],
  },
  /** Levels with what reaches and keeps them. */
  'GET /wps/relay/MCSFE_getPlayerRankGroupLevels': {
    ...member,
    ...plain,
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          rank: z.number().int(),
          key: levelKey,
          totalTurnover: amount,
          monthlyTurnover: amount,
        }),
      ),
    }),
    refusals: ['function_not_available'],
  },
  /** Benefits of each level. */
  'GET /wps/relay/MCSFE_getMemberClubBenefit': {
    ...member,
    ...plain,
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          rank: z.number().int(),
          key: levelKey,
          rankSalary: amount,
          levelUpBonus: amount,
          /** Withdrawals of a day, and those of them without a charge. */
          withdrawals: z.number().int(),
          freeWithdrawals: z.number().int(),
          /** Percentage points that it adds to the rebate rates; 0 while there is no rebate. */
          rebate: z.number().nonnegative().default(0),
        }),
      ),
    }),
    refusals: ['function_not_available'],
  },
  /** Condition to keep each level. */
  'GET /wps/relay/MCSFE_getPlayerRankRule': {
    ...member,
    ...plain,
    output: z.object({
      currency: z.string(),
      list: z.array(z.object({ rank: z.number().int(), key: levelKey, keepTurnover: amount })),
    }),
    refusals: ['function_not_available'],
  },
  /** Salary of the month, and its reward where it can be claimed. */
  'GET /wps/relay/PROMOFE_getRankSalaryRewardDetail': {
    ...member,
    ...plain,
    output: z.object({
      currency: z.string(),
      month,
      /** Absent: this month brings none. */
      amount: optional(amount),
      status: z.enum(['NONE', 'ISSUED', 'CLAIMED', 'EXPIRED']),
      rewardId: optional(z.number().int()),
      claimTime: optional(epochMs),
      expiry: optional(epochMs),
    }),
    refusals: ['function_not_available'],
  },
  /** Salaries of the member, the latest first. */
  'GET /wps/relay/PROMOFE_getRankSalaryRewardClaimHistory': {
    ...member,
    input: z.strictObject({
      page: pageNumber.default(1),
      size: z.number().int().min(1).max(100).default(10),
    }),
    encoding: 'query',
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          month,
          amount,
          status: z.enum(['ISSUED', 'CLAIMED', 'EXPIRED']),
          claimTime: optional(epochMs),
        }),
      ),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: ['function_not_available'],
  },
} satisfies Record<WireLine, Call>;
