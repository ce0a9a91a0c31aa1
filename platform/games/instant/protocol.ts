import { z } from 'zod';
import {
  instantBet as bet,
  blackjackStep,
  cardTableBet,
  cardTableDraw,
  instantDraw as draw,
  liveBet,
  liveDraw,
  fairMoves as moves,
} from '#lib/calls/fair-fields.ts';
import { BLACKJACK_CARDS } from '#lib/rules/fair/blackjack.ts';
import { CLIENT_SEED } from '#lib/rules/fair/draws.ts';
import { lineCounts } from '#lib/rules/slot/lines.ts';
import { modelNames } from '#lib/rules/slot/model-names.ts';
import { slotProof } from '#platform/games/slot/spin.ts';

/** Endpoint of instant games for money; responds with JSON, never cached. */
export const INSTANT_PATH = '/play/api/instant';
/** Endpoint of instant games with play credits. */
export const FREE_INSTANT_PATH = '/play/api/free-instant';

const whole = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const session = z.string().min(16).max(200);

/**
 * Input of the endpoint. `roundId` is made by the page before its first request and the same for every repeat: the same
 * id with the same bet gets the first response again (docs/games.md).
 */
export const instantInputSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('state'), session }),
  z.strictObject({
    action: z.literal('bet'),
    session,
    roundId: z.uuid(),
    stakeMinor: whole.positive(),
    bet,
  }),
  z.strictObject({ action: z.literal('open'), session, roundId: z.uuid(), tile: whole.max(24) }),
  /** `index`: number of steps before it, so that a step that is sent again counts once. */
  z.strictObject({
    action: z.literal('step'),
    session,
    roundId: z.uuid(),
    index: whole.max(BLACKJACK_CARDS),
    step: blackjackStep,
  }),
  z.strictObject({ action: z.literal('take'), session, roundId: z.uuid() }),
  /** Answers when the round is settled, or after some seconds. */
  z.strictObject({ action: z.literal('wait'), session, roundId: z.uuid() }),
  z.strictObject({ action: z.literal('seeds'), session, clientSeed: z.string().regex(CLIENT_SEED) }),
]);
export type InstantInput = z.output<typeof instantInputSchema>;
export type BetInput = Extract<InstantInput, { action: 'bet' }>;

/** Round as the page shows it; `draw` is null while it is open, times in epoch ms. */
const roundSchema = z.object({
  roundId: z.string(),
  /** Number in the betting record; null while it is open, and for play credits. */
  orderNo: z.string().nullable(),
  stakeMinor: whole,
  paidMinor: whole,
  nonce: whole,
  bet,
  moves,
  draw: draw.nullable(),
  /** Cards of an open round of blackjack that lie open, in the order of the shoe. */
  seen: z.array(whole).optional(),
  startedAt: whole,
  settledAt: whole.nullable(),
});
export type InstantRound = z.output<typeof roundSchema>;

const seedsSchema = z.object({
  commitment: z.string(),
  nextCommitment: z.string(),
  clientSeed: z.string(),
  /** Of the next round. */
  nonce: whole,
});
export type InstantSeeds = z.output<typeof seedsSchema>;

/** Seeds that were in force, with the server seed published. */
const revealedSchema = z.object({
  serverSeed: z.string(),
  commitment: z.string(),
  clientSeed: z.string(),
  rounds: whole,
});
export type RevealedSeeds = z.output<typeof revealedSchema>;

/** Answer of every action: what it changed, and the settled balance after it. */
export const instantOutputSchema = z.object({
  balanceMinor: whole,
  seeds: seedsSchema,
  /** The round of the action. */
  round: roundSchema.optional(),
  /** With `state`: the open round, and the last settled ones, the latest first. */
  open: roundSchema.nullable().optional(),
  history: z.array(roundSchema).optional(),
  revealed: revealedSchema.optional(),
  /** The platform's clock, epoch ms; with rounds that stay open. */
  at: whole.optional(),
});
export type InstantOutput = z.output<typeof instantOutputSchema>;

/** Stored part of a settled round: enough to compute it again (docs/games.md#draws). */
const outcomeSchema = z.object({ seedId: z.string().regex(/^\d+$/), nonce: whole, bet, draw, moves });
export type InstantOutcome = z.output<typeof outcomeSchema>;

/** Stored part of a slot's round that was drawn from seeds. */
const slotOutcomeSchema = z
  .object({
    seedId: z.string().regex(/^\d+$/),
    nonce: whole,
    model: z.enum(modelNames),
    lines: z.literal(lineCounts),
    stops: z.array(whole),
    free: z.array(z.array(whole)).optional(),
  })
  .transform(({ seedId, nonce, ...slot }) => ({ seedId, nonce, moves: {}, ...slotProof(slot) }));

/**
 * Stored part of a round of a live table: `table` is the table's round, which has the seeds. Older rounds of roulette
 * have a number in place of the outcome.
 */
const liveOutcomeSchema = z.object({
  table: z.string().regex(/^\d+$/),
  nonce: whole,
  bet: liveBet,
  draw: z.union([
    liveDraw,
    z
      .object({ kind: z.literal('roulette'), number: whole })
      .transform(({ kind, number }) => ({ kind, outcome: [number] })),
  ]),
});
export type LiveOutcomeRecord = z.output<typeof liveOutcomeSchema>;

/** Stored part of a hand of bull between players: `hand` has the seeds. */
const handOutcomeSchema = z.object({
  hand: z.string().regex(/^\d+$/),
  nonce: whole,
  bet: cardTableBet,
  draw: cardTableDraw,
  moves: moves.optional(),
});
const fairOutcomeSchema = z.union([
  handOutcomeSchema.transform(one => ({ ...one, moves: one.moves ?? {} })),
  outcomeSchema,
  slotOutcomeSchema,
  liveOutcomeSchema.transform(one => ({ ...one, moves: {} })),
]);

/** Reads the outcome of a round of any game that can be checked; null for all others. */
export function readFairOutcome(text: string): z.output<typeof fairOutcomeSchema> | null {
  const parsed = fairOutcomeSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** Reads the outcome of a round of an instant game; null for other games. */
export function readOutcome(text: string): InstantOutcome | null {
  const parsed = outcomeSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}
