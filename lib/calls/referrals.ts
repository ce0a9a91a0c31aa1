import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional, pageNumber } from '#lib/calls/fields.ts';

const member = { module: 'REFERRAL3', access: 'member', reply: 'envelope', throttle: 'read' } as const;

/** Inviting friends (docs/wire.md#4.8, docs/features.md#85, docs/rewards.md#referral). */
export const referralCalls = {
  /** Code of the member. */
  'GET /wps/relay/MCSFE_getReferralDetails': {
    ...member,
    input: z.strictObject({ autoGenerate: z.enum(['true', 'false']).default('true') }),
    encoding: 'query',
    output: z.object({
      referralCode: z.string(),
      totalInvitations: z.number().int(),
      promotionDomains: z.array(z.string()),
      affiliateCode: optional(z.string()),
    }),
    refusals: ['function_not_available'],
  },
  /** Friends, the latest first. `C`: who qualified, `I`: the others. */
  'GET /wps/relay/MCSFE_getReferralList': {
    ...member,
    input: z.strictObject({
      page: pageNumber.default(1),
      size: z.number().int().min(1).max(100).default(10),
      status: z.enum(['C', 'I']).optional(),
    }),
    encoding: 'query',
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          username: z.string(),
          inviteTime: optional(epochMs),
          registerTime: epochMs,
          status: z.enum(['C', 'I']),
          state: z.enum(['qualified', 'progress', 'none', 'late']),
          /** Reward granted to the inviter for the friend. */
          bonus: optional(amount),
        }),
      ),
      footer: z.object({ totalSuccessInvited: z.number().int(), totalIncompleteInvited: z.number().int() }),
      totalPages: z.number().int(),
    }),
    refusals: ['function_not_available'],
  },
  /** Terms. Shares in per cent. */
  'GET /wps/relay/MCSFE_getReferralRules': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      currency: z.string(),
      deposit: amount,
      turnover: amount,
      days: z.number().int(),
      reward: amount,
      friendReward: amount,
      depositShare: z.number(),
      betShare: z.number(),
    }),
    refusals: ['function_not_available'],
  },
  /** Income by kind: granted so far, and what of it can be claimed. */
  'GET /wps/relay/ODSFE2_referralMyIncome': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      currency: z.string(),
      achievementAmount: amount,
      depositRebateAmount: amount,
      totalBetRebateAmount: amount,
      memberCount: z.number().int(),
      memberQualifiedCount: z.number().int(),
      depositCount: z.number().int(),
      claimable: amount,
    }),
    refusals: ['function_not_available'],
  },
  /** Ranking of the members by their rewards for friends in the present month: the first ten, with masked names. */
  'GET /wps/relay/ODSFE2_referralRanking': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          rank: z.number().int(),
          customerName: z.string(),
          totalAmount: amount,
          isOwn: z.boolean(),
        }),
      ),
    }),
    refusals: ['function_not_available'],
  },
} satisfies Record<WireLine, Call>;
