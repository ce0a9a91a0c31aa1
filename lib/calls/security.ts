import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { epochMs, id, optional } from '#lib/calls/fields.ts';
import { factorMethod } from '#lib/calls/session.ts';

const webAuthnJson = z.string().min(2).max(16_384);
const challengeId = z.string().min(16).max(128);
const member = { module: 'COMM3', who: 'member', reply: 'envelope' } as const;

const passkey = z.object({ id, name: z.string(), createdAt: epochMs, usedAt: optional(epochMs) });
const identity = z.object({ provider: z.string(), label: z.string().default(''), linkedAt: epochMs });
const session = z.object({
  id,
  /** "Chrome, Android": made by the BFF, never the browser's own words. */
  device: z.string().default(''),
  address: z.string(),
  createdAt: epochMs,
  seenAt: epochMs,
  current: z.boolean(),
});

/** Second factor, passkeys, devices (row P10): ours, in the style of their neighbours on the wire. */
export const securityCalls = {
  /** Proves that it is still the owner; good for five minutes in this session. */
  'POST /wps/member/stepUp': {
    ...member,
    ask: z.strictObject({
      method: z.enum(['password', ...factorMethod.options]),
      code: webAuthnJson.min(1),
      challengeId: challengeId.optional(),
    }),
    send: 'sealed',
    answer: z.unknown(),
    refuses: ['password_wrong', 'second_factor_wrong', 'passkey_failed', 'account_locked'],
    throttle: 'session',
  },
  'GET /wps/member/secondFactor': {
    ...member,
    ask: z.strictObject({}),
    send: 'none',
    answer: z.object({
      totp: z.boolean(),
      recoveryLeft: z.number().int().nonnegative(),
      passkeys: z.array(passkey),
      identities: z.array(identity),
      hasPassword: z.boolean().default(true),
    }),
    refuses: [],
    throttle: 'read',
  },
  /** A new secret, in force only once a code of it came back. `qr` is a PNG in base64. */
  'POST /wps/member/totp': {
    ...member,
    ask: z.strictObject({}),
    send: 'json',
    answer: z.object({ secret: z.string(), uri: z.string(), qr: z.base64().max(100_000) }),
    refuses: ['step_up_required', 'second_factor_set'],
    stepUp: true,
    throttle: 'session',
  },
  'PUT /wps/member/totp': {
    ...member,
    ask: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    send: 'sealed',
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    refuses: ['second_factor_wrong', 'second_factor_set', 'account_locked', 'step_up_required'],
    stepUp: true,
    throttle: 'session',
  },
  'DELETE /wps/member/totp': {
    ...member,
    ask: z.strictObject({}),
    send: 'json',
    answer: z.unknown(),
    refuses: ['step_up_required'],
    stepUp: true,
    throttle: 'session',
  },
  /** New recovery codes; the old ones open nothing any more. */
  'POST /wps/member/totp/recovery': {
    ...member,
    ask: z.strictObject({}),
    send: 'json',
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    refuses: ['step_up_required', 'not_found'],
    stepUp: true,
    throttle: 'session',
  },
  'POST /wps/member/passkeys/options': {
    ...member,
    /** `step-up` asks for one that exists, `create` for a new one. */
    ask: z.strictObject({ purpose: z.enum(['create', 'step-up']) }),
    send: 'json',
    answer: z.object({ challengeId: z.string(), options: webAuthnJson }),
    refuses: ['not_found'],
    throttle: 'session',
  },
  'PUT /wps/member/passkeys': {
    ...member,
    ask: z.strictObject({ challengeId, credential: webAuthnJson, name: z.string().trim().min(1).max(60) }),
    send: 'sealed',
    answer: z.unknown(),
    refuses: ['passkey_failed', 'step_up_required'],
    stepUp: true,
    throttle: 'session',
  },
  'DELETE /wps/member/passkeys': {
    ...member,
    ask: z.strictObject({ id: z.string().max(64) }),
    send: 'json',
    answer: z.unknown(),
    refuses: ['not_found', 'last_way_in', 'step_up_required'],
    stepUp: true,
    throttle: 'session',
  },
  /**
   * Links the identity whose ticket this browser holds since a sign-in with a provider was refused. Whoever signed in
   * after that has proved enough; an older session must step up, and the ticket stays.
   */
  'PUT /wps/member/identities': {
    ...member,
    ask: z.strictObject({}),
    add: { ticket: 'linkTicket' },
    send: 'sealed',
    answer: z.unknown(),
    refuses: ['social_failed', 'step_up_required'],
    throttle: 'session',
  },
  'DELETE /wps/member/identities': {
    ...member,
    ask: z.strictObject({ provider: z.string().max(32) }),
    send: 'json',
    answer: z.unknown(),
    refuses: ['not_found', 'last_way_in', 'step_up_required'],
    stepUp: true,
    throttle: 'session',
  },
  'GET /wps/member/sessions': {
    ...member,
    ask: z.strictObject({}),
    send: 'none',
    answer: z.object({
      sessions: z.array(session),
      /** The sign-in before this one. */
      lastLogin: optional(z.object({ at: epochMs, address: z.string(), device: z.string().default('') })),
    }),
    refuses: [],
    throttle: 'read',
  },
  /** Ends one other session by its id, or all `others`. */
  'DELETE /wps/member/sessions': {
    ...member,
    ask: z.strictObject({ id: z.string().max(64) }),
    send: 'json',
    answer: z.unknown(),
    refuses: ['not_found'],
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
