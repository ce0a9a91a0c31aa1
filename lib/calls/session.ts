import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { id, optional } from '#lib/calls/fields.ts';

const signedIn = z.object({
  token: z.string().min(1).max(16_384),
  id,
  userName: z.string(),
  customerType: z.number().int(),
  firstTimeLogin: z.boolean().default(false),
  passwordExpired: z.boolean().default(false),
  lastLoginIp: optional(z.string()),
});

/** Sessions (wire.md 3.1). */
export const sessionCalls = {
  'POST /wps/session/login': {
    module: 'COMM3',
    who: 'anyone',
    ask: z.strictObject({
      username: z.string().trim().min(1).max(64),
      password: z.string().min(1).max(128),
      captcha: z.string().trim().max(16).optional(),
      type: z.enum(['username']).default('username'),
    }),
    add: { loginDeviceId: 'deviceId' },
    send: 'sealed',
    reply: 'envelope',
    answer: signedIn,
    refuses: ['credentials_wrong', 'captcha_required', 'captcha_wrong', 'account_locked', 'account_closed'],
    effect: 'sign-in',
    throttle: 'session',
    also: ['POST /wps/session/login/unsecure'],
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
    also: ['POST /wps/session/logout'],
  },
  'GET /wps/captcha': {
    module: 'CAPTCHA3',
    who: 'anyone',
    ask: z.strictObject({}),
    send: 'none',
    reply: 'envelope',
    /** Base64 of a PNG, without a data-URI prefix. */
    answer: z.base64().max(200_000),
    refuses: ['too_many_requests'],
    effect: 'challenge',
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
