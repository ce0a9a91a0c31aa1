import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { id, optional } from '#lib/calls/fields.ts';
import { channelName, channelToken, dialingCode } from '#lib/calls/phone-fields.ts';

/** What every way in answers with. */
export const signedIn = z.object({
  token: z.string().min(1).max(16_384),
  id,
  userName: z.string(),
  customerType: z.number().int(),
  firstTimeLogin: z.boolean().default(false),
  passwordExpired: z.boolean().default(false),
  lastLoginIp: optional(z.string()),
  /** The default or an expired password must be changed before anything else; the BFF's own verdict is added. */
  mustChange: z.boolean().default(false),
});

/** Ways to prove a second factor. */
export const factorMethod = z.enum(['totp', 'recovery', 'passkey']);

/** What the BFF itself obeys at every way in: remember the name for a day; agents only. */
const wayIn = { remember: z.boolean().optional(), agentPage: z.boolean().optional() };

/** Fields of a bot check, merged in flat (spec 1, section 3); absent where the operator runs none. */
export const botCheck = { botToken: z.string().max(4096).optional() };

/** WebAuthn's JSON forms, as text: the browser and the library at the platform read them. */
const webAuthnJson = z.string().min(2).max(16_384);

/** Sessions (wire.md 3.1). */
export const sessionCalls = {
  'POST /wps/session/login': {
    module: 'COMM3',
    who: 'anyone',
    ask: z.strictObject({
      username: z.string().trim().min(1).max(64),
      password: z.string().min(1).max(128),
      /** The letters of the picture, or a proof of work. */
      captcha: z.string().trim().max(64).optional(),
      /** `username`, `sms`, or the name of a third-party code service (wire.md 3.1). */
      type: channelName.default('username'),
      /** With codes: `username` is the mobile number, `password` the code. */
      countryDialingCode: dialingCode.optional(),
      /** What a third-party code service gave for this number. */
      channelToken: channelToken.optional(),
      ...botCheck,
      ...wayIn,
    }),
    own: ['remember', 'agentPage'],
    add: { loginDeviceId: 'deviceId' },
    send: 'sealed',
    reply: 'envelope',
    answer: signedIn,
    refuses: [
      'credentials_wrong',
      'captcha_required',
      'captcha_wrong',
      'account_locked',
      'account_closed',
      'verification_code_invalid',
      'second_factor_required',
      'bot_check_failed',
      'non_agents_login',
      'non_member_login',
      'function_not_available',
    ],
    effect: 'sign-in',
    throttle: 'session',
    also: ['POST /wps/session/login/unsecure'],
  },
  /** The second step of a sign-in; `verificationId` came with the refusal `second_factor_required`. */
  'POST /wps/session/login/verification': {
    module: 'LOGINIPVERF3',
    who: 'anyone',
    ask: z.strictObject({
      verificationId: z.string().min(16).max(128),
      method: factorMethod,
      /** Six digits, a recovery code, or the passkey's answer as JSON text. */
      code: webAuthnJson,
      ...wayIn,
    }),
    own: ['remember', 'agentPage'],
    add: { loginDeviceId: 'deviceId' },
    send: 'sealed',
    reply: 'envelope',
    answer: signedIn,
    refuses: [
      'second_factor_wrong',
      'second_factor_over',
      'account_closed',
      'account_locked',
      'non_agents_login',
      'non_member_login',
    ],
    effect: 'sign-in',
    throttle: 'session',
  },
  /** A passkey's challenge: to sign in without a name, or for the second step where `verificationId` is given. */
  'POST /wps/session/passkey/options': {
    module: 'COMM3',
    who: 'anyone',
    ask: z.strictObject({ verificationId: z.string().min(16).max(128).optional() }),
    send: 'json',
    reply: 'envelope',
    answer: z.object({ challengeId: z.string(), options: webAuthnJson }),
    refuses: ['second_factor_over', 'too_many_requests'],
    throttle: 'session',
  },
  'POST /wps/session/login/passkey': {
    module: 'COMM3',
    who: 'anyone',
    ask: z.strictObject({ challengeId: z.string().min(16).max(128), credential: webAuthnJson, ...wayIn }),
    own: ['remember', 'agentPage'],
    add: { loginDeviceId: 'deviceId' },
    send: 'sealed',
    reply: 'envelope',
    answer: signedIn,
    refuses: ['passkey_failed', 'account_closed', 'non_agents_login', 'non_member_login'],
    effect: 'sign-in',
    throttle: 'session',
  },
  /**
   * A verified identity of an OpenID provider. The platform checks the token itself against the provider's keys. An
   * identity that no account owns is refused with a ticket that links it once somebody is signed in.
   */
  'POST /wps/session/login/social': {
    module: 'COMM3',
    who: 'anyone',
    caller: 'server',
    ask: z.strictObject({
      provider: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
      idToken: z.string().min(1).max(8192),
      nonce: z.string().min(16).max(128),
    }),
    add: { loginDeviceId: 'deviceId' },
    send: 'sealed',
    reply: 'envelope',
    answer: signedIn,
    refuses: ['social_not_linked', 'social_failed', 'account_closed', 'second_factor_required'],
    effect: 'sign-in',
    throttle: 'session',
  },
  /** A person is still here: keeps the session alive. */
  'POST /wps/session/touch': {
    module: 'COMM3',
    who: 'signed-in',
    ask: z.strictObject({}),
    send: 'json',
    reply: 'envelope',
    answer: z.unknown(),
    refuses: [],
    throttle: 'read',
    whileFlagged: true,
  },
  'POST /wps/session/login/freeplay': {
    module: 'FREEPLAY3',
    who: 'anyone',
    ask: z.strictObject({}),
    add: { platform: 'platformLetter' },
    send: 'json',
    reply: 'envelope',
    answer: signedIn,
    refuses: ['function_not_available', 'too_many_requests'],
    effect: 'sign-in',
    throttle: 'session',
  },
  'DELETE /wps/session/logout': {
    module: 'COMM3',
    who: 'signed-in',
    ask: z.strictObject({}),
    send: 'none',
    reply: 'envelope',
    answer: z.unknown(),
    refuses: [],
    effect: 'sign-out',
    throttle: 'read',
    whileClosed: true,
    whileFlagged: true,
    also: ['POST /wps/session/logout'],
  },
  'GET /wps/captcha': {
    module: 'CAPTCHA3',
    who: 'anyone',
    ask: z.strictObject({}),
    /** One challenge per browser, and a new one at most once a second (security A3). */
    add: { loginDeviceId: 'deviceId' },
    send: 'query',
    reply: 'envelope',
    /** Base64 of a PNG, without a data-URI prefix. */
    answer: z.base64().max(200_000),
    refuses: ['too_many_requests'],
    effect: 'challenge',
    throttle: 'session',
  },
  /**
   * Instead of the picture, for whoever cannot read it: eight nonces whose hashes begin with so many zero bits each
   * (lib/rules/proof-of-work.ts) go along as `captcha`.
   */
  'GET /wps/captcha/proof': {
    module: 'CAPTCHA3',
    who: 'anyone',
    ask: z.strictObject({}),
    /** One challenge per browser, and a new one at most once a second (security A3). */
    add: { loginDeviceId: 'deviceId' },
    send: 'query',
    reply: 'envelope',
    answer: z.object({ salt: z.string().min(16).max(64), bits: z.number().int().min(1).max(28) }),
    refuses: ['too_many_requests'],
    effect: 'challenge',
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
