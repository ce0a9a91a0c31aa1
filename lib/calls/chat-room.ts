import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { boundedText, epochMs, id } from '#lib/calls/fields.ts';
import { ROOM_CHARACTERS, reportReasons, rooms } from '#lib/rules/room.ts';

const room = z.enum(rooms);
const messageId = z.string().regex(/^\d{1,18}$/);
const member = { module: 'CBS3', access: 'member', reply: 'envelope' } as const;

/** Chat room of members (docs/features.md#128, docs/rewards.md, Chat room); the fields are this platform's. */
export const chatRoomCalls = {
  /** The last messages of a room, the oldest first; asking counts as being there. */
  'GET /wps/v2/member/room': {
    capability: 'chat-room',
    ...member,
    input: z.strictObject({ room }),
    encoding: 'query',
    output: z.object({
      /** Number of the room's last change (lib/rules/room.ts). */
      number: z.number().int(),
      /** Members who have each room open. */
      here: z.array(z.object({ room, count: z.number().int() })),
      /** Null: the member may write. */
      mutedUntil: epochMs.nullable(),
      blocked: z.number().int(),
      messages: z.array(
        z.object({
          messageId: id,
          by: z.enum(['self', 'member', 'moderator']),
          /** Masked name; empty for the moderator. */
          name: z.string(),
          /** Null: removed by a moderator. */
          content: z.string().nullable(),
          sentAt: epochMs,
        }),
      ),
    }),
    refusals: [],
    throttle: 'read',
  },
  'POST /wps/v2/member/room/message': {
    capability: 'chat-room',
    ...member,
    input: z.strictObject({ room, content: boundedText(ROOM_CHARACTERS).min(1) }),
    encoding: 'json',
    output: z.null(),
    refusals: [
      'room_link',
      'room_muted',
      'text_too_long',
      'field_invalid',
      'too_many_requests',
      'player_time_out',
      'player_excluded',
    ],
    throttle: 'session',
  },
  /** Reports a message to the moderators; `block` hides its writer from the caller as well. */
  'POST /wps/v2/member/room/report': {
    capability: 'chat-room',
    ...member,
    input: z.strictObject({ messageId, reason: z.enum(reportReasons), block: z.boolean() }),
    encoding: 'json',
    output: z.null(),
    refusals: ['not_found', 'too_many_requests'],
    throttle: 'session',
  },
  /** Shows everybody again whom the caller had blocked. */
  'POST /wps/v2/member/room/unblock': {
    capability: 'chat-room',
    ...member,
    input: z.strictObject({}),
    encoding: 'json',
    output: z.null(),
    refusals: [],
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
