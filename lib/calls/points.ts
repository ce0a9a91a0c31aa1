import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, boundedText, epochMs, optional, pageNumber, picture } from '#lib/calls/fields.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';
import { gameTypes } from '#lib/rules/game-types.ts';
import { ADDRESS_CHARACTERS, MAX_PIECES, pointKinds, redemptionStates } from '#lib/rules/points/points.ts';

/** Whole points. */
const points = z.number().int();
const kind = z.enum(['money', 'voucher', 'goods']);
/** Number of a redemption, `G000000012`, and of a conversion, `P000000012`. */
const redeemId = z.string().regex(/^G\d{9,18}$/);
const convertId = z.string().regex(/^P\d{9,18}$/);
const password = z.string().min(1).max(PASSWORD_WIRE_CHARACTERS);

const member = { module: 'PTSYS3', access: 'member', reply: 'envelope' } as const;
const read = { ...member, refusals: ['function_not_available'], throttle: 'read' } as const;
const wrongPin = ['payment_password_wrong', 'payment_password_missing', 'payment_password_locked'] as const;

/** Points mall (docs/wire.md#3.9, docs/rewards.md, Points). Fields are this platform's: none was seen. */
export const pointCalls = {
  /** Points of the member; the platform counts the play since the last time first. */
  'GET /wps/relay/MCS2_getPointBalance': {
    ...read,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      pointBalance: points,
      /** Set aside by redemptions that are not decided. */
      pendingPoint: points,
      earnedThisMonth: points,
      /** Worth of the balance at the rate of conversion. */
      worth: amount,
      currency: z.string(),
      hasPaymentPassword: z.boolean(),
      leftToday: points,
    }),
    aliases: ['GET /wps/relay/MCSFE_getPointBalance'],
  },
  'GET /wps/relay/MCS2_getPointConfig': {
    ...read,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      currency: z.string(),
      version: z.number().int(),
      since: epochMs.nullable(),
      /** Valid bets for one point, by kind of game. */
      table: z.array(z.object({ gameType: z.enum(gameTypes), betAmount: amount })),
    }),
    aliases: ['GET /wps/relay/MCSFE_getPointConfig'],
  },
  /** Amounts that points can be converted into. */
  'GET /wps/relay/MCS2_getPointRewardConversionType': {
    ...read,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.array(
      z.object({
        conversionType: z.literal('MAIN_WALLET'),
        currency: z.string(),
        /** So many points are so much money. */
        points,
        amount,
        minimum: points,
        /** Points are converted in multiples of it. */
        step: points,
        dayMaximum: points,
      }),
    ),
    aliases: [
      'GET /wps/relay/getPointRewardConversionType',
      'GET /wps/relay/MCSFE_getPointRewardConversionType',
    ],
  },
  /** Catalogue. */
  'GET /wps/relay/MCS2_getPointReward': {
    ...read,
    input: z.strictObject({}),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.object({
      list: z.array(
        z.object({
          rewardId: z.number().int(),
          kind,
          title: z.string(),
          about: z.string(),
          image: picture,
          pointsRequirement: points,
          /** Money for one, of kind money. */
          amountRequirement: optional(amount),
          /** Pieces that are left; null without a limit. */
          stock: z.number().int().nullable(),
        }),
      ),
    }),
    aliases: ['GET /wps/relay/MCSFE_getPointReward'],
  },
  /** Lines on the member's points, the latest first. */
  'GET /wps/relay/MCS2_getPointTransactions': {
    ...read,
    input: z.strictObject({
      /** Only earlier lines than this one: `next` of the answer before. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      size: z.number().int().min(1).max(100).default(20),
    }),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          id: z.string(),
          type: z.enum(pointKinds),
          /** Of play: kind of game and valid bets; of a redemption the item; of others a remark. */
          gameType: optional(z.enum(gameTypes)),
          amount: optional(amount),
          remark: optional(z.string()),
          changedPoints: points,
          pointsBalance: points,
          time: epochMs,
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  'GET /wps/relay/MCS2_getRedeemPointList': {
    ...read,
    input: z.strictObject({
      status: z.enum(redemptionStates).optional(),
      page: pageNumber.default(1),
      size: z.number().int().min(1).max(100).default(10),
    }),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.object({
      list: z.array(
        z.object({
          redeemId,
          title: z.string(),
          quantity: z.number().int(),
          pointsRequirement: points,
          receivingAddress: optional(z.string()),
          status: z.enum(redemptionStates),
          /** Delivery note, or why it was not approved. */
          note: optional(z.string()),
          time: epochMs,
          decidedAt: optional(epochMs),
        }),
      ),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    aliases: ['GET /wps/relay/MCSFE_getRedeemPointList'],
  },
  /** `pointsRequirement`: points of one piece, as they were shown. */
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': {
    capability: 'points',
    ...member,
    input: z.strictObject({
      rewardId: z.number().int().positive(),
      quantity: z.number().int().min(1).max(MAX_PIECES),
      pointsRequirement: points.positive(),
      address: boundedText(ADDRESS_CHARACTERS).default(''),
      password,
    }),
    encoding: 'sealed',
    output: z.object({ redeemId, points, pointBalance: points }),
    refusals: [
      'points_not_enough',
      'points_stock',
      'points_price',
      'points_address',
      'text_too_long',
      'field_invalid',
      'not_found',
      'player_time_out',
      'player_excluded',
      'function_not_available',
      ...wrongPin,
    ],
    throttle: 'money',
    aliases: ['POST /wps/relay/passwordCheck/MCSFE_redeemPointReward'],
  },
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': {
    capability: 'points',
    ...member,
    input: z.strictObject({ points: points.positive(), password }),
    encoding: 'sealed',
    output: z.object({ convertId, points, amount, balance: amount, pointBalance: points }),
    refusals: [
      'points_not_enough',
      'points_amount',
      'player_time_out',
      'player_excluded',
      'function_not_available',
      ...wrongPin,
    ],
    throttle: 'money',
    aliases: ['POST /wps/relay/passwordCheck/MCSFE_convertPoint'],
  },
} satisfies Record<WireLine, Call>;
