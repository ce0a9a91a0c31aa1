import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { epochMs, id, pageNumber } from '#lib/calls/fields.ts';

const member = { module: 'INBOX3', access: 'member', reply: 'envelope', throttle: 'read' } as const;

/** Inbox of the signed-in member (docs/wire.md#4.11). */
export const inboxCalls = {
  'GET /wps/relay/CSP_unreadCount': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.number().int().nonnegative(),
    refusals: [],
    aliases: ['GET /wps/relay/EMFE_getInboxUnreadCount'],
  },
  'GET /wps/relay/EMFE_getInbox': {
    ...member,
    input: z.strictObject({
      page: pageNumber.default(1),
      size: z.number().int().min(1).max(50).default(10),
    }),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.object({
      list: z.array(
        z.object({
          messageId: id,
          title: z.string(),
          content: z.string(),
          sendDate: epochMs,
          isRead: z.boolean(),
          tone: z.enum(['good', 'bad', 'ask', 'plain']).default('plain'),
          /** Deposit or withdrawal that it is about: `D000000012`. */
          number: z.string().nullable().default(null),
        }),
      ),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: [],
    aliases: ['GET /wps/relay/CSP_getInbox'],
  },
  /** Marks one message as read, or without an id all of them. */
  'POST /wps/relay/EMFE_updateInboxRead': {
    ...member,
    input: z.strictObject({
      messageId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    encoding: 'json',
    output: z.unknown(),
    refusals: [],
  },
} satisfies Record<WireLine, Call>;
