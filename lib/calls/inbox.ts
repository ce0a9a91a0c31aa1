import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, boundedText, epochMs, id, optional, pageNumber } from '#lib/calls/fields.ts';
import { imageFields, imageNumber } from '#lib/calls/images.ts';
import { CONTENT_CHARACTERS, recipientTypes, senders, TITLE_CHARACTERS } from '#lib/rules/mail.ts';

const messageId = z.string().regex(/^\d{1,18}$/);
const title = boundedText(TITLE_CHARACTERS).min(1);
const content = boundedText(CONTENT_CHARACTERS).min(1);

const member = { module: 'INBOX3', access: 'member', reply: 'envelope', throttle: 'read' } as const;

const sendRefusals = [
  'not_found',
  'text_too_long',
  'field_invalid',
  'message_receiver_closed',
  'too_many_requests',
  'upload_unknown',
  'input_invalid',
] as const;

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
          sender: z.enum(senders).default('house'),
          /** Name of who wrote it; a downline's is masked. */
          from: z.string().nullable().default(null),
          canReply: z.boolean().default(false),
          /** Reward inside, claimed as in the reward centre. */
          reward: optional(
            z.object({
              rewardId: z.number().int(),
              money: amount,
              points: z.number().int(),
              currency: z.string(),
              expiresAt: optional(epochMs),
              claimedAt: optional(epochMs),
            }),
          ),
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
      messageId: messageId.optional(),
    }),
    encoding: 'json',
    output: z.unknown(),
    refusals: [],
  },
  /** A reward in it stays in the reward centre. */
  'POST /wps/relay/EMFE_deleteInbox': {
    ...member,
    input: z.strictObject({ messageId }),
    encoding: 'json',
    output: z.unknown(),
    refusals: ['not_found'],
  },
  'GET /wps/relay/EMFE_getOutbox': {
    ...member,
    module: 'OUTBOX3',
    input: z.strictObject({
      page: pageNumber.default(1),
      size: z.number().int().min(1).max(50).default(10),
    }),
    encoding: 'query',
    output: z.object({
      list: z.array(
        z.object({
          messageId: id,
          recipientType: z.enum(recipientTypes),
          /** Name of the receiver; null for customer service. */
          to: z.string().nullable().default(null),
          title: z.string(),
          content: z.string(),
          sendDate: epochMs,
          /** Of customer service: whether it was answered. */
          isAnswered: z.boolean().default(false),
          /** Numbers of its pictures. */
          images: z.array(imageNumber).default([]),
        }),
      ),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: [],
  },
  'POST /wps/relay/EMFE_deleteOutbox': {
    ...member,
    module: 'OUTBOX3',
    input: z.strictObject({ messageId }),
    encoding: 'json',
    output: z.unknown(),
    refusals: ['not_found'],
  },
  /** Whom the member may write to. */
  'GET /wps/relay/EMFE_getAvailableRecipientTypes': {
    ...member,
    module: 'SENDMAIL3',
    input: z.strictObject({}),
    encoding: 'none',
    output: z.array(
      z.object({
        recipientType: z.enum(recipientTypes),
        name: z.string().nullable(),
        /** When customer service answers, in the platform's zone; null: day and night, or somebody else. */
        hours: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
      }),
    ),
    refusals: [],
  },
  /** `account`: username of a downline. Pictures go to customer service alone. */
  'POST /wps/relay/EMFE_submitOutbox': {
    ...member,
    module: 'SENDMAIL3',
    input: z.strictObject({
      recipientType: z.enum(recipientTypes),
      account: z.string().trim().max(40).default(''),
      title,
      content,
      ...imageFields,
    }),
    encoding: 'json',
    output: z.object({ messageId: id }),
    refusals: sendRefusals,
    throttle: 'session',
  },
  'POST /wps/relay/EMFE_submitOutboxReply': {
    ...member,
    module: 'SENDMAIL3',
    input: z.strictObject({ messageId, content, ...imageFields }),
    encoding: 'json',
    output: z.object({ messageId: id }),
    refusals: sendRefusals,
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
