import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, optional, pageNumber } from '#lib/calls/fields.ts';
import { gameSchema } from '#lib/calls/games.ts';
import { LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';

/**
 * A live table. Its fields were never seen on the wire; these names are ours, in its manner. LATER: tables of this kind
 * cannot be opened on this platform yet.
 */
const room = gameSchema.extend({
  roomState: z.enum(['OPEN', 'UPKEEP', 'LATER']),
  /** The least stake, in major units of `currency`. */
  minBet: optional(amount),
  currency: optional(z.string()),
});
export type Room = z.output<typeof room>;

/** The live tables of a vendor (wire.md 3.7, row 60). */
export const roomCalls = {
  'GET /wps/relay/GLS2_roomList': {
    module: 'GAMELO3',
    who: 'anyone',
    ask: z.strictObject({
      vassalage: z.string().max(20).optional(),
      pageNo: pageNumber.default(1),
      pageSize: z.number().int().min(1).max(100).default(LOBBY_PAGE_SIZE),
    }),
    add: { merchant: 'merchant', platform: 'platform', language: 'language' },
    send: 'query',
    reply: 'envelope',
    answer: z.object({
      list: z.array(room),
      page: z.number().int(),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refuses: [],
    keep: { seconds: 3, tag: 'games' },
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
