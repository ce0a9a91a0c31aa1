import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { optional } from '#lib/calls/fields.ts';
import { channelName, dialingCode, mobileNumber } from '#lib/calls/phone-fields.ts';
import { botCheck } from '#lib/calls/session.ts';

const sent = z.object({
  expiredMinutes: optional(z.number().positive()),
  /** What a third-party code service wants back with the code. */
  channelToken: optional(z.string()),
});

const refuses = [
  'mobile_invalid',
  'mobile_region_closed',
  'sms_too_many',
  'sms_quota',
  'sms_failed',
  'captcha_required',
  'captcha_wrong',
  'bot_check_failed',
  'function_not_available',
] as const;

const base = {
  who: 'anyone',
  /** The limits count by browser too, and its codes are of no use in another one. */
  add: { loginDeviceId: 'deviceId' },
  send: 'json',
  reply: 'envelope',
  answer: sent,
  refuses,
  throttle: 'code',
} as const;

const extras = {
  captcha: z.string().trim().max(64).optional(),
  channel: channelName.optional(),
  ...botCheck,
};

/**
 * Codes by SMS (wire.md 3.2). The answer is the same whether or not an account has the number (security A1); the
 * limits of security A4 are the platform's.
 */
export const verificationCalls = {
  /** Before a sign-in by code. */
  'POST /wps/verification/sms/noLogin': {
    ...base,
    module: 'MOBILEVERCODELOGIN3',
    ask: z.strictObject({ mobileNum: mobileNumber, countryDialingCode: dialingCode, ...extras }),
  },
  /** Before a registration by username that asks for a verified number. */
  'POST /wps/verification/sms/register': {
    ...base,
    module: 'REGMOBVERF3',
    ask: z.strictObject({ mobileNo: mobileNumber, countryDialingCode: dialingCode, ...extras }),
  },
  /** Before a registration by mobile number. */
  'POST /wps/verification/sms/register/mobile': {
    ...base,
    module: 'MOBILENUMREG3',
    ask: z.strictObject({ mobileNo: mobileNumber, countryDialingCode: dialingCode, ...extras }),
  },
  /** Before a password is set anew by phone. */
  'POST /wps/member/password/sms': {
    ...base,
    module: 'PWRESETSMS3',
    ask: z.strictObject({ mobileNum: mobileNumber, countryDialingCode: dialingCode, ...extras }),
  },
  /** To a number that a signed-in person wants to bind. */
  'POST /wps/v2/verification/sms/send': {
    ...base,
    module: 'VERIFICATION3',
    who: 'member',
    ask: z.strictObject({ mobileNum: mobileNumber, countryDialingCode: dialingCode, ...extras }),
  },
  /** To a mail address that a signed-in person wants to bind. */
  'POST /wps/v2/verification/email/send': {
    ...base,
    module: 'VERIFICATION3',
    who: 'member',
    ask: z.strictObject({ email: z.email().max(100) }),
    refuses: ['mail_too_many', 'field_invalid'],
  },
} satisfies Record<WireLine, Call>;
