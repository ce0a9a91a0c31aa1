import { z } from 'zod';
import { rooms } from '#lib/rules/room.ts';

/**
 * Feed of all members' changes from the platform to the web, with the internal key: one connection per
 * process, a JSON object a line, an empty line as heartbeat. It belongs to the transport: not a call, and never
 * reachable from a browser.
 */
export const CHANGE_FEED_PATH = '/feed/changes';

/** Interval of heartbeats; after three without a byte the feed counts as lost. */
export const FEED_HEARTBEAT_MS = 5000;

/** Numbers of one member's stream (lib/rules/member-stream.ts). */
const changeLineSchema = z.object({
  member: z.string(),
  seq: z.number().int(),
  balance: z.number().int(),
  messages: z.number().int(),
  sessions: z.number().int(),
  rewards: z.number().int(),
  pay: z.number().int(),
});

const room = z.enum(rooms);

/**
 * Change of a chat room for all who have it open. `writer`: account of a member's message, null for the moderator.
 * `hiddenFrom`: accounts that have blocked the writer. `here`: members who have the room open. Without `message`
 * the room is to be asked for.
 */
const roomLineSchema = z.object({
  room,
  number: z.number().int(),
  writer: z.string().nullable(),
  hiddenFrom: z.array(z.string()),
  here: z.number().int(),
  message: z
    .object({
      messageId: z.string(),
      name: z.string(),
      content: z.string().nullable(),
      sentAt: z.number(),
    })
    .optional(),
});
export type RoomLine = z.output<typeof roomLineSchema>;

/** Member who has opened a room, whose last change has this number. */
const visitLineSchema = z.object({ visitor: z.string(), room, number: z.number().int() });
export type VisitLine = z.output<typeof visitLineSchema>;

/** A line of the feed. */
export const feedLineSchema = z.union([changeLineSchema, roomLineSchema, visitLineSchema]);
export type FeedLine = z.output<typeof feedLineSchema>;
