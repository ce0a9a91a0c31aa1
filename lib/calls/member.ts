import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { epochMs, id, optional, picture } from '#lib/calls/fields.ts';
import { rooms } from '#lib/rules/room.ts';

/** Account of the signed-in member (docs/wire.md#3.5). */
export const memberCalls = {
  'GET /wps/member/info': {
    module: 'COMM3',
    access: 'signed-in',
    input: z.strictObject({}),
    encoding: 'none',
    reply: 'envelope',
    output: z.object({
      id,
      account: z.string(),
      nickname: optional(z.string()),
      type: z.number().int(),
      regDate: optional(epochMs),
      mobile: optional(z.string()),
      mobileVerified: z.boolean().default(false),
      payee: optional(z.string()),
      email: optional(z.string()),
      clubLabel: optional(
        z.object({
          labelName: z.string(),
          type: z.string().default('AUTO'),
          color: z.string().default(''),
          color2: z.string().default(''),
        }),
      ),
      lastLogin: optional(epochMs),
      lastLoginLocation: optional(z.string()),
    }),
    refusals: [],
    throttle: 'read',
  },
  'GET /wps/member/info/icon': {
    module: 'PROFPIC3',
    access: 'signed-in',
    input: z.strictObject({}),
    encoding: 'none',
    reply: 'envelope',
    /** Id of one of the platform's avatars, or an address. */
    output: z.union([picture, z.number().int()]).transform(String),
    refusals: [],
    throttle: 'read',
  },
  /**
   * Numbers of the member's stream (lib/rules/member-stream.ts); this platform's own, as the wire has no such
   * call. Browsers that cannot hold a stream ask it now and then.
   */
  'GET /wps/v2/member/changes': {
    module: 'COMM3',
    access: 'member',
    input: z.strictObject({}),
    encoding: 'none',
    reply: 'envelope',
    output: z.object({
      seq: z.number().int().nonnegative(),
      balance: z.number().int().nonnegative(),
      messages: z.number().int().nonnegative(),
      sessions: z.number().int().nonnegative(),
      rewards: z.number().int().nonnegative(),
      pay: z.number().int().nonnegative(),
      /** Chat room that the member has open, with the number of its last change. */
      room: z.object({ room: z.enum(rooms), number: z.number().int().nonnegative() }).nullable(),
    }),
    refusals: [],
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
