import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { captchaAnswer, optional } from '#lib/calls/fields.ts';
import { codeProof, dialingCode, mobileNumber } from '#lib/calls/phone-fields.ts';
import { GUESSABLE_REFUSALS } from '#lib/rules/fields/guessable-refusals.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';

const password = z.string().min(1).max(PASSWORD_WIRE_CHARACTERS);
const unfit = ['field_invalid', ...GUESSABLE_REFUSALS, 'password_same', 'confirmation_wrong'] as const;

/**
 * Passwords and their recovery (docs/wire.md#3.4, docs/wire.md#4.4). Responses never reveal whether an
 * account exists (docs/security.md#A1).
 */
export const passwordCalls = {
  /** All other sessions of the account end (docs/features.md#18, docs/features.md#19). */
  'POST /wps/member/password': {
    module: 'PASS3',
    access: 'member',
    input: z.strictObject({ oldPassword: password, newPassword: password, confirmNewPassword: password }),
    encoding: 'sealed',
    reply: 'envelope',
    output: z.unknown(),
    refusals: ['password_wrong', 'account_locked', ...unfit],
    effect: 'renew',
    throttle: 'session',
    whileFlagged: true,
  },
  /** Sends a link to the address if name and address belong together (docs/features.md#16). */
  'POST /wps/member/password/email': {
    module: 'PASS3',
    access: 'anyone',
    input: z.strictObject({
      username: z.string().trim().min(1).max(64),
      email: z.email().max(100),
      captcha: captchaAnswer,
    }),
    inject: { loginDeviceId: 'deviceId' },
    encoding: 'form',
    reply: 'envelope',
    output: z.unknown(),
    refusals: ['too_many_requests', 'captcha_required', 'captcha_wrong'],
    throttle: 'code',
  },
  /** Sets a password by the link of the mail: once, within half an hour. All sessions end. */
  'POST /wps/member/password/reset': {
    module: 'PASS3',
    access: 'anyone',
    input: z.strictObject({ resetToken: z.string().min(16).max(128), newPassword: password }),
    encoding: 'sealed',
    reply: 'envelope',
    output: z.unknown(),
    refusals: ['reset_link_invalid', ...unfit],
    throttle: 'session',
  },
  /** Sets a password by phone (docs/features.md#17); the client then signs in with `userName`. */
  'POST /wps/member/password/verification': {
    module: 'CHNGPASSVERIF3',
    access: 'anyone',
    input: z.strictObject({
      newPassword: password,
      mobileNum: mobileNumber,
      countryDialingCode: dialingCode.optional(),
      ...codeProof,
    }),
    inject: { loginDeviceId: 'deviceId' },
    encoding: 'sealed',
    reply: 'envelope',
    output: optional(z.object({ userName: optional(z.string()) })),
    refusals: [
      'verification_code_invalid',
      'verification_code_exhausted',
      'mobile_invalid',
      'mobile_region_closed',
      'sms_failed',
      'function_not_available',
      ...unfit,
    ],
    throttle: 'session',
  },
  'GET /wps/member/hasWithdrawalPassword': {
    module: 'PAYMENTPASS3',
    access: 'member',
    input: z.strictObject({}),
    encoding: 'none',
    reply: 'envelope',
    output: z.boolean(),
    refusals: [],
    throttle: 'read',
  },
  /** Sets the payment password for the first time. */
  'PUT /wps/member/paymentPassword': {
    module: 'PAYMENTPASS3',
    access: 'member',
    input: z.strictObject({ paymentPassword: password, confirmPaymentPassword: password }),
    encoding: 'sealed',
    reply: 'envelope',
    output: z.unknown(),
    refusals: [
      'payment_password_set',
      'payment_password_is_login',
      'step_up_required',
      'function_not_available',
      ...unfit,
    ],
    stepUp: true,
    throttle: 'session',
  },
  'POST /wps/member/paymentPassword': {
    module: 'PAYMENTPASS3',
    access: 'member',
    input: z.strictObject({
      oldPaymentPassword: password,
      paymentPassword: password,
      confirmPaymentPassword: password,
    }),
    encoding: 'sealed',
    reply: 'envelope',
    output: z.unknown(),
    refusals: [
      'payment_password_wrong',
      'payment_password_missing',
      'payment_password_locked',
      'payment_password_is_login',
      'too_many_requests',
      'function_not_available',
      ...unfit,
    ],
    throttle: 'session',
  },
  /** Sets a new payment password without the old one; withdrawals wait for a day afterwards. */
  'POST /wps/member/paymentPassword/reset': {
    module: 'PAYMENTPASS3',
    access: 'member',
    input: z.strictObject({ paymentPassword: password, confirmPaymentPassword: password }),
    encoding: 'sealed',
    reply: 'envelope',
    output: z.unknown(),
    refusals: [
      'payment_password_missing',
      'payment_password_is_login',
      'step_up_required',
      'too_many_requests',
      'function_not_available',
      ...unfit,
    ],
    stepUp: true,
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
