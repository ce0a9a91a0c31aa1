import { drawBelow } from '#lib/rules/fair/draws.ts';
import type { LiveRules } from './live-rules.ts';

const LOST = 0;
/** Hundredths that come back of 1.00 on the segments of a field: 5,200 divided by their number. */
const BACK: Readonly<Record<string, number>> = {
  x2: 200,
  x4: 400,
  x6_5: 650,
  x13: 1_300,
  x26: 2_600,
  x52: 5_200,
};

/** Fields of the segments clockwise: 26, 13, 8, 4, 2 and 1 of 54. */
export const moneySegments: readonly string[] = [
  ...['x52', 'x4', 'x2', 'x6_5', 'x2', 'x4', 'x2', 'x13', 'x2', 'x4', 'x2', 'x6_5', 'x2', 'x4', 'x2', 'x13'],
  ...['x2', 'x4', 'x2', 'x6_5', 'x2', 'x4', 'x2', 'x13', 'x2', 'x4', 'x2', 'x6_5', 'x2', 'x4', 'x2', 'x26'],
  ...['x2', 'x4', 'x2', 'x6_5', 'x2', 'x4', 'x13', 'x2', 'x6_5', 'x2', 'x4', 'x2', 'x6_5', 'x2', 'x4', 'x2'],
  ...['x26', 'x2', 'x4', 'x2', 'x6_5', 'x2'],
];

/** Wheel of 54 segments (docs/live-tables.md#money-wheel). */
export const moneyWheelRules: LiveRules = {
  spots: Object.keys(BACK),
  draws: 1,
  outcomeOf: ([draw = 0n]) => [drawBelow(draw, moneySegments.length)],
  backOf: (spot, [segment = 0]) => (moneySegments[segment] === spot ? (BACK[spot] ?? LOST) : LOST),
  winsOf: spot => [BACK[spot] ?? LOST],
};
