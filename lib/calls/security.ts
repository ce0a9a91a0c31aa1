import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { epochMs, id, optional } from '#lib/calls/fields.ts';
import { factorMethod } from '#lib/calls/session.ts';

const webAuthnJson = z.string().min(2).max(16_384);
const challengeId = z.string().min(16).max(128);
const member = { module: 'COMM3', access: 'member', reply: 'envelope' } as const;

const passkey = z.object({ id, name: z.string(), createdAt: epochMs, usedAt: optional(epochMs) });
const identity = z.object({ provider: z.string(), label: z.string().default(''), linkedAt: epochMs });
const session = z.object({
  id,
  /** "Chrome, Android": a label made by the BFF, never the browser's own user agent. */
  device: z.string().default(''),
  address: z.string(),
  createdAt: epochMs,
  seenAt: epochMs,
  current: z.boolean(),
});

/**
 * Second factor, passkeys, devices: this platform's own calls, in the style of their neighbours on the wire.
 */
export const securityCalls = {
  /** Step-up authentication; valid for five minutes in this session. */
  'POST /wps/member/stepUp': {
    ...member,
    input: z.strictObject({
      method: z.enum(['password', ...factorMethod.options]),
      code: webAuthnJson.min(1),
      challengeId: challengeId.optional(),
    }),
    encoding: 'sealed',
    output: z.unknown(),
    refusals: ['password_wrong', 'second_factor_wrong', 'passkey_failed', 'account_locked'],
    throttle: 'session',
  },
  'GET /wps/member/secondFactor': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      totp: z.boolean(),
      recoveryLeft: z.number().int().nonnegative(),
      passkeys: z.array(passkey),
      identities: z.array(identity),
      hasPassword: z.boolean().default(true),
    }),
    refusals: [],
    throttle: 'read',
  },
  /** New TOTP secret, active only after one of its codes was confirmed. `qr` is a PNG in base64. */
  'POST /wps/member/totp': {
    ...member,
    input: z.strictObject({}),
    encoding: 'json',
    output: z.object({ secret: z.string(), uri: z.string(), qr: z.base64().max(100_000) }),
    refusals: ['step_up_required', 'second_factor_set'],
    stepUp: true,
    throttle: 'session',
  },
  'PUT /wps/member/totp': {
    ...member,
    input: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    encoding: 'sealed',
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['second_factor_wrong', 'second_factor_set', 'account_locked', 'step_up_required'],
    stepUp: true,
    throttle: 'session',
  },
  'DELETE /wps/member/totp': {
    ...member,
    input: z.strictObject({}),
    encoding: 'json',
    output: z.unknown(),
    refusals: ['step_up_required'],
    stepUp: true,
    throttle: 'session',
  },
  /** New recovery codes; the old ones become invalid. */
  'POST /wps/member/totp/recovery': {
    ...member,
    input: z.strictObject({}),
    encoding: 'json',
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['step_up_required', 'not_found'],
    stepUp: true,
    throttle: 'session',
  },
  'POST /wps/member/passkeys/options': {
    ...member,
    /** `step-up` authenticates with an existing passkey, `create` registers a new one. */
    input: z.strictObject({ purpose: z.enum(['create', 'step-up']) }),
    encoding: 'json',
    output: z.object({ challengeId: z.string(), options: webAuthnJson }),
    refusals: ['not_found'],
    throttle: 'session',
  },
  'PUT /wps/member/passkeys': {
    ...member,
    input: z.strictObject({ challengeId, credential: webAuthnJson, name: z.string().trim().min(1).max(60) }),
    encoding: 'sealed',
    output: z.unknown(),
    refusals: ['passkey_failed', 'field_invalid', 'step_up_required'],
    stepUp: true,
    throttle: 'session',
  },
  'DELETE /wps/member/passkeys': {
    ...member,
    input: z.strictObject({ id: z.string().max(64) }),
    encoding: 'json',
    output: z.unknown(),
    refusals: ['not_found', 'last_sign_in_method', 'step_up_required'],
    stepUp: true,
    throttle: 'session',
  },
  /**
   * Links the identity whose ticket this browser holds since a sign-in with a provider was refused. A session
   * that signed in after that needs no further proof; an older session must step up, and the ticket stays.
   */
  'PUT /wps/member/identities': {
    ...member,
    input: z.strictObject({}),
    inject: { ticket: 'linkTicket' },
    encoding: 'sealed',
    output: z.unknown(),
    refusals: ['social_failed', 'step_up_required'],
    throttle: 'session',
  },
  'DELETE /wps/member/identities': {
    ...member,
    input: z.strictObject({ provider: z.string().max(32) }),
    encoding: 'json',
    output: z.unknown(),
    refusals: ['not_found', 'last_sign_in_method', 'step_up_required'],
    stepUp: true,
    throttle: 'session',
  },
  'GET /wps/member/sessions': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      sessions: z.array(session),
      /** The sign-in before this one. */
      lastLogin: optional(z.object({ at: epochMs, address: z.string(), device: z.string().default('') })),
    }),
    refusals: [],
    throttle: 'read',
  },
  /** Ends one other session by its id, or all `others`. */
  'DELETE /wps/member/sessions': {
    ...member,
    input: z.strictObject({ id: z.string().max(64) }),
    encoding: 'json',
    output: z.unknown(),
    refusals: ['not_found'],
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
