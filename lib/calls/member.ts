import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, id, optional, picture } from '#lib/calls/fields.ts';

const wallet = z.object({
  accountTypeId: z.number().int(),
  accountName: z.string(),
  displayName: z.string().default(''),
  availBalance: amount,
  status: z.string().default('A'),
});

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
  'GET /wps/v2/wallets/balance': {
    module: 'COMM3',
    access: 'signed-in',
    input: z.strictObject({}),
    encoding: 'none',
    reply: 'envelope',
    output: z.object({
      sumBalance: amount,
      currency: z.string(),
      currencySymbol: z.string(),
      currencyPosition: z.enum(['L', 'R']).default('L'),
      balance: z.union([z.array(wallet), wallet.transform(one => [one])]),
    }),
    refusals: [],
    throttle: 'read',
    aliases: ['GET /wps/wallets/balance'],
  },
  'GET /wps/relay/CSP_unreadCount': {
    module: 'INBOX3',
    access: 'member',
    input: z.strictObject({}),
    encoding: 'none',
    reply: 'envelope',
    output: z.number().int().nonnegative(),
    refusals: [],
    throttle: 'read',
    aliases: ['GET /wps/relay/EMFE_getInboxUnreadCount'],
  },
} satisfies Record<WireLine, Call>;
