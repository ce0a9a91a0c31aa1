import { z } from 'zod';

/**
 * Feed of all members' changes from the platform to the web, with the internal key: one connection per
 * process, a JSON object a line, an empty line as heartbeat. It belongs to the transport: not a call, and never
 * reachable from a browser.
 */
export const CHANGE_FEED_PATH = '/feed/changes';

/** Interval of heartbeats; after three without a byte the feed counts as lost. */
export const FEED_HEARTBEAT_MS = 5000;

/** A line of the feed: numbers of one member's stream (lib/rules/member-stream.ts). */
export const changeLineSchema = z.object({
  member: z.string(),
  seq: z.number().int(),
  balance: z.number().int(),
  messages: z.number().int(),
  sessions: z.number().int(),
  rewards: z.number().int(),
  pay: z.number().int(),
  room: z.number().int(),
});
export type ChangeLine = z.output<typeof changeLineSchema>;
