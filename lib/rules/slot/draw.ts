import { drawBelow } from '#lib/rules/fair/draws.ts';
import type { SlotRules } from './rules.ts';

/** Returns the next draw of a round: a whole number below 2^52. */
export type NextDraw = () => bigint;

/** Draws the stop of a reel with so many positions. */
export function drawStop(next: NextDraw, length: number): number {
  return drawBelow(next(), length);
}

/** Draws the stop of every reel, from the left: one draw each (docs/games.md#slots). */
export function drawStops({ strips }: Pick<SlotRules, 'strips'>, next: NextDraw): number[] {
  return strips.map(strip => drawStop(next, strip.length));
}
