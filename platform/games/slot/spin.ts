import { randomBytes } from 'node:crypto';
import { playSlot, type SlotRound, settleSlot } from '#lib/rules/slot/round.ts';
import type { SlotModel } from './model.ts';
import type { SlotVariant } from './variant.ts';

/** Returns an unpredictable random number in [0, 1): 48 bits of the system's CSPRNG. */
export function chance(): number {
  return randomBytes(6).readUIntBE(0, 6) / 2 ** 48;
}

/** Draws the stop of every reel. */
function drawStops(model: SlotModel, random: () => number): number[] {
  return model.strips.map(strip => Math.floor(random() * strip.length));
}

/**
 * Decides a round. Pure: `random` returns numbers in [0, 1) (for money: `chance`). Throws a RangeError for a
 * stake that the game does not offer; callers refuse such a request before.
 */
export function spin(variant: SlotVariant, random: () => number, stakeMinor: bigint): SlotRound {
  if (!variant.stakesMinor.includes(Number(stakeMinor))) throw new RangeError('slot: stake not offered');
  const { model, lines } = variant;
  return playSlot(model, { lines, stakeMinor }, () => drawStops(model, random));
}

/**
 * What a round's record keeps: with the model of that name, the lines and the stake it gives the round again. `free`
 * is absent where there were no free spins, as in all records before them.
 */
export function slotOutcome({ model }: SlotVariant, { spins: [stops, ...free] }: SlotRound) {
  return { model: model.name, stops, ...(free.length > 0 && { free }) };
}

/** Settles given spins: what `spin` pays, and how a round's record can be verified later. */
export function settle(variant: SlotVariant, spins: SlotRound['spins'], stakeMinor: bigint): SlotRound {
  return settleSlot(variant.model, { lines: variant.lines, stakeMinor }, spins);
}
