import { z } from 'zod';
import { spotAmounts } from '#lib/calls/fair-fields.ts';
import type { LiveKind } from '#lib/rules/live/kinds.ts';
import { SALT } from '#lib/rules/live/mix.ts';

/** Endpoint of a live table's page for a member; responds with JSON, never cached. */
export const LIVE_PATH = '/play/api/live';

/** Path of the state of a kind's table for everybody. */
export function tablePath(kind: LiveKind | ':kind'): string {
  return `${LIVE_PATH}/${kind}/table`;
}

/** Path of the same state as a stream of server-sent events. */
export function tableStreamPath(kind: LiveKind | ':kind'): string {
  return `${LIVE_PATH}/${kind}/stream`;
}

/** Bets that can be taken back in one request; a member has no more in a round. */
export const MAX_ROUND_BETS = 60;

const whole = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const session = z.string().min(16).max(200);
const code = z.string().regex(/^[A-Z]{2}\d{8}-\d{4}$/);

/**
 * Input of the endpoint. `roundId` is made by the page before its first request and the same for every repeat, so that
 * a bet counts once (docs/live-tables.md#bets).
 */
export const liveInputSchema = z.discriminatedUnion('action', [
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
    bets: z.array(z.uuid()).min(1).max(MAX_ROUND_BETS),
  }),
  /** A decided round with what its outcome and the next shared seed follow from. */
  z.strictObject({ action: z.literal('proof'), session, code }),
]);
export type LiveInput = z.output<typeof liveInputSchema>;
export type LiveBetInput = Extract<LiveInput, { action: 'bet' }>;

/** Outcome of a round: a number, dice, beads, a segment, or cards. */
const outcome = z.array(whole).max(9);

/** Round of a live table; times in epoch ms; outcome, seed and next shared seed once it is decided. */
const liveRoundSchema = z.object({
  code: z.string(),
  nonce: whole,
  opensAt: whole,
  closesAt: whole,
  stopsAt: whole,
  endsAt: whole,
  commitment: z.string(),
  mix: z.string(),
  outcome: outcome.nullable(),
  seed: z.string().nullable(),
  nextMix: z.string().nullable(),
});
export type LiveRoundView = z.output<typeof liveRoundSchema>;

/** State of the table, the same for everybody. */
export const tableSchema = z.object({
  /** The platform's clock, epoch ms. */
  at: whole,
  /** The present round, and the next one once it is published. */
  rounds: z.array(liveRoundSchema).max(2),
  /** Members with bets in the present round, and the sum of these. */
  players: whole,
  poolMinor: whole,
  /** Last outcomes that are shown, the latest first. */
  results: z.array(z.object({ code: z.string(), outcome })),
});
export type TableView = z.output<typeof tableSchema>;

const betSchema = z.object({ roundId: z.string(), code: z.string(), spots: spotAmounts });
export type PlacedBet = z.output<typeof betSchema>;

/** Settled bets of the member in a round. */
const settledSchema = z.object({
  code: z.string(),
  outcome,
  orderNo: z.string(),
  spots: spotAmounts,
  stakeMinor: whole,
  paidMinor: whole,
  settledAt: whole,
});
export type SettledLiveRound = z.output<typeof settledSchema>;

/** Answer of every action: the member's own open bets and settled balance; with `state` the last settled rounds. */
export const liveOutputSchema = z.object({
  balanceMinor: whole,
  at: whole,
  bets: z.array(betSchema).optional(),
  settled: z.array(settledSchema).optional(),
  table: tableSchema.optional(),
  /** With `proof`: the round, the salts of its bets in their order, and those of the member's own. */
  proof: z
    .object({ round: liveRoundSchema, salts: z.array(z.string()), own: z.array(z.string()) })
    .optional(),
});
export type LiveOutput = z.output<typeof liveOutputSchema>;
