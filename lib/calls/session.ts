import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { captchaAnswer, id, optional } from '#lib/calls/fields.ts';
import { channelName, channelToken, dialingCode } from '#lib/calls/phone-fields.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';

/** Response of every sign-in method. */
export const signedIn = z.object({
  token: z.string().min(1).max(16_384),
  id,
  userName: z.string(),
  customerType: z.number().int(),
  firstTimeLogin: z.boolean().default(false),
  passwordExpired: z.boolean().default(false),
  lastLoginIp: optional(z.string()),
  /** The default or an expired password must be changed before anything else; the BFF adds its own check. */
  mustChange: z.boolean().default(false),
});

/** Methods to prove a second factor. */
export const factorMethod = z.enum(['totp', 'recovery', 'passkey']);

/** Options of every sign-in method that the BFF itself handles: remember the name for a day; agents only. */
const wayIn = { remember: z.boolean().optional(), agentPage: z.boolean().optional() };

/** Fields of a bot check, merged in flat (docs/features.md#20); absent where the operator runs none. */
export const botCheck = { botToken: z.string().max(4096).optional() };

/** WebAuthn's JSON forms, as text: parsed by the browser and by the platform's library. */
const webAuthnJson = z.string().min(2).max(16_384);

/** Sessions (docs/wire.md#3.1). */
export const sessionCalls = {
  'POST /wps/session/login': {
    module: 'COMM3',
    access: 'anyone',
    input: z.strictObject({
      username: z.string().trim().min(1).max(64),
      password: z.string().min(1).max(PASSWORD_WIRE_CHARACTERS),
      captcha: captchaAnswer,
      /** `username`, `sms`, or the name of a third-party code service (docs/wire.md#3.1). */
      type: channelName.default('username'),
      /** With codes: `username` is the mobile number, `password` the code. */
      countryDialingCode: dialingCode.optional(),
      /** Token of a third-party code service for this number. */
      channelToken: channelToken.optional(),
      ...botCheck,
      ...wayIn,
    }),
    bffOnly: ['remember', 'agentPage'],
    inject: { loginDeviceId: 'deviceId' },
    encoding: 'sealed',
    reply: 'envelope',
    output: signedIn,
    refusals: [
      'credentials_wrong',
      'captcha_required',
      'captcha_wrong',
      'account_locked',
      'account_closed',
      'verification_code_invalid',
      'verification_code_exhausted',
      'mobile_unregistered',
      'mobile_unregistered_closed',
      'second_factor_required',
      'bot_check_failed',
      'non_agents_login',
      'non_member_login',
      'function_not_available',
    ],
    effect: 'sign-in',
    throttle: 'session',
    plainAliases: ['POST /wps/session/login/unsecure'],
    maxBytes: 8 * 1024,
  },
  /** Second step of a sign-in; `verificationId` came with the refusal `second_factor_required`. */
  'POST /wps/session/login/verification': {
    module: 'LOGINIPVERF3',
    access: 'anyone',
    input: z.strictObject({
      verificationId: z.string().min(16).max(128),
      method: factorMethod,
      /** Six digits, a recovery code, or the passkey's response as JSON text. */
      code: webAuthnJson,
      ...wayIn,
    }),
    bffOnly: ['remember', 'agentPage'],
    inject: { loginDeviceId: 'deviceId' },
    encoding: 'sealed',
    reply: 'envelope',
    output: signedIn,
    refusals: [
      'second_factor_wrong',
      'second_factor_over',
      'second_factor_exhausted',
      'account_closed',
      'account_locked',
      'non_agents_login',
      'non_member_login',
    ],
    effect: 'sign-in',
    throttle: 'session',
  },
  /**
   * Challenge for a passkey: to sign in without a name, or for the second step where `verificationId` is
   * given.
   */
  'POST /wps/session/passkey/options': {
    module: 'COMM3',
    access: 'anyone',
    input: z.strictObject({ verificationId: z.string().min(16).max(128).optional() }),
    encoding: 'json',
    reply: 'envelope',
    output: z.object({ challengeId: z.string(), options: webAuthnJson }),
    refusals: ['second_factor_over', 'too_many_requests'],
    throttle: 'session',
  },
  'POST /wps/session/login/passkey': {
    module: 'COMM3',
    access: 'anyone',
    input: z.strictObject({ challengeId: z.string().min(16).max(128), credential: webAuthnJson, ...wayIn }),
    bffOnly: ['remember', 'agentPage'],
    inject: { loginDeviceId: 'deviceId' },
    encoding: 'sealed',
    reply: 'envelope',
    output: signedIn,
    refusals: ['passkey_failed', 'account_closed', 'non_agents_login', 'non_member_login'],
    effect: 'sign-in',
    throttle: 'session',
  },
  /**
   * Sign-in with a verified identity of an OpenID provider. The platform checks the token itself against the
   * provider's keys. An identity without an account is refused with a ticket that links it after a sign-in.
   */
  'POST /wps/session/login/social': {
    module: 'COMM3',
    access: 'anyone',
    caller: 'server',
    input: z.strictObject({
      provider: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
      idToken: z.string().min(1).max(8192),
      nonce: z.string().min(16).max(128),
    }),
    inject: { loginDeviceId: 'deviceId' },
    encoding: 'sealed',
    reply: 'envelope',
    output: signedIn,
    refusals: ['social_not_linked', 'social_failed', 'account_closed', 'second_factor_required'],
    effect: 'sign-in',
    throttle: 'session',
  },
  /** Signals user activity: keeps the session alive. */
  'POST /wps/session/touch': {
    module: 'COMM3',
    access: 'signed-in',
    input: z.strictObject({}),
    encoding: 'json',
    reply: 'envelope',
    output: z.unknown(),
    refusals: [],
    throttle: 'read',
    whileFlagged: true,
  },
  'POST /wps/session/login/freeplay': {
    module: 'FREEPLAY3',
    headers: { 'X-Gateway-Version': '3' },
    access: 'anyone',
    input: z.strictObject({}),
    inject: { platform: 'platformLetter' },
    encoding: 'json',
    reply: 'envelope-with-token',
    output: signedIn,
    refusals: ['function_not_available', 'too_many_requests'],
    effect: 'sign-in',
    throttle: 'session',
  },
  'DELETE /wps/session/logout': {
    module: 'COMM3',
    access: 'signed-in',
    input: z.strictObject({}),
    encoding: 'none',
    reply: 'envelope',
    output: z.unknown(),
    refusals: [],
    effect: 'sign-out',
    throttle: 'read',
    whileClosed: true,
    whileFlagged: true,
    aliases: ['POST /wps/session/logout'],
  },
  'GET /wps/captcha': {
    module: 'CAPTCHA3',
    access: 'anyone',
    input: z.strictObject({}),
    /** A challenge per browser, and a new one at most once a second (docs/security.md#A3). */
    inject: { loginDeviceId: 'deviceId' },
    encoding: 'query',
    reply: 'envelope',
    /** Base64 of a PNG, without a data-URI prefix. */
    output: z.base64().max(200_000),
    refusals: ['too_many_requests'],
    effect: 'challenge',
    throttle: 'session',
  },
  /**
   * Proof of work in place of the captcha image, for users who cannot read it: eight nonces, whose hashes
   * each have so many leading zero bits (lib/rules/proof-of-work.ts), are sent as `captcha`.
   */
  'GET /wps/captcha/proof': {
    module: 'CAPTCHA3',
    access: 'anyone',
    input: z.strictObject({}),
    /** A challenge per browser, and a new one at most once a second (docs/security.md#A3). */
    inject: { loginDeviceId: 'deviceId' },
    encoding: 'query',
    reply: 'envelope',
    output: z.object({ salt: z.string().min(16).max(64), bits: z.number().int().min(1).max(28) }),
    refusals: ['too_many_requests'],
    effect: 'challenge',
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
