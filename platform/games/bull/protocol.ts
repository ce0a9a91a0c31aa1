import { z } from 'zod';
import {
  BULL_SEATS,
  type BullTableBet,
  type BullTableDraw,
  bullBets,
  bullTableCodes,
} from '#lib/rules/bull/bull-table.ts';
import { SALT } from '#lib/rules/roulette/mix.ts';

/** Endpoint of the tables' page for a member; responds with JSON, never cached. */
export const BULL_PATH = '/play/api/bull';
/** State of the tables for everybody: once, and as a stream of server-sent events. */
export const BULL_TABLES_PATH = '/play/api/bull/tables';
export const BULL_STREAM_PATH = '/play/api/bull/stream';

const whole = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const session = z.string().min(16).max(200);
const code = z.string().regex(/^[LH][1-9]\d{0,8}$/);
const table = z.enum(bullTableCodes);
const seat = whole.max(BULL_SEATS - 1);

/** Input of the endpoint. `roundId` is made by the page before its first request and the same for every repeat. */
export const bullInputSchema = z.discriminatedUnion('action', [
  /** Tells that the player is there, too. */
  z.strictObject({ action: z.literal('state'), session }),
  z.strictObject({ action: z.literal('sit'), session, table, seat }),
  z.strictObject({ action: z.literal('leave'), session, table }),
  z.strictObject({
    action: z.literal('bet'),
    session,
    roundId: z.uuid(),
    code,
    bet: z.literal(bullBets),
    salt: z.string().regex(SALT),
  }),
  z.strictObject({ action: z.literal('show'), session, code }),
  /** A decided hand with what its shared seed follows from. */
  z.strictObject({ action: z.literal('proof'), session, code }),
]);
export type BullInput = z.output<typeof bullInputSchema>;
export type BullBetInput = Extract<BullInput, { action: 'bet' }>;

/** Player of a hand; cards and net (after rake) once it is decided. Names are masked. */
const playerSchema = z.object({
  seat,
  name: z.string(),
  bet: whole,
  isShown: z.boolean(),
  cards: z.array(whole).nullable(),
  netMinor: z.number().int().nullable(),
  rakeMinor: whole.nullable(),
});
export type BullPlayer = z.output<typeof playerSchema>;

/** Hand of a table; times in epoch ms; seeds and cards once it is decided. */
const handSchema = z.object({
  code: z.string(),
  hand: whole,
  commitment: z.string(),
  opensAt: whole,
  betsUntil: whole,
  showUntil: whole.nullable(),
  endsAt: whole.nullable(),
  isVoid: z.boolean(),
  seed: z.string().nullable(),
  shared: z.string().nullable(),
  players: z.array(playerSchema),
});
export type BullHandView = z.output<typeof handSchema>;

const tableSchema = z.object({
  code: table,
  seats: z.array(z.object({ seat, name: z.string(), isAway: z.boolean(), isLeaving: z.boolean() })),
  /** The present hand, or the last one; null before the first. */
  hand: handSchema.nullable(),
  /** Codes of the last decided hands, the latest first. */
  last: z.array(z.string()),
});
export type BullTableView = z.output<typeof tableSchema>;

/** State of all tables, the same for everybody. */
export const bullTablesSchema = z.object({
  /** The platform's clock, epoch ms. */
  at: whole,
  tables: z.array(tableSchema),
});
export type BullTablesView = z.output<typeof bullTablesSchema>;

/** Seat of the member at a table, with the own bet in its present hand. */
const memberSeatSchema = z.object({
  table,
  seat,
  bet: z
    .object({ code: z.string(), bet: whole, holdMinor: whole, cards: z.array(whole).nullable() })
    .nullable(),
});
export type MemberSeat = z.output<typeof memberSeatSchema>;

/** Settled hand of the member. */
const settledSchema = z.object({
  code: z.string(),
  orderNo: z.string(),
  cards: z.array(whole),
  bet: whole,
  stakeMinor: whole,
  paidMinor: whole,
  settledAt: whole,
});
export type SettledHand = z.output<typeof settledSchema>;

/** Answer of every action: the settled balance; with `state` seats, cards, and the last settled hands. */
export const bullOutputSchema = z.object({
  balanceMinor: whole,
  at: whole,
  view: bullTablesSchema.optional(),
  own: z.array(memberSeatSchema).optional(),
  settled: z.array(settledSchema).optional(),
  /** With `proof`: the hand, the salts of its bets in the order of the seats, and the member's own. */
  proof: z.object({ hand: handSchema, salts: z.array(z.string()), own: z.string().nullable() }).optional(),
});
export type BullOutput = z.output<typeof bullOutputSchema>;

/** Stored part of a hand of the betting record: `hand` has the seeds. */
export type BullOutcome = { hand: string; nonce: number; bet: BullTableBet; draw: BullTableDraw };
