import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { optional } from '#lib/calls/fields.ts';
import { codeProof, dialingCode, mobileNumber } from '#lib/calls/phone-fields.ts';

const password = z.string().min(1).max(128);
const unfit = ['field_invalid', 'password_common', 'password_same', 'confirmation_wrong'] as const;

/** Passwords and their recovery (wire.md 3.4, 4.4). Whether an account exists is never told (security A1). */
export const passwordCalls = {
  /** All other sessions of the account end (rows 18, 19). */
  'POST /wps/member/password': {
    module: 'PASS3',
    who: 'member',
    ask: z.strictObject({ oldPassword: password, newPassword: password, confirmNewPassword: password }),
    send: 'sealed',
    reply: 'envelope',
    answer: z.unknown(),
    refuses: ['password_wrong', 'account_locked', ...unfit],
    effect: 'renew',
    throttle: 'session',
    whileFlagged: true,
  },
  /** Sends a link to the address, where name and address belong together (row 16). */
  'POST /wps/member/password/email': {
    module: 'PASS3',
    who: 'anyone',
    ask: z.strictObject({
      username: z.string().trim().min(1).max(64),
      email: z.email().max(100),
      captcha: z.string().trim().max(64).optional(),
    }),
    add: { loginDeviceId: 'deviceId' },
    send: 'form',
    reply: 'envelope',
    answer: z.unknown(),
    refuses: ['too_many_requests', 'captcha_required', 'captcha_wrong'],
    throttle: 'code',
  },
  /** Sets a password by the link of the mail: once, within half an hour. All sessions end. */
  'POST /wps/member/password/reset': {
    module: 'PASS3',
    who: 'anyone',
    ask: z.strictObject({ resetToken: z.string().min(16).max(128), newPassword: password }),
    send: 'sealed',
    reply: 'envelope',
    answer: z.unknown(),
    refuses: ['reset_link_invalid', ...unfit],
    throttle: 'session',
  },
  /** Sets a password by phone (row 17); `userName` is what the client then signs in with. */
  'POST /wps/member/password/verification': {
    module: 'CHNGPASSVERIF3',
    who: 'anyone',
    ask: z.strictObject({
      newPassword: password,
      mobileNum: mobileNumber,
      countryDialingCode: dialingCode.optional(),
      ...codeProof,
    }),
    add: { loginDeviceId: 'deviceId' },
    send: 'sealed',
    reply: 'envelope',
    answer: optional(z.object({ userName: optional(z.string()) })),
    refuses: [
      'verification_code_invalid',
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
    who: 'member',
    ask: z.strictObject({}),
    send: 'none',
    reply: 'envelope',
    answer: z.boolean(),
    refuses: [],
    throttle: 'read',
  },
  /** Sets the payment password for the first time. */
  'PUT /wps/member/paymentPassword': {
    module: 'PAYMENTPASS3',
    who: 'member',
    ask: z.strictObject({ paymentPassword: password, confirmPaymentPassword: password }),
    send: 'sealed',
    reply: 'envelope',
    answer: z.unknown(),
    refuses: ['payment_password_set', 'step_up_required', 'function_not_available', ...unfit],
    stepUp: true,
    throttle: 'session',
  },
  'POST /wps/member/paymentPassword': {
    module: 'PAYMENTPASS3',
    who: 'member',
    ask: z.strictObject({
      oldPaymentPassword: password,
      paymentPassword: password,
      confirmPaymentPassword: password,
    }),
    send: 'sealed',
    reply: 'envelope',
    answer: z.unknown(),
    refuses: [
      'payment_password_wrong',
      'payment_password_missing',
      'payment_password_locked',
      'too_many_requests',
      'function_not_available',
      ...unfit,
    ],
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
