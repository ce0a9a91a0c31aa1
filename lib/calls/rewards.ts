import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional, pageNumber, pageSize } from '#lib/calls/fields.ts';

const rewardId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const promotionType = z.string().max(40);

/** What a reward gives. Amounts in the currency of the answer. */
const gives = {
  rewardAmount: amount,
  rewardPoint: z.number().int(),
  ticketName: optional(z.string()),
  ticketCount: z.number().int(),
  /** What has to be bet before the money can be withdrawn. */
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
  /** Number in the account record: `R000000012`. */
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
  /** What can be claimed; of some types only where given, in a list with commas. */
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
  /** Claimed and expired rewards, the latest first. */
  'GET /wps/relay/MCSFE_getClaimHistory': {
    ...member,
    input: z.strictObject({ page: pageNumber.default(1), size: pageSize(100, 10) }),
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
  /** What the member can claim: kinds that are on, and how many rewards wait. */
  'GET /wps/relay/MCSFE_getAvailablePromotions': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({ unclaimedCount: z.number().int().nonnegative() }),
    refusals: [],
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
