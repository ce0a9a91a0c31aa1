import { drawStops } from '#lib/rules/slot/draw.ts';
import { type lineCounts, payLines } from '#lib/rules/slot/lines.ts';
import type { ModelName } from '#lib/rules/slot/model-names.ts';
import { models } from '#lib/rules/slot/models.ts';
import { playSlot, settleSlot } from '#lib/rules/slot/round.ts';
import { MAX_FREE_SPINS, REELS } from '#lib/rules/slot/rules.ts';
import { digestsFor, drawsOf } from './draws.ts';

/** Bet on a slot: name of its model, and how many of the lines it plays. */
export type SlotBet = { kind: 'slot'; model: ModelName; lines: (typeof lineCounts)[number] };
/** Stops of every spin of a round, from the left; the first spin, then the free ones. */
export type SlotDraw = { kind: 'slot'; spins: number[][] };

function rulesOf({ model: name, lines }: SlotBet) {
  const model = models.find(one => one.name === name);
  if (!model) throw new Error('fair: an unknown slot model');
  return { model, lines: payLines.slice(0, lines) };
}

/** Number of digests that hold the draws of the longest round of a model. */
export function slotDigests(bet: SlotBet): number {
  const spins = rulesOf(bet).model.mechanic === 'free' ? 1 + MAX_FREE_SPINS : 1;
  return digestsFor(REELS * spins);
}

/** Works out the stops of a round from its digests, in order. */
export function drawSlot(bet: SlotBet, digests: readonly string[]): SlotDraw {
  const { model, lines } = rulesOf(bet);
  const draws = digests.flatMap(drawsOf);
  let at = 0;
  const next = () => draws[at++] ?? 0n;
  const { spins } = playSlot(model, { lines, stakeMinor: 0n }, () => drawStops(model, next));
  return { kind: 'slot', spins: spins.map(stops => [...stops]) };
}

/** Payout of a slot's round by its stops, in minor units. */
export function slotPaid(stakeMinor: bigint, bet: SlotBet, { spins }: SlotDraw): bigint {
  const { model, lines } = rulesOf(bet);
  return settleSlot(model, { lines, stakeMinor }, spins).totalMinor;
}

/** Spin of a round, counted from 0, with everything that its grids paid, in minor units. */
export type SlotSpin = { at: number; stops: readonly number[]; paidMinor: number };

/** Lists the spins of a slot's round, the free ones after the first. */
export function slotSpins(stakeMinor: bigint, bet: SlotBet, { spins }: SlotDraw): SlotSpin[] {
  const { model, lines } = rulesOf(bet);
  const paid: bigint[] = [];
  for (const { kind, wins } of settleSlot(model, { lines, stakeMinor }, spins).steps) {
    const before = kind === 'fall' ? (paid.pop() ?? 0n) : 0n;
    paid.push(wins.reduce((sum, win) => sum + win.amountMinor, before));
  }
  return spins.map((stops, at) => ({ at, stops, paidMinor: Number(paid[at] ?? 0n) }));
}
