import { z } from 'zod';
import { spotAmounts } from '#lib/calls/fair-fields.ts';
import { SALT } from '#lib/rules/roulette/mix.ts';

/** Endpoint of the table's page for a member; responds with JSON, never cached. */
export const ROULETTE_PATH = '/play/api/roulette';
/** State of the table for everybody: once, and as a stream of server-sent events. */
export const TABLE_PATH = '/play/api/roulette/table';
export const TABLE_STREAM_PATH = '/play/api/roulette/stream';

/** Bets that can be taken back in one request; a member has no more in a round. */
export const MOST_ROUND_BETS = 60;

const whole = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const session = z.string().min(16).max(200);
const code = z.string().regex(/^RL\d{8}-\d{4}$/);

/**
 * Input of the endpoint. `roundId` is made by the page before its first request and the same for every repeat, so that
 * a bet counts once (docs/roulette.md#bets).
 */
export const rouletteInputSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('state'), session }),
  z.strictObject({
    action: z.literal('bet'),
    session,
    roundId: z.uuid(),
    code,
    spots: spotAmounts,
    salt: z.string().regex(SALT),
  }),
  /** Takes bets of a round back; those that were taken back already stay so. */
  z.strictObject({
    action: z.literal('return'),
    session,
    code,
    bets: z.array(z.uuid()).min(1).max(MOST_ROUND_BETS),
  }),
  /** A decided round with what its number and the next shared seed follow from. */
  z.strictObject({ action: z.literal('proof'), session, code }),
]);
export type RouletteInput = z.output<typeof rouletteInputSchema>;
export type WheelBetInput = Extract<RouletteInput, { action: 'bet' }>;

/** Round of the shared wheel; times in epoch ms; number, seed and next shared seed once it is decided. */
const wheelRoundSchema = z.object({
  code: z.string(),
  nonce: whole,
  opensAt: whole,
  closesAt: whole,
  stopsAt: whole,
  endsAt: whole,
  commitment: z.string(),
  mix: z.string(),
  number: whole.nullable(),
  seed: z.string().nullable(),
  nextMix: z.string().nullable(),
});
export type WheelRoundView = z.output<typeof wheelRoundSchema>;

/** State of the table, the same for everybody. */
export const tableSchema = z.object({
  /** The platform's clock, epoch ms. */
  at: whole,
  /** The present round, and the next one once it is published. */
  rounds: z.array(wheelRoundSchema).max(2),
  /** Members with bets in the present round, and the sum of these. */
  players: whole,
  poolMinor: whole,
  /** Last numbers whose wheel has stopped, the latest first. */
  results: z.array(z.object({ code: z.string(), number: whole })),
});
export type TableView = z.output<typeof tableSchema>;

const betSchema = z.object({ roundId: z.string(), code: z.string(), spots: spotAmounts });
export type PlacedBet = z.output<typeof betSchema>;

/** Settled bets of the member in a round. */
const settledSchema = z.object({
  code: z.string(),
  number: whole,
  orderNo: z.string(),
  spots: spotAmounts,
  stakeMinor: whole,
  paidMinor: whole,
  settledAt: whole,
});
export type SettledWheelRound = z.output<typeof settledSchema>;

/** Answer of every action: the member's own open bets and settled balance; with `state` the last settled rounds. */
export const rouletteOutputSchema = z.object({
  balanceMinor: whole,
  at: whole,
  bets: z.array(betSchema).optional(),
  settled: z.array(settledSchema).optional(),
  table: tableSchema.optional(),
  /** With `proof`: the round, the salts of its bets in their order, and those of the member's own. */
  proof: z
    .object({ round: wheelRoundSchema, salts: z.array(z.string()), own: z.array(z.string()) })
    .optional(),
});
export type RouletteOutput = z.output<typeof rouletteOutputSchema>;
