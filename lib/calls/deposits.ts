import { z } from 'zod';
import { activeBreak } from '#lib/calls/break-field.ts';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, externalUrl, maintenance, optional, pageNumber } from '#lib/calls/fields.ts';
import { uploadId } from '#lib/calls/images.ts';
import { PRICE_PATTERN } from '#lib/rules/cashier/coin-rate.ts';

/** Number of a deposit, `D000000012`. */
const depositId = z.string().regex(/^D\d{9,18}$/);
const methodCode = z.string().regex(/^[A-Z][A-Z0-9_]{0,19}$/);
/** The wire's states: 2 waiting, 3 in review, 4 credited, 5 failed, 6 cancelled, 7 expired. */
const state = z.enum(['2', '3', '4', '5', '6', '7']);
const kind = z.enum(['gateway', 'transfer', 'qr', 'crypto']);

/** Currency units per coin as a decimal text, who says so, and since when. */
const coinRate = z.object({
  coin: z.string(),
  decimals: z.number().int().min(0).max(8),
  price: z.string().regex(PRICE_PATTERN),
  source: z.string(),
  at: epochMs,
});

const channel = z.object({
  name: z.string(),
  kind,
  min: amount,
  max: amount,
  fixAmounts: z.array(amount),
  recommendation: z.boolean(),
  /** Usual time until the money is credited, in minutes. */
  fromMinutes: z.number().int(),
  toMinutes: z.number().int(),
  closed: z.boolean(),
  /** When a closed one opens again, if that is known. */
  maintenanceEnd: epochMs.nullable(),
  /** Of coins: what one is worth. */
  rate: optional(coinRate),
  banks: z.array(z.object({ bankCode: methodCode, bankName: z.string() })),
});

const row = z.object({
  depositId,
  depositDate: epochMs,
  depositMethod: methodCode,
  methodName: z.string(),
  bankName: z.string(),
  kind,
  amount,
  /** Amount that arrived; null until it is credited. */
  credited: amount.nullable(),
  state,
  actualDepositDate: epochMs.nullable(),
  promotionName: z.string().nullable(),
});

/** Payee data, as stored when the deposit was opened. */
const payee = z.record(z.string(), z.string());

const detail = row.extend({
  refId: z.string(),
  expiresAt: epochMs,
  /** From when a reminder may be sent; null while none may. */
  remindFrom: epochMs.nullable(),
  reason: z.string().nullable(),
  payee,
  /** Page of the payment gateway, while it waits for a payment. */
  redirectUrl: optional(externalUrl),
  /** Of coins: the rate that the deposit was opened with, and the coins to send. */
  rate: optional(coinRate.extend({ coins: z.string() })),
  /** QR code of the payee as PNG, base64. */
  qrImage: optional(z.string()),
  hasSlip: z.boolean(),
  events: z.array(
    z.object({
      event: z.enum(['opened', 'sent', 'reminded', 'slip', 'credited', 'failed', 'cancelled', 'expired']),
      actor: z.enum(['member', 'operator', 'gateway', 'clock']),
      at: epochMs,
      amount: amount.nullable(),
      bonus: amount.nullable(),
      /** Coins that arrived. */
      coins: optional(z.string()),
    }),
  ),
  now: epochMs,
});

const member = { module: 'DPSTBAS3', access: 'member', reply: 'envelope' } as const;
const own = z.strictObject({ depositId });

