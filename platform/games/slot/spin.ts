import { DRAW_RANGE } from '#lib/rules/fair/draws.ts';
import type { SlotBet, SlotDraw } from '#lib/rules/fair/slot.ts';
import type { SeededRandom } from '#lib/rules/seeded.ts';
import { drawStops, type NextDraw } from '#lib/rules/slot/draw.ts';
import { playSlot, type SlotRound, settleSlot } from '#lib/rules/slot/round.ts';
import type { SlotVariant } from './variant.ts';

/** Draws of a seeded sequence, for simulations and the demo's history: not for money. */
export function seededDraws(random: Pick<SeededRandom, 'next'>): NextDraw {
  return () => BigInt(Math.floor(random.next() * Number(DRAW_RANGE)));
}

/**
 * Decides a round. Pure: `next` returns draws (for money: `fairDraws`). Throws a RangeError for a stake that the game
 * does not offer; callers refuse such a request before.
 */
export function spin(variant: SlotVariant, next: NextDraw, stakeMinor: bigint): SlotRound {
  if (!variant.stakesMinor.includes(Number(stakeMinor))) throw new RangeError('slot: stake not offered');
  const { model, lines } = variant;
  return playSlot(model, { lines, stakeMinor }, () => drawStops(model, next));
}

/** Seeds that a round was drawn from, and its number under them. */
export type SlotPlace = { seedId: string; nonce: number };

/**
 * Stored part of a round: with the model of that name, the lines and the stake it gives the round again. `free`
 * is absent where there were no free spins; `seedId` and `nonce` for rounds that were not drawn from seeds.
 */
export function slotOutcome(
  { model, lines }: SlotVariant,
  { spins: [stops, ...free] }: SlotRound,
  place?: SlotPlace,
) {
  return { model: model.name, lines: lines.length, ...place, stops, ...(free.length > 0 && { free }) };
}

type SlotRecord = Pick<SlotBet, 'model' | 'lines'> & { stops: number[]; free?: number[][] | undefined };

/** Bet and draw of a slot round, as the verifier reads them. */
export function slotProof({ model, lines, stops, free = [] }: SlotRecord): {
  bet: SlotBet;
  draw: SlotDraw;
} {
  return { bet: { kind: 'slot', model, lines }, draw: { kind: 'slot', spins: [stops, ...free] } };
}

/** Settles given spins: what `spin` pays, and how a round's record can be verified later. */
export function settle(variant: SlotVariant, spins: SlotRound['spins'], stakeMinor: bigint): SlotRound {
  return settleSlot(variant.model, { lines: variant.lines, stakeMinor }, spins);
}
