import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { boundedText, epochMs, id } from '#lib/calls/fields.ts';
import { imageFields, imageNumber } from '#lib/calls/images.ts';
import { CHAT_CHARACTERS } from '#lib/rules/service-chat.ts';

const member = { module: 'CBS3', access: 'member', reply: 'envelope' } as const;

/** Chat with customer service (docs/features.md#127, docs/rewards.md); the fields are this platform's. */
export const serviceChatCalls = {
  /** The last messages, the oldest first; asking counts as having the chat open. */
  'GET /wps/v2/member/serviceChat': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      /** When customer service answers, in the platform's zone; null: day and night. */
      hours: z.object({ from: z.string(), to: z.string() }).nullable(),
      isOpen: z.boolean(),
      /** Next opening; null while it is open. */
      opensAt: epochMs.nullable(),
      /** Place among those who wait for an answer, from 1; null: no answer is due. */
      place: z.number().int().nullable(),
      messages: z.array(
        z.object({
          messageId: id,
          /** Name of who answered; null for the member. */
          by: z.string().nullable(),
          content: z.string(),
          /** Numbers of its pictures. */
          images: z.array(imageNumber),
          sentAt: epochMs,
        }),
      ),
    }),
    refusals: [],
    throttle: 'read',
  },
  'POST /wps/v2/member/serviceChat': {
    ...member,
    input: z.strictObject({ content: boundedText(CHAT_CHARACTERS), ...imageFields }),
    encoding: 'json',
    output: z.object({ messageId: id }),
    refusals: ['input_invalid', 'text_too_long', 'field_invalid', 'upload_unknown', 'too_many_requests'],
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
