import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { captchaAnswer, optional } from '#lib/calls/fields.ts';
import { channelName, dialingCode, mobileNumber } from '#lib/calls/phone-fields.ts';
import { botCheck } from '#lib/calls/session.ts';

const sent = z.object({
  expiredMinutes: optional(z.number().positive()),
  /** Token that a third-party code service expects back with the code. */
  channelToken: optional(z.string()),
});

const refusals = [
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
  access: 'anyone',
  /** Rate limits also count by browser, and a code is valid only in the browser that requested it. */
  inject: { loginDeviceId: 'deviceId' },
  encoding: 'json',
  reply: 'envelope',
  output: sent,
  refusals,
  throttle: 'code',
} as const;

const extras = {
  captcha: captchaAnswer,
  channel: channelName.optional(),
  ...botCheck,
};

/**
 * Codes by SMS (docs/wire.md#3.2). The response is the same whether or not an account has the number
 * (docs/security.md#A1); the platform enforces the rate limits (docs/security.md#A4).
 */
export const verificationCalls = {
  /** Before a sign-in by code. */
  'POST /wps/verification/sms/noLogin': {
    ...base,
    module: 'MOBILEVERCODELOGIN3',
    input: z.strictObject({ mobileNum: mobileNumber, countryDialingCode: dialingCode, ...extras }),
  },
  /** Before a registration by username that asks for a verified number. */
  'POST /wps/verification/sms/register': {
    ...base,
    module: 'REGMOBVERF3',
    input: z.strictObject({ mobileNo: mobileNumber, countryDialingCode: dialingCode, ...extras }),
  },
  /** Before a registration by mobile number. */
  'POST /wps/verification/sms/register/mobile': {
    ...base,
    module: 'MOBILENUMREG3',
    input: z.strictObject({ mobileNo: mobileNumber, countryDialingCode: dialingCode, ...extras }),
  },
  /** Before a password reset by phone. */
  'POST /wps/member/password/sms': {
    ...base,
    module: 'PWRESETSMS3',
    input: z.strictObject({ mobileNum: mobileNumber, countryDialingCode: dialingCode, ...extras }),
  },
  /** To a number that a signed-in member binds. */
  'POST /wps/v2/verification/sms/send': {
    ...base,
    module: 'VERIFICATION3',
    access: 'member',
    input: z.strictObject({ mobileNum: mobileNumber, countryDialingCode: dialingCode, ...extras }),
  },
  /** To an email address that a signed-in member binds. */
  'POST /wps/v2/verification/email/send': {
    ...base,
    module: 'VERIFICATION3',
    access: 'member',
    input: z.strictObject({ email: z.email().max(100), captcha: captchaAnswer }),
    refusals: ['mail_too_many', 'field_invalid', 'captcha_required', 'captcha_wrong'],
  },
} satisfies Record<WireLine, Call>;
