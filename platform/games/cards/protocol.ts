import { z } from 'zod';
import {
  type CardMoves,
  type CardTableBet,
  type CardTableDraw,
  cardTableCodes,
  MAX_SEATS,
  tableBets,
} from '#lib/rules/cards/card-table.ts';
import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import { SALT } from '#lib/rules/live/mix.ts';

/** Endpoint of the tables' page for a member; responds with JSON, never cached. */
export const CARDS_PATH = '/play/api/cards';

/** Path of the state of a kind's tables for everybody. */
export function cardsTablesPath(kind: CardTableKind | ':kind'): string {
  return `${CARDS_PATH}/${kind}/tables`;
}

/** Path of the same state as a stream of server-sent events. */
export function cardsStreamPath(kind: CardTableKind | ':kind'): string {
  return `${CARDS_PATH}/${kind}/stream`;
}

/** Cards of the largest hand that is arranged, and numbers of the longest move. */
const MAX_CARDS = 13;
const MAX_NUMBERS = 24;

const whole = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const session = z.string().min(16).max(200);
const code = z.string().regex(/^[A-Z]{0,2}[LH][1-9]\d{0,8}$/);
const table = z.enum(cardTableCodes);
const seat = whole.max(MAX_SEATS - 1);

/** Input of the endpoint. `roundId` is made by the page before its first request and the same for every repeat. */
export const cardsInputSchema = z.discriminatedUnion('action', [
  /** Tells that the player is there, too. */
  z.strictObject({ action: z.literal('state'), session }),
  z.strictObject({ action: z.literal('sit'), session, table, seat }),
  z.strictObject({ action: z.literal('leave'), session, table }),
  z.strictObject({
    action: z.literal('bet'),
    session,
    roundId: z.uuid(),
    code,
    bet: z.literal(tableBets),
    salt: z.string().regex(SALT),
  }),
  z.strictObject({ action: z.literal('show'), session, code }),
  /** Chooses the order of the own cards, which replaces the one before. */
  z.strictObject({ action: z.literal('arrange'), session, code, cards: z.array(whole).max(MAX_CARDS) }),
  /** Makes a move in a game by turns; `number`: moves before it. */
  z.strictObject({
    action: z.literal('move'),
    session,
    code,
    number: whole,
    move: z.array(whole).max(MAX_NUMBERS),
  }),
  /** A decided hand with what its shared seed follows from. */
  z.strictObject({ action: z.literal('proof'), session, code }),
]);
export type CardsInput = z.output<typeof cardsInputSchema>;
export type HandBetInput = Extract<CardsInput, { action: 'bet' }>;
export type MoveInput = Extract<CardsInput, { action: 'move' }>;

/** Player of a hand; cards in the order that counts, and net (after rake) once it is decided. Names are masked. */
const playerSchema = z.object({
  seat,
  name: z.string(),
  bet: whole,
  isShown: z.boolean(),
  cards: z.array(whole).nullable(),
  netMinor: z.number().int().nullable(),
  rakeMinor: whole.nullable(),
});
export type HandPlayer = z.output<typeof playerSchema>;

/** State of a game by turns as a viewer may see it, by places: the order of the players. */
const turnsSchema = z.object({
  /** Moves until now. */
  number: whole,
  turn: whole.nullable(),
  hands: z.array(z.array(whole).nullable()),
  counts: z.array(whole),
  scores: z.array(z.number().int()),
  piles: z.array(z.object({ place: z.number().int(), cards: z.array(whole) })),
  last: z.array(z.array(whole).nullable()),
  facts: z.record(z.string(), z.number().int()),
  /** Last move; null before the first. */
  moved: z.object({ place: whole, move: z.array(whole), byDefault: z.boolean() }).nullable(),
  /** Points of a game that is over. */
  points: z.array(z.number().int()).nullable(),
});
export type TurnsView = z.output<typeof turnsSchema>;

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
  /** For kinds that are played by turns, from the deal on. */
  turns: turnsSchema.nullable(),
});
export type HandView = z.output<typeof handSchema>;

const tableSchema = z.object({
  code: table,
  seats: z.array(z.object({ seat, name: z.string(), isAway: z.boolean(), isLeaving: z.boolean() })),
  /** The present hand, or the last one; null before the first. */
  hand: handSchema.nullable(),
  /** Codes of the last decided hands, the latest first. */
  last: z.array(z.string()),
});
export type CardTableView = z.output<typeof tableSchema>;

/** State of all tables, the same for everybody. */
export const cardTablesSchema = z.object({
  /** The platform's clock, epoch ms. */
  at: whole,
  tables: z.array(tableSchema),
});
export type CardTablesView = z.output<typeof cardTablesSchema>;

/** Seat of the member at a table, with the own bet in its present hand. */
const memberSeatSchema = z.object({
  table,
  seat,
  bet: z
    .object({
      code: z.string(),
      bet: whole,
      holdMinor: whole,
      /** As they were dealt. */
      cards: z.array(whole).nullable(),
      /** Order that the player chose. */
      arranged: z.array(whole).nullable(),
      /** State of a game by turns with the own hand, and the legal moves of the own turn. */
      turns: turnsSchema.extend({ moves: z.array(z.array(whole)).nullable() }).nullable(),
    })
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
export const cardsOutputSchema = z.object({
  balanceMinor: whole,
  at: whole,
  view: cardTablesSchema.optional(),
  own: z.array(memberSeatSchema).optional(),
  settled: z.array(settledSchema).optional(),
  /** With `proof`: the hand, the salts of its bets in the order of the seats, and the member's own. */
  proof: z
    .object({
      hand: handSchema,
      salts: z.array(z.string()),
      own: z.string().nullable(),
      /** Of a game by turns: what was dealt, and its turns, each a place with the numbers of its move. */
      dealt: z.array(z.array(whole)),
      turns: z.array(z.array(whole)),
    })
    .optional(),
});
export type CardsOutput = z.output<typeof cardsOutputSchema>;

/** Stored part of a hand of the betting record: `hand` has the seeds. */
export type HandOutcome = {
  hand: string;
  nonce: number;
  bet: CardTableBet;
  draw: CardTableDraw;
  moves?: CardMoves;
};
