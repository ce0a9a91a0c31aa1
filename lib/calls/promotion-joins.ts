import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, boundedText, epochMs, id, optional } from '#lib/calls/fields.ts';
import { imageFields } from '#lib/calls/images.ts';
import { activityStates, COMMENT_CHARACTERS } from '#lib/rules/rewards/promotion-state.ts';

const promotionId = z.number().int().positive().max(2_147_483_647);

const activity = z.object({
  promotionId: id,
  promotionName: z.string(),
  state: z.enum(activityStates),
  kind: z.enum(['task', 'application']),
  currency: z.string(),
  /** Payout of the promotion, and the turnover required before it can be withdrawn. */
  bonusAmount: amount,
  requiredTurnover: amount,
  /** Bet so far for a bonus that was paid. */
  actualTurnover: amount,
  /** Required figures, and those reached since joining; 0 where nothing is required. */
  requiredDepositAmount: amount,
  accumulatedDepositAmount: amount,
  requiredValidBet: amount,
  actualBet: amount,
  /** Terms in force, and those under which it was joined. */
  version: z.number().int(),
  joinedVersion: optional(z.number().int()),
  /** Places in all, and those that are left. */
  places: optional(z.number().int()),
  placesLeft: optional(z.number().int()),
  joinFrom: epochMs,
  joinUntil: optional(epochMs),
  joinedAt: optional(epochMs),
  /** Until when the condition has to be met, or the reward claimed. */
  until: optional(epochMs),
  movedAt: optional(epochMs),
  /** Reward of a promotion that is met, for the claim; its number once it is paid. */
  rewardId: optional(z.number().int()),
  number: optional(z.string()),
  /** Why the last application was not approved. */
  rejectReason: optional(z.string()),
});

const member = { module: 'REWCEN3', access: 'member', reply: 'envelope' } as const;

/** Promotions that are joined (docs/rewards.md, section 4); the wire's names are this platform's. */
export const promotionJoinCalls = {
  /** Every promotion with terms, as the member stands to it. */
  'GET /wps/relay/PROMOFE_getPromotionActivity': {
    ...member,
    input: z.strictObject({}),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.array(activity),
    refusals: [],
    throttle: 'read',
  },
  /** `version`: of the terms that were shown. */
  'POST /wps/relay/PROMOFE_joinPromotion': {
    ...member,
    input: z.strictObject({ promotionId, version: z.number().int().positive() }),
    encoding: 'json',
    output: z.null(),
    refusals: [
      'not_found',
      'promotion_joined',
      'promotion_soon',
      'promotion_closed',
      'promotion_terms_changed',
      'player_time_out',
      'player_excluded',
    ],
    throttle: 'money',
  },
  /** Application for a promotion of the kind `application`: it is joined with the first one. */
  'POST /wps/relay/PROMOFE_applyPromotion': {
    ...member,
    input: z.strictObject({
      promotionId,
      version: z.number().int().positive(),
      comment: boundedText(COMMENT_CHARACTERS).min(1),
      ...imageFields,
    }),
    encoding: 'json',
    output: z.null(),
    refusals: [
      'not_found',
      'promotion_soon',
      'promotion_closed',
      'promotion_terms_changed',
      'promotion_step',
      'text_too_long',
      'field_invalid',
      'upload_unknown',
      'too_many_requests',
      'player_time_out',
      'player_excluded',
    ],
    throttle: 'session',
  },
  'POST /wps/relay/PROMOFE_leavePromotion': {
    ...member,
    input: z.strictObject({ promotionId }),
    encoding: 'json',
    output: z.null(),
    refusals: ['not_found', 'promotion_step'],
    throttle: 'money',
  },
} satisfies Record<WireLine, Call>;
