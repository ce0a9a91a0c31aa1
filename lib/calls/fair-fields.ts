import { z } from 'zod';
import { cardRules, MAX_SEATS, tableBets } from '#lib/rules/cards/card-table.ts';
import { cardTableKinds } from '#lib/rules/cards/kinds.ts';
import { blackjackSteps } from '#lib/rules/fair/blackjack.ts';
import { diceSides } from '#lib/rules/fair/dice.ts';
import { mineCounts } from '#lib/rules/fair/mines.ts';
import { risks } from '#lib/rules/fair/risks.ts';
import { liveKinds } from '#lib/rules/live/kinds.ts';
import { lineCounts } from '#lib/rules/slot/lines.ts';
import { modelNames } from '#lib/rules/slot/model-names.ts';

const whole = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** Bet of an instant game (docs/games.md): chance and target in hundredths. */
export const instantBet = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('dice'), side: z.enum(diceSides), chance: whole }),
  z.strictObject({ kind: z.literal('mines'), mines: z.literal(mineCounts) }),
  z.strictObject({ kind: z.literal('crash'), target: whole }),
  z.strictObject({ kind: z.literal('fish'), fish: whole }),
  z.strictObject({ kind: z.literal('wheel'), risk: z.enum(risks) }),
  z.strictObject({ kind: z.literal('drop'), risk: z.enum(risks) }),
  z.strictObject({ kind: z.literal('bull') }),
  z.strictObject({ kind: z.literal('blackjack') }),
]);

/** Outcome of an instant game's draws. */
export const instantDraw = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dice'), roll: whole }),
  z.object({ kind: z.literal('mines'), mines: z.array(whole) }),
  z.object({ kind: z.literal('crash'), point: whole }),
  z.object({ kind: z.literal('fish'), shot: whole }),
  z.object({ kind: z.literal('wheel'), segment: whole }),
  z.object({ kind: z.literal('drop'), path: whole }),
  z.object({ kind: z.literal('bull'), player: z.array(whole), banker: z.array(whole) }),
  z.object({ kind: z.literal('blackjack'), cards: z.array(whole) }),
]);

/** Amounts in minor units by field of a live table (docs/live-tables.md#bets); the kind's rules know the fields. */
export const spotAmounts = z.record(z.string().regex(/^\w{1,16}$/), whole.positive());

/** Bet of a live table: the amounts of a member's round. */
export const liveBet = z.strictObject({ kind: z.enum(liveKinds), spots: spotAmounts });
/** Outcome of a round of a live table: a number, dice, beads, a segment, or cards as they were dealt. */
export const liveDraw = z.object({ kind: z.enum(liveKinds), outcome: z.array(whole).min(1).max(9) });

/** Most numbers of what is dealt to a game by turns, of its turns, and of a turn. */
const MAX_DEALT = 600;
const MAX_TURNS = 1_000;
const MAX_NUMBERS = 25;
/** Cards of the largest hand. */
const MAX_HAND = Math.max(...Object.values(cardRules).map(rules => rules.cards));

/** Bet of a hand at a card table, with those of all in the order of the seats (docs/card-tables.md). */
export const cardTableBet = z.strictObject({
  kind: z.enum(cardTableKinds),
  baseMinor: whole.positive(),
  bets: z.array(z.literal(tableBets)).max(MAX_SEATS),
  place: whole,
});
/** Cards of all players of a hand. */
export const cardTableDraw = z.object({
  kind: z.enum(cardTableKinds),
  /** And what lies beside the hands of a game by turns. */
  hands: z.array(z.array(whole).max(MAX_DEALT)).max(MAX_SEATS + 1),
});

/** Bet of any game that can be checked: those, the slots and the tables that players share. */
export const fairBet = z.discriminatedUnion('kind', [
  ...instantBet.options,
  z.strictObject({ kind: z.literal('slot'), model: z.enum(modelNames), lines: z.literal(lineCounts) }),
  liveBet,
  cardTableBet,
]);

/** Outcome of the draws of any game that can be checked. */
export const fairDraw = z.discriminatedUnion('kind', [
  ...instantDraw.options,
  z.object({ kind: z.literal('slot'), spins: z.array(z.array(whole)) }),
  liveDraw,
  cardTableDraw,
]);

/** Steps of a round of blackjack, in order (docs/blackjack.md#play). */
export const blackjackStep = z.enum(blackjackSteps);

/**
 * Choices of the player after the bet: tiles in order, the multiplier that was cashed out, or steps; at card tables the
 * orders of the cards of all players, in the order of the seats.
 */
export const fairMoves = z.object({
  opened: z.array(whole).optional(),
  cashedAt: whole.optional(),
  steps: z.array(blackjackStep).optional(),
  rows: z.array(z.array(whole).max(MAX_HAND)).max(MAX_SEATS).optional(),
  /** Turns of a game, each a place with the numbers of its move (docs/turn-tables.md#turns). */
  turns: z.array(z.array(whole).max(MAX_NUMBERS)).max(MAX_TURNS).optional(),
});
