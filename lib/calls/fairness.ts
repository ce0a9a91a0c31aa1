import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs } from '#lib/calls/fields.ts';
import { CLIENT_SEED } from '#lib/rules/fair/draws.ts';
import { fairBet, fairDraw, fairMoves } from './fair-fields.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const clientSeed = z.string().regex(CLIENT_SEED);
const count = z.number().int().nonnegative();
const member = { module: 'GAMELO3', access: 'member', reply: 'envelope' } as const;

const seeds = z.object({
  commitment: hash,
  /** Of the server seed that the next change puts in force. */
  nextCommitment: hash,
  clientSeed,
  /** Of the next round. */
  nonce: count,
});

/** Beyond the wire: provably fair seeds and rounds of instant games (docs/games.md). */
export const fairnessCalls = {
  'GET /wps/v2/member/fairness/seeds': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: seeds,
    refusals: [],
    throttle: 'read',
  },
  /** Publishes the server seed in force and puts the next one in force with the client seed. */
  'POST /wps/v2/member/fairness/seeds': {
    ...member,
    input: z.strictObject({ clientSeed }),
    encoding: 'json',
    output: seeds.extend({
      revealed: z.object({ serverSeed: hash, commitment: hash, clientSeed, rounds: count }),
    }),
    refusals: ['round_open'],
    throttle: 'session',
  },
  /** A settled round with everything that it is computed from; the server seed once it is published. */
  'GET /wps/v2/member/fairness/round': {
    ...member,
    input: z.strictObject({ orderNo: z.string().max(40) }),
    inject: { language: 'language' },
    encoding: 'query',
    output: z.object({
      currency: z.string(),
      orderNo: z.string(),
      gameName: z.string(),
      settledAt: epochMs,
      commitment: hash,
      serverSeed: hash.nullable(),
      clientSeed,
      nonce: count,
      stake: amount,
      paid: amount,
      bet: fairBet,
      moves: fairMoves,
      draw: fairDraw,
    }),
    refusals: ['not_found'],
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