/** Deposits (docs/wire.md#4.2, docs/money.md, section 2). */
export const depositCalls = {
  /** Methods by their type code. */
  'GET /wps/relay/MCSFE_getDepositPaymentChannels': {
    capability: 'deposits',
    ...member,
    input: z.strictObject({}),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.record(methodCode, z.object({ channels: z.array(channel).min(1) })),
    refusals: [],
    throttle: 'read',
  },
  'GET /wps/relay/MCSFE_getDepositSettings': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      allowDeposit: z.enum(['Y', 'N']),
      currency: z.string(),
      maintenance,
      /** Break of the member's own that is in force; `until` is absent without an end. */
      break: activeBreak,
      totalDepositSuccessCount: z.number().int(),
      /** The latest deposit that waits for the member; without one, the latest that waits for the bank. */
      open: optional(row),
      /** The tightest of the member's own deposit limits. */
      limit: optional(
        z.object({
          span: z.enum(['day', 'week', 'month']),
          limit: amount,
          used: amount,
          freeAmount: amount.nullable(),
          freeAt: epochMs.nullable(),
        }),
      ),
    }),
    refusals: [],
    throttle: 'read',
  },
  /** Bonuses for an amount; `minDeposit` -1: not with this one. */
  'GET /wps/relay/MCSFE_getDepositPromotion': {
    capability: 'deposits',
    ...member,
    input: z.strictObject({ amount }),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.array(
      z.object({
        promotionId: z.string(),
        name: z.string(),
        percent: z.number().int(),
        minDeposit: amount,
        least: amount,
        maxBonus: amount,
        bonus: amount,
        multiple: z.number().int(),
        requiredTurnover: amount,
        /** Days after the credit in which it has to be bet; absent without a last day. */
        days: optional(z.number().int().positive()),
        /** A bet counts up to this amount; absent: whole. */
        highestBet: optional(amount),
      }),
    ),
    refusals: ['input_invalid'],
    throttle: 'read',
  },
  'POST /wps/relay/MCSFE_postDeposit': {
    capability: 'deposits',
    ...member,
    input: z.strictObject({
      bankType: methodCode,
      bankCode: methodCode,
      amount,
      promotionId: z.string().max(40).optional(),
    }),
    inject: { language: 'language' },
    encoding: 'json',
    output: detail,
    refusals: [
      'deposit_method_closed',
      'deposit_amount',
      'deposit_open',
      'deposit_bonus',
      'protection_limit',
      'player_time_out',
      'player_excluded',
      'input_invalid',
    ],
    throttle: 'money',
  },
  'GET /wps/relay/MCSFE_getDepositTransactionReport': {
    ...member,
    module: 'DEPREC3',
    input: z.strictObject({
      startDate: epochMs.optional(),
      endDate: epochMs.optional(),
      depositState: state.optional(),
      page: pageNumber.default(1),
      size: z.number().int().min(1).max(100).default(10),
    }),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.object({
      list: z.array(row),
      footer: z.object({ amount }),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: [],
    throttle: 'read',
  },
  'GET /wps/relay/MCSFE_getDepositConfirmationDetail': {
    ...member,
    module: 'DEPREC3',
    input: own,
    inject: { language: 'language' },
    encoding: 'query',
    output: detail,
    refusals: ['not_found'],
    throttle: 'read',
  },
  /** The member says that the money was sent. */
  'POST /wps/relay/MCSFE_updateDepositReference': {
    ...member,
    input: own,
    encoding: 'json',
    output: z.unknown(),
    refusals: ['deposit_state', 'not_found'],
    throttle: 'money',
  },
  'POST /wps/relay/MCSFE_cancelDeposit': {
    ...member,
    input: own,
    encoding: 'json',
    output: z.unknown(),
    refusals: ['deposit_state', 'not_found'],
    throttle: 'money',
  },
  'POST /wps/relay/MCSFE_initiateReminder': {
    ...member,
    input: own,
    encoding: 'json',
    output: z.unknown(),
    refusals: ['deposit_state', 'deposit_remind_later', 'not_found'],
    throttle: 'money',
  },
  /** Adds the bank's receipt; `image` is the id of a complete upload. */
  'POST /wps/relay/MCSFE_uploadDepositEncodedImage': {
    ...member,
    input: z.strictObject({ depositId, image: uploadId }),
    encoding: 'json',
    output: z.unknown(),
    refusals: ['deposit_state', 'upload_unknown', 'not_found'],
    throttle: 'money',
  },
} satisfies Record<WireLine, Call>;
