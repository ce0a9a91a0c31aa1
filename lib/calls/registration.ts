import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { captchaAnswer } from '#lib/calls/fields.ts';
import { channelName, channelToken, dialingCode } from '#lib/calls/phone-fields.ts';
import { botCheck, signedIn } from '#lib/calls/session.ts';
import { fieldRule } from '#lib/calls/system.ts';
import { GUESSABLE_REFUSALS } from '#lib/rules/fields/guessable-refusals.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';

const text = z.string().trim().max(200).optional();

/** All fields of a registration (docs/features.md#10). The settings say which of them are used, and how. */
const user = {
  username: z.string().trim().max(64).optional(),
  password: z.string().max(PASSWORD_WIRE_CHARACTERS).optional(),
  confirmPassword: z.string().max(PASSWORD_WIRE_CHARACTERS).optional(),
  nickname: text,
  payeeName: text,
  email: text,
  qqNum: text,
  mobileNum: z.string().trim().max(32).optional(),
  countryDialingCode: dialingCode.optional(),
  captcha: captchaAnswer,
  verificationCode: z.string().trim().max(255).optional(),
  affiliateCode: z.string().trim().max(64).optional(),
  paymentPassword: z.string().max(PASSWORD_WIRE_CHARACTERS).optional(),
  line: text,
  whatsapp: text,
  facebook: text,
  wechat: text,
  idNumber: text,
  birthday: text,
  referralCode: z.string().trim().max(64).optional(),
  /** The user confirms to be 18 or older and to accept terms and privacy policy (docs/features.md#14). */
  agreed: z.literal(true),
  registerUrl: z.string().max(2048).optional(),
  thirdPartySmsChannel: channelName.optional(),
  thirdPartySmsToken: channelToken.optional(),
  ...botCheck,
};

const refusals = [
  'function_not_available',
  'field_missing',
  'field_invalid',
  'username_taken',
  'mobile_taken',
  'mobile_invalid',
  'mobile_region_closed',
  ...GUESSABLE_REFUSALS,
  'payment_password_is_login',
  'confirmation_wrong',
  'verification_code_invalid',
  'verification_code_exhausted',
  'invitation_code_error',
  'captcha_required',
  'captcha_wrong',
  'bot_check_failed',
  'underage',
  'too_many_requests',
] as const;

const registering = {
  access: 'anyone',
  inject: {
    loginDeviceId: 'deviceId',
    domain: 'domain',
    registerMethod: 'web',
    login: 'yes',
    trialToken: 'trialToken',
  },
  encoding: 'sealed',
  reply: 'envelope',
  output: signedIn,
  refusals,
  effect: 'sign-in',
  throttle: 'register',
} as const;

/** Registration (docs/wire.md#3.3). The wire uses PUT; POST is accepted too. */
export const registrationCalls = {
  'GET /wps/system/setting/register': {
    module: 'REG3',
    access: 'anyone',
    input: z.strictObject({}),
    encoding: 'none',
    reply: 'envelope',
    output: z.record(z.string(), fieldRule),
    refusals: [],
    cache: { seconds: 3, tag: 'system' },
    throttle: 'read',
  },
  'PUT /wps/member/register': {
    capability: 'registration',
    ...registering,
    module: 'REG3',
    input: z.strictObject(user),
    aliases: ['POST /wps/member/register'],
  },
  'PUT /wps/member/register/mobile': {
    capability: 'registration',
    ...registering,
    module: 'MOBILENUMREG3',
    input: z.strictObject(user),
    aliases: ['POST /wps/member/register/mobile'],
  },
  /** Checks whether a username is available. On the wire, 200 with success false means taken. */
  'GET /wps/check/username': {
    module: 'REG3',
    access: 'anyone',
    input: z.strictObject({ username: z.string().trim().min(1).max(64) }),
    inject: { loginDeviceId: 'deviceId' },
    encoding: 'query',
    reply: 'envelope',
    output: z.unknown(),
    refusals: ['username_taken', 'field_invalid', 'too_many_requests'],
    throttle: 'session',
  },
  /** Checks whether an agent's code is valid for this site. */
  'GET /wps/agent/affiliate': {
    module: 'AFFMAN3',
    access: 'anyone',
    input: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    inject: { domain: 'domain' },
    encoding: 'query',
    reply: 'envelope',
    output: z.unknown(),
    refusals: ['invitation_code_error', 'too_many_requests'],
    throttle: 'session',
  },
  /**
   * Counts a visit of an invitation link: a number by day, of nobody. The answer is the same for every code. A
   * browser sends it once a day and code (lib/inline/count-visit.ts).
   */
  'POST /wps/agent/affiliate/visit': {
    module: 'AFFMAN3',
    access: 'anyone',
    input: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    inject: { domain: 'domain' },
    encoding: 'json',
    reply: 'envelope',
    output: z.unknown(),
    refusals: [],
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
