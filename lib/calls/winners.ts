import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, id, optional, picture } from '#lib/calls/fields.ts';
import { WINNER_BOARD_SIZE } from '#lib/rules/figures.ts';
import { gameTypes } from '#lib/rules/game-types.ts';

/**
 * A win. Time and reference are beyond the wire; a board without them is still complete as to names and
 * amounts.
 */
const winner = z.object({
  /** Masked by the upstream. */
  customerName: z.string(),
  gameName: z.string(),
  nodeName: z.string().default(''),
  winAmount: amount,
  iconUrl: picture.default(''),
  nodeId: id,
  gameId: id.default('0'),
  gameType: z.enum(gameTypes),
  vendor: z.string().default(''),
  settledAt: optional(epochMs),
  reference: optional(z.string()),
});
export type Winner = z.output<typeof winner>;

/** The wire nests the fields in `vo`; some clients read them beside it (docs/wire.md#3.8). */
const entry = z.union([z.object({ vo: winner }).transform(({ vo }) => vo), winner]);

/** Winner board (docs/features.md#131). */
export const winnerCalls = {
  'GET /wps/relay/GCSGAME_getRankList': {
    module: 'GAMELO3',
    access: 'anyone',
    input: z.strictObject({
      gameCategory: z.enum(['ALL', ...gameTypes]).default('ALL'),
      limitNum: z.number().int().min(1).max(WINNER_BOARD_SIZE).default(WINNER_BOARD_SIZE),
    }),
    inject: { language: 'language' },
    encoding: 'query',
    reply: 'envelope',
    output: z.object({
      /** Highest amount first. */
      list: z.array(entry),
      /** Beyond the wire: the number of days of the list, and the currency before the amounts. */
      days: optional(z.number().int()),
      currency: optional(z.string()),
    }),
    refusals: [],
    cache: { seconds: 3, tag: 'winners' },
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
