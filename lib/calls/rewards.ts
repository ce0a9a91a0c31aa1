import { z } from 'zod';
import { activeBreak } from '#lib/calls/break-field.ts';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional, pageNumber, pageSize } from '#lib/calls/fields.ts';

const rewardId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const promotionType = z.string().max(40);

/** Content of a reward. Amounts in the currency of the answer. */
const gives = {
  rewardAmount: amount,
  rewardPoint: z.number().int(),
  ticketName: optional(z.string()),
  ticketCount: z.number().int(),
  /** Turnover required before the money can be withdrawn. */
  requiredTurnover: amount,
};

const open = z.object({
  rewardId: z.number().int(),
  promotionType: z.string(),
  eventName: z.string(),
  ...gives,
  currency: z.string(),
  /** `I`: issued, it can be claimed. */
  status: z.literal('I'),
  createTime: epochMs,
  /** Absent: it never expires. */
  expiry: optional(epochMs),
});

const paid = z.object({
  /** Number in the account record: `V000000012`. */
  number: z.string(),
  claimTime: epochMs,
  ...gives,
  currency: z.string(),
  claimedTickets: z.array(z.object({ rewardType: z.string(), value: z.number() })),
});

const member = { module: 'REWCEN3', access: 'member', reply: 'envelope' } as const;

const claimRefusals = [
  'not_found',
  'reward_claimed',
  'reward_expired',
  'reward_budget_spent',
  'player_time_out',
  'player_excluded',
] as const;

/** Reward centre (docs/wire.md#4.9, docs/rewards.md, section 1). */
export const rewardCalls = {
  /** Claimable rewards; of some types only where given, in a list with commas. */
  'GET /wps/relay/MCSFE_getClaimPromotion': {
    ...member,
    input: z.strictObject({
      promotionType: z.string().max(400).optional(),
      status: z.literal('I').default('I'),
    }),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.array(open),
    refusals: [],
    throttle: 'read',
  },
  'POST /wps/relay/MCSFE_claimIssuedPromotion': {
    ...member,
    input: z.strictObject({ promotionClaimId: rewardId, promotionType }),
    encoding: 'json',
    output: paid,
    refusals: claimRefusals,
    throttle: 'money',
  },
  /** The same list in the words of the newer service. */
  'GET /wps/relay/PROMOFE_getPromoList': {
    ...member,
    input: z.strictObject({}),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.array(
      z.object({
        claimId: z.number().int(),
        promotionType: z.string(),
        promotionName: z.string(),
        bonusAmount: amount,
        pointAmount: z.number().int(),
        ticketName: optional(z.string()),
        expireTime: optional(epochMs),
        status: z.literal('I'),
      }),
    ),
    refusals: [],
    throttle: 'read',
  },
  'POST /wps/relay/PROMOFE_claimPromo': {
    ...member,
    input: z.strictObject({ claimId: rewardId, promotionType }),
    encoding: 'json',
    output: paid,
    refusals: claimRefusals,
    throttle: 'money',
  },
  /** Claimed and expired rewards, the latest first; of one type only where given. */
  'GET /wps/relay/MCSFE_getClaimHistory': {
    ...member,
    input: z.strictObject({
      page: pageNumber.default(1),
      size: pageSize(100, 10),
      promotionType: promotionType.optional(),
    }),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          rewardId: z.number().int(),
          number: z.string(),
          promotionType: z.string(),
          eventName: z.string(),
          ...gives,
          actualTurnover: amount,
          /** `C`: claimed, `X`: expired. */
          status: z.enum(['C', 'X']),
          /** When it was claimed, or expired. */
          claimTime: epochMs,
        }),
      ),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: [],
    throttle: 'read',
  },
  /** Uses a promo code; its reward is paid at once. */
  'POST /wps/relay/PROMOFE_claimPromoCode': {
    ...member,
    input: z.strictObject({ promoCode: z.string().trim().min(1).max(40) }),
    encoding: 'json',
    output: paid,
    refusals: [
      'promo_code_unknown',
      'promo_code_ended',
      'promo_code_not_for_you',
      'promo_code_used',
      'promo_code_full',
      'promo_code_full_today',
      'reward_budget_spent',
      'player_time_out',
      'player_excluded',
    ],
    throttle: 'money',
  },
  /** Codes that the member has used, the latest first. */
  'GET /wps/relay/PROMOFE_getPromoCode': {
    ...member,
    input: z.strictObject({}),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.array(
      z.object({
        promoCode: z.string(),
        description: z.string(),
        rewardAmount: amount,
        currency: z.string(),
        claimTime: epochMs,
      }),
    ),
    refusals: [],
    throttle: 'read',
  },
  /** Sign-in week: `isToday` is the day that can be claimed, or was claimed today. */
  'GET /wps/relay/MCSFE_getLoginPromotionConfigHistory': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      currency: z.string(),
      /** Empty while the operator has no sign-in week. */
      list: z.array(
        z.object({
          /** 1 to 7. */
          id: z.number().int(),
          dayCount: z.number().int(),
          amount,
          requiredTurnover: amount,
          hasClaimed: z.enum(['Y', 'N']),
          isToday: z.enum(['Y', 'N']),
        }),
      ),
      footer: z.object({ dayCountClaimed: z.number().int(), totalClaimedAmount: amount }),
    }),
    refusals: [],
    throttle: 'read',
  },
  'POST /wps/relay/MCSFE_claimLoginPromotion': {
    ...member,
    input: z.strictObject({ promotionConfigDetailId: z.number().int().min(1).max(7) }),
    encoding: 'json',
    output: paid,
    refusals: [
      'sign_in_claimed',
      'sign_in_other_day',
      'reward_budget_spent',
      'player_time_out',
      'player_excluded',
      'function_not_available',
    ],
    throttle: 'money',
  },
  /** Number and sums of the rewards that the member can claim. */
  'GET /wps/relay/MCSFE_getAvailablePromotions': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      unclaimedCount: z.number().int().nonnegative(),
      currency: z.string(),
      rewardAmount: amount,
      rewardPoint: z.number().int(),
      ticketCount: z.number().int(),
      break: activeBreak,
    }),
    refusals: [],
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
