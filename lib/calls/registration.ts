import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { channelName, channelToken, dialingCode } from '#lib/calls/phone-fields.ts';
import { botCheck, signedIn } from '#lib/calls/session.ts';
import { fieldRule } from '#lib/calls/system.ts';

const text = z.string().trim().max(200).optional();

/** Every field of the document (spec 1, section 3). Which of them count, and how, the settings say. */
const user = {
  username: z.string().trim().max(64).optional(),
  password: z.string().max(128).optional(),
  confirmPassword: z.string().max(128).optional(),
  nickname: text,
  payeeName: text,
  email: text,
  qqNum: text,
  mobileNum: z.string().trim().max(32).optional(),
  countryDialingCode: dialingCode.optional(),
  captcha: z.string().trim().max(64).optional(),
  verificationCode: z.string().trim().max(255).optional(),
  affiliateCode: z.string().trim().max(64).optional(),
  paymentPassword: z.string().max(128).optional(),
  line: text,
  whatsapp: text,
  facebook: text,
  wechat: text,
  idNumber: text,
  birthday: text,
  referralCode: z.string().trim().max(64).optional(),
  /** The person says to be 18 or older and to accept terms and privacy policy. */
  agreed: z.literal(true),
  registerUrl: z.string().max(2048).optional(),
  thirdPartySmsChannel: channelName.optional(),
  thirdPartySmsToken: channelToken.optional(),
  ...botCheck,
};

const refuses = [
  'function_not_available',
  'field_missing',
  'field_invalid',
  'username_taken',
  'mobile_taken',
  'mobile_invalid',
  'mobile_region_closed',
  'password_common',
  'confirmation_wrong',
  'verification_code_invalid',
  'invitation_code_error',
  'captcha_required',
  'captcha_wrong',
  'bot_check_failed',
  'underage',
  'too_many_requests',
] as const;

const registering = {
  who: 'anyone',
  add: { loginDeviceId: 'deviceId', domain: 'domain', registerMethod: 'web', login: 'yes' },
  send: 'sealed',
  reply: 'envelope',
  answer: signedIn,
  refuses,
  effect: 'sign-in',
  throttle: 'register',
} as const;

/** Registration (wire.md 3.3). PUT in every source; POST is answered too. */
export const registrationCalls = {
  'GET /wps/system/setting/register': {
    module: 'REG3',
    who: 'anyone',
    ask: z.strictObject({}),
    send: 'none',
    reply: 'envelope',
    answer: z.record(z.string(), fieldRule),
    refuses: [],
    keep: { seconds: 3, tag: 'system' },
    throttle: 'read',
  },
  'PUT /wps/member/register': {
    ...registering,
    module: 'REG3',
    ask: z.strictObject(user),
    also: ['POST /wps/member/register'],
  },
  'PUT /wps/member/register/mobile': {
    ...registering,
    module: 'MOBILENUMREG3',
    ask: z.strictObject(user),
    also: ['POST /wps/member/register/mobile'],
  },
  /** Is the name free? 200 with success false on the wire means taken. */
  'GET /wps/check/username': {
    module: 'REG3',
    who: 'anyone',
    ask: z.strictObject({ username: z.string().trim().min(1).max(64) }),
    send: 'query',
    reply: 'envelope',
    answer: z.unknown(),
    refuses: ['username_taken', 'field_invalid', 'too_many_requests'],
    throttle: 'session',
  },
  /** Whether an agent's code is good for this site. */
  'GET /wps/agent/affiliate': {
    module: 'AFFMAN3',
    who: 'anyone',
    ask: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    add: { domain: 'domain' },
    send: 'query',
    reply: 'envelope',
    answer: z.unknown(),
    refuses: ['invitation_code_error', 'too_many_requests'],
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
