import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, id, optional } from '#lib/calls/fields.ts';

const wallet = z.object({
  accountTypeId: z.number().int(),
  accountName: z.string(),
  displayName: z.string().default(''),
  availBalance: amount,
  status: z.string().default('A'),
});

/** The signed-in person (wire.md 3.5). */
export const memberCalls = {
  'GET /wps/member/info': {
    module: 'COMM3',
    who: 'signed-in',
    ask: z.strictObject({}),
    send: 'none',
    reply: 'envelope',
    answer: z.object({
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
    refuses: [],
    throttle: 'read',
  },
  'GET /wps/member/info/icon': {
    module: 'PROFPIC3',
    who: 'signed-in',
    ask: z.strictObject({}),
    send: 'none',
    reply: 'envelope',
    /** The id of one of the house's portraits, or an address. */
    answer: id,
    refuses: [],
    throttle: 'read',
  },
  'GET /wps/v2/wallets/balance': {
    module: 'COMM3',
    who: 'signed-in',
    ask: z.strictObject({}),
    send: 'none',
    reply: 'envelope',
    answer: z.object({
      sumBalance: amount,
      currency: z.string(),
      currencySymbol: z.string(),
      currencyPosition: z.enum(['L', 'R']).default('L'),
      balance: z.union([z.array(wallet), wallet.transform(one => [one])]),
    }),
    refuses: [],
    throttle: 'read',
    also: ['GET /wps/wallets/balance'],
  },
  'GET /wps/relay/CSP_unreadCount': {
    module: 'INBOX3',
    who: 'member',
    ask: z.strictObject({}),
    send: 'none',
    reply: 'envelope',
    answer: z.number().int().nonnegative(),
    refuses: [],
    throttle: 'read',
    also: ['GET /wps/relay/EMFE_getInboxUnreadCount'],
  },
} satisfies Record<WireLine, Call>;
