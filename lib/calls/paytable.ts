import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { picture } from '#lib/calls/fields.ts';

/** Symbols of a slot and what they pay, from the engine that plays it. */
const paytable = z.object({
  /** All symbols side by side in one picture, each as wide as it is high. */
  picture,
  symbols: z.array(
    z.object({
      kind: z.enum(['wild', 'scatter', 'plain']),
      /** Bets per line that so many on a line pay; of the scatter whole bets, wherever they are. */
      pays: z.array(z.object({ count: z.number().int(), times: z.number() })),
    }),
  ),
});
export type Paytable = z.output<typeof paytable>;

/** The paytable of a slot. */
export const paytableCalls = {
  /** Beyond the wire: only slots have one. */
  'GET /wps/relay/GCSGAME_paytable': {
    module: 'GAMELO3',
    access: 'anyone',
    input: z.strictObject({ nodeId: z.string().max(20) }),
    inject: { language: 'language' },
    encoding: 'query',
    reply: 'envelope',
    output: paytable,
    refusals: ['game_not_found'],
    cache: { seconds: 3, tag: 'games' },
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
