import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, captchaAnswer, epochMs, maintenance, optional, pageNumber } from '#lib/calls/fields.ts';
import { uploadId } from '#lib/calls/images.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';

/** Number of a withdrawal, `W000000012`. */
const withdrawId = z.string().regex(/^W\d{9,18}$/);
const password = z.string().min(1).max(PASSWORD_WIRE_CHARACTERS);
const bankCardId = z.number().int().positive();

const state = z.enum([
  'requested',
  'approved',
  'paid',
  'reported',
  'received',
  'assumed',
  'forced',
  'returned',
  'rejected',
]);

const row = z.object({
  withdrawId,
  withdrawDate: epochMs,
  amount,
  charge: amount,
  /** Amount sent to the account: less the charge. */
  paidOut: amount,
  state,
  bankName: z.string(),
  cardNumber: z.string(),
  /** Until when the receipt is to be confirmed; null while nothing is asked. */
  confirmBy: epochMs.nullable(),
  endedAt: epochMs.nullable(),
});

const detail = row.extend({
  received: amount.nullable(),
  /** Amount that the member reports missing; null without a report. */
  missing: amount.nullable(),
  reason: z.string().nullable(),
  canAppeal: z.boolean(),
  payments: z.array(z.object({ amount, reference: z.string(), paidAt: epochMs })),
  events: z.array(
    z.object({
      event: z.enum([
        'requested',
        'approved',
        'rejected',
        'paid',
        'received',
        'reported',
        'appealed',
        'assumed',
        'forced',
        'returned',
        'sent-again',
      ]),
      actor: z.enum(['member', 'operator', 'gateway', 'clock']),
      at: epochMs,
      amount: amount.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  now: epochMs,
});

const turnover = z.object({
  totalRequiredTurnover: amount,
  totalActualTurnover: amount,
  details: z.array(
    z.object({
      /** Source: a deposit, or a reward with its name. */
      depositId: optional(z.string()),
      rewardId: optional(z.string()),
      promotionName: optional(z.string()),
      requiredTurnover: amount,
      actualTurnover: amount,
      /** Until when the bonus has to be bet, and the highest counted bet. */
      lastTime: optional(epochMs),
      highestBet: optional(amount),
    }),
  ),
});

const member = { module: 'WTHDRW3', access: 'member', reply: 'envelope' } as const;
const wrongPin = ['payment_password_wrong', 'payment_password_missing', 'payment_password_locked'] as const;

/** Withdrawals and their receipt (docs/wire.md#4.3, docs/money.md, section 4). */
export const withdrawalCalls = {
  'GET /wps/relay/MCSFE_getWithdrawSettings': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      allowWithdraw: z.enum(['Y', 'N']),
      currency: z.string(),
      maintenance,
      balance: amount,
      minimumAmount: amount,
      maximumAmount: amount,
      todayCount: z.number().int(),
      maxTransactionTimes: z.number().int(),
      todayAmount: amount,
      maxDayAmount: amount,
      /** Rule for a code by SMS; absent: never needed. From `mobileVerificationWithdrawAmount` on. */
      mobileVerificationType: optional(z.enum(['EVERY_WITHDRAWAL', 'WITHDRAW_AMOUNT'])),
      mobileVerificationWithdrawAmount: optional(amount),
      /** Number that the code is sent to, masked; absent without a verified one. */
      mobile: optional(z.string()),
      /** Until when withdrawals wait after the payment password was reset. */
      waitsUntil: optional(epochMs),
      /** The withdrawal whose receipt is to be confirmed, if any: the oldest. */
      question: optional(row),
    }),
    refusals: [],
    throttle: 'read',
  },
  'GET /wps/relay/MCSFE_getCalculatedWithdrawCharges': {
    capability: 'withdrawals',
    ...member,
    input: z.strictObject({ withdrawAmount: amount }),
    encoding: 'query',
    output: amount,
    refusals: ['input_invalid'],
    throttle: 'read',
  },
  'GET /wps/relay/MCSFE_getTurnoverInfo': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: turnover,
    refusals: [],
    throttle: 'read',
  },
  /** Sends the code of a withdrawal to the member's own number. */
  'POST /wps/relay/MCSFE_sendWithdrawCode': {
    capability: 'withdrawals',
    ...member,
    inject: { loginDeviceId: 'deviceId' },
    input: z.strictObject({ captcha: captchaAnswer }),
    encoding: 'json',
    output: z.object({
      expiredMinutes: optional(z.number().positive()),
      channelToken: optional(z.string()),
    }),
    refusals: [
      'withdraw_mobile_missing',
      'mobile_region_closed',
      'sms_too_many',
      'sms_quota',
      'sms_failed',
      'captcha_required',
      'captcha_wrong',
      'function_not_available',
    ],
    throttle: 'code',
  },
  'POST /wps/v2/transaction/withdraw': {
    capability: 'withdrawals',
    ...member,
    /** `password`: the payment password. */
    input: z.strictObject({
      check: z.literal('v2').default('v2'),
      amount,
      bankCardId,
      password,
      verificationCode: z.string().trim().min(1).max(12).optional(),
    }),
    encoding: 'sealed',
    output: detail,
    refusals: [
      'withdraw_amount',
      'withdraw_code_required',
      'withdraw_mobile_missing',
      'verification_code_invalid',
      'verification_code_exhausted',
      'payment_password_fresh',
      'withdraw_day_full',
      'withdraw_turnover_not_enough',
      'payout_account_waits',
      'withdraw_not_enough',
      'not_found',
      'input_invalid',
      ...wrongPin,
    ],
    throttle: 'money',
  },
  'GET /wps/relay/MCSFE_getWithdrawTransactionReport': {
    ...member,
    input: z.strictObject({
      page: pageNumber.default(1),
      size: z.number().int().min(1).max(100).default(10),
    }),
    encoding: 'query',
    output: z.object({ list: z.array(row), total: z.number().int(), totalPages: z.number().int() }),
    refusals: [],
    throttle: 'read',
  },
  'GET /wps/relay/MCSFE_getWithdrawConfirmationDetail': {
    ...member,
    input: z.strictObject({ withdrawId }),
    encoding: 'query',
    output: detail,
    refusals: ['not_found'],
    throttle: 'read',
  },
  /** Answer to the question whether the money arrived. `image`: proof of a missing amount, the id of a complete upload. */
  'POST /wps/relay/MCSFE_processC2CTransaction': {
    ...member,
    input: z.strictObject({
      withdrawId,
      answer: z.enum(['all', 'part', 'none']),
      receivedAmount: amount.optional(),
      image: uploadId.optional(),
    }),
    encoding: 'json',
    output: z.unknown(),
    refusals: [
      'withdraw_state',
      'withdraw_received',
      'withdraw_proof_missing',
      'upload_unknown',
      'not_found',
    ],
    throttle: 'money',
  },
} satisfies Record<WireLine, Call>;
