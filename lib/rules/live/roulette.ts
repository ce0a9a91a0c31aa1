import { drawBelow } from '#lib/rules/fair/draws.ts';
import type { LiveRules } from './live-rules.ts';

/** Numbers of the wheel, 0 to 36. */
export const POCKETS = 37;

/** The numbers clockwise round the wheel, from 0. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColour = 'red' | 'black' | 'green';

/** Colour of a number. */
export function colourOf(number: number): PocketColour {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

const THIRD = 12;
const HALF = 18;
const COLUMNS = 3;
const HUNDREDTHS = 100;

/** Fields of several numbers, with how many they cover; 0 wins on its own field alone. */
const outside: Readonly<Record<string, { size: number; covers: (number: number) => boolean }>> = {
  red: { size: HALF, covers: number => colourOf(number) === 'red' },
  black: { size: HALF, covers: number => colourOf(number) === 'black' },
  even: { size: HALF, covers: number => number % 2 === 0 },
  odd: { size: HALF, covers: number => number % 2 === 1 },
  low: { size: HALF, covers: number => number <= HALF },
  high: { size: HALF, covers: number => number > HALF },
  dozen1: { size: THIRD, covers: number => number <= THIRD },
  dozen2: { size: THIRD, covers: number => number > THIRD && number <= 2 * THIRD },
  dozen3: { size: THIRD, covers: number => number > 2 * THIRD },
  column1: { size: THIRD, covers: number => number % COLUMNS === 1 },
  column2: { size: THIRD, covers: number => number % COLUMNS === 2 },
  column3: { size: THIRD, covers: number => number % COLUMNS === 0 },
};

function covers(spot: string, number: number): boolean {
  const field = outside[spot];
  return field ? number !== 0 && field.covers(number) : spot === `n${number}`;
}

/** Hundredths that come back of a winning field: 36 shared by the numbers that it covers. */
function backOfSpot(spot: string): number {
  return (HUNDREDTHS * (POCKETS - 1)) / (outside[spot]?.size ?? 1);
}

/** Roulette: fields are the numbers (`n17`), then the others (docs/roulette.md#bets). */
export const rouletteRules: LiveRules = {
  spots: [...Array.from({ length: POCKETS }, (_, number) => `n${number}`), ...Object.keys(outside)],
  draws: 1,
  outcomeOf: ([draw = 0n]) => [drawBelow(draw, POCKETS)],
  backOf: (spot, [number = 0]) => (covers(spot, number) ? backOfSpot(spot) : 0),
  winsOf: spot => [backOfSpot(spot)],
};
