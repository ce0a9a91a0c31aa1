import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, optional, pageNumber, pageSize } from '#lib/calls/fields.ts';
import { gameSchema } from '#lib/calls/games.ts';
import { LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';

/**
 * Live table. The wire's field names are unknown; these are this platform's, in the wire's style. LATER:
 * tables of this kind cannot be opened on this platform yet.
 */
const room = gameSchema.extend({
  roomState: z.enum(['OPEN', 'MAINTENANCE', 'LATER']),
  /** Least stake, in major units of `currency`. */
  minBet: optional(amount),
  currency: optional(z.string()),
});
export type Room = z.output<typeof room>;

/** Live tables of a vendor (docs/wire.md#3.7, docs/features.md#60). */
export const roomCalls = {
  'GET /wps/relay/GLS2_roomList': {
    module: 'GAMELO3',
    access: 'anyone',
    input: z.strictObject({
      vassalage: z.string().max(20).optional(),
      pageNo: pageNumber.default(1),
      pageSize: pageSize(100, LOBBY_PAGE_SIZE),
    }),
    inject: { merchant: 'merchant', platform: 'platform', language: 'language' },
    encoding: 'query',
    reply: 'envelope',
    output: z.object({
      list: z.array(room),
      page: z.number().int(),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: [],
    cache: { seconds: 3, tag: 'games' },
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
