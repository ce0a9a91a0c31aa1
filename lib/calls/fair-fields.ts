import { z } from 'zod';
import { BULL_SEATS, bullBets } from '#lib/rules/bull/bull-table.ts';
import { HAND } from '#lib/rules/fair/bull.ts';
import { diceSides } from '#lib/rules/fair/dice.ts';
import { mineCounts } from '#lib/rules/fair/mines.ts';
import { risks } from '#lib/rules/fair/risks.ts';
import { type Spot, spots } from '#lib/rules/roulette/roulette.ts';
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
]);

/** Amounts in minor units by field of the shared wheel's table (docs/roulette.md#bets). */
export const spotAmounts = z.partialRecord(z.enum(spots as readonly [Spot, ...Spot[]]), whole.positive());

/** Bet of a hand of bull between players, with those of all in the order of the seats (docs/bull.md). */
export const bullTableBet = z.strictObject({
  kind: z.literal('bullTable'),
  baseMinor: whole.positive(),
  bets: z.array(z.literal(bullBets)).max(BULL_SEATS),
  place: whole,
});
/** Cards of all players of a hand. */
export const bullTableDraw = z.object({
  kind: z.literal('bullTable'),
  hands: z.array(z.array(whole).length(HAND)).max(BULL_SEATS),
});

/** Bet of any game that can be checked: those, the slots and the tables that players share. */
export const fairBet = z.discriminatedUnion('kind', [
  ...instantBet.options,
  z.strictObject({ kind: z.literal('slot'), model: z.enum(modelNames), lines: z.literal(lineCounts) }),
  z.strictObject({ kind: z.literal('roulette'), spots: spotAmounts }),
  bullTableBet,
]);

/** Outcome of the draws of any game that can be checked. */
export const fairDraw = z.discriminatedUnion('kind', [
  ...instantDraw.options,
  z.object({ kind: z.literal('slot'), spins: z.array(z.array(whole)) }),
  z.object({ kind: z.literal('roulette'), number: whole }),
  bullTableDraw,
]);

/** Choices of the player after the bet: tiles in order, or the multiplier that was cashed out. */
export const fairMoves = z.object({ opened: z.array(whole).optional(), cashedAt: whole.optional() });
