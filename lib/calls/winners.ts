import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, id, optional } from '#lib/calls/fields.ts';
import { WINNER_BOARD_SIZE } from '#lib/rules/figures.ts';
import { gameTypes } from '#lib/rules/game-types.ts';

/** One win. Time and reference are beyond the wire; a board without them still says who won what. */
const winner = z.object({
  /** Masked by the upstream. */
  customerName: z.string(),
  gameName: z.string(),
  nodeName: z.string().default(''),
  winAmount: amount,
  iconUrl: z.string().default(''),
  nodeId: id,
  gameId: id.default('0'),
  gameType: z.enum(gameTypes),
  vendor: z.string().default(''),
  settledAt: optional(epochMs),
  reference: optional(z.string()),
});
export type Winner = z.output<typeof winner>;

/** The wire puts the fields into `vo`; some clients read them beside it (wire.md 3.8). */
const entry = z.union([z.object({ vo: winner }).transform(({ vo }) => vo), winner]);

/** The winner board (row 131, P1). */
export const winnerCalls = {
  'GET /wps/relay/GCSGAME_getRankList': {
    module: 'GAMELO3',
    who: 'anyone',
    ask: z.strictObject({
      gameCategory: z.enum(['ALL', ...gameTypes]).default('ALL'),
      limitNum: z.number().int().min(1).max(WINNER_BOARD_SIZE).default(WINNER_BOARD_SIZE),
    }),
    add: { language: 'language' },
    send: 'query',
    reply: 'envelope',
    answer: z.object({
      /** The highest first. */
      list: z.array(entry),
      /** Beyond the wire: the latest first, the days that both look back on, and the word before the amounts. */
      latest: optional(z.array(winner)),
      days: optional(z.number().int()),
      currency: optional(z.string()),
    }),
    refuses: [],
    keep: { seconds: 3, tag: 'winners' },
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
