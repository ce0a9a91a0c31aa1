import { drawBelow } from '#lib/rules/fair/draws.ts';

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

const outside = [
  'red',
  'black',
  'even',
  'odd',
  'low',
  'high',
  'dozen1',
  'dozen2',
  'dozen3',
  'column1',
  'column2',
  'column3',
] as const;
type OutsideSpot = (typeof outside)[number];
type NumberSpot = `n${number}`;
export type Spot = OutsideSpot | NumberSpot;

/** Fields of the table in their order: the numbers (`n17`), then the others (docs/roulette.md#bets). */
export const spots: readonly Spot[] = [
  ...Array.from({ length: POCKETS }, (_, number): NumberSpot => `n${number}`),
  ...outside,
];

const THIRD = 12;
const HALF = 18;
const COLUMNS = 3;

const coversOutside: Record<OutsideSpot, (number: number) => boolean> = {
  red: number => colourOf(number) === 'red',
  black: number => colourOf(number) === 'black',
  even: number => number % 2 === 0,
  odd: number => number % 2 === 1,
  low: number => number <= HALF,
  high: number => number > HALF,
  dozen1: number => number <= THIRD,
  dozen2: number => number > THIRD && number <= 2 * THIRD,
  dozen3: number => number > 2 * THIRD,
  column1: number => number % COLUMNS === 1,
  column2: number => number % COLUMNS === 2,
  column3: number => number % COLUMNS === 0,
};

const isOutside = (spot: Spot): spot is OutsideSpot => (outside as readonly string[]).includes(spot);

/** True when a number wins on a field; 0 wins on its own field alone. */
export function covers(spot: Spot, number: number): boolean {
  if (!isOutside(spot)) return spot === `n${number}`;
  return number !== 0 && coversOutside[spot](number);
}

/** Numbers that a field covers: 1, 12 or 18. */
function sizeOf(spot: Spot): number {
  if (!isOutside(spot)) return 1;
  return /^(dozen|column)/.test(spot) ? THIRD : HALF;
}

/** Payout of a winning field for 1 placed, with the bet itself: 36 shared by the numbers that it covers. */
export function spotTimes(spot: Spot): number {
  return (POCKETS - 1) / sizeOf(spot);
}

/** Amounts by field, in minor units. */
export type SpotAmounts = Partial<Record<Spot, number>>;

/** Amounts with their fields in the order of the table, without empty ones. */
export function orderedSpots(amounts: SpotAmounts): [Spot, number][] {
  return spots.flatMap(spot => {
    const minor = amounts[spot] ?? 0;
    return minor > 0 ? [[spot, minor] satisfies [Spot, number]] : [];
  });
}

/** Sum of amounts, in minor units. */
export function sumOfSpots(amounts: SpotAmounts): number {
  return orderedSpots(amounts).reduce((sum, [, minor]) => sum + minor, 0);
}

/** Adds amounts field by field. */
export function addSpots(all: readonly SpotAmounts[]): SpotAmounts {
  const sums: SpotAmounts = {};
  for (const amounts of all)
    for (const [spot, minor] of orderedSpots(amounts)) sums[spot] = (sums[spot] ?? 0) + minor;
  return Object.fromEntries(orderedSpots(sums));
}

/** Payout of a round by its number, in minor units; exact, as every payout is a whole multiple. */
export function roulettePaid(amounts: SpotAmounts, number: number): bigint {
  return orderedSpots(amounts)
    .filter(([spot]) => covers(spot, number))
    .reduce((sum, [spot, minor]) => sum + BigInt(minor) * BigInt(spotTimes(spot)), 0n);
}

/** Returns the number of a draw. */
export function rouletteNumber(draw: bigint): number {
  return drawBelow(draw, POCKETS);
}

/** Limits in minor units: of a bet on one field, of all bets on one, and of a member's round. */
export const LEAST_CHIP = 100;
export const MOST_SPOT = 50_000;
export const MOST_ROUND = 500_000;
/** Chips of the table in minor units. */
export const chips: readonly number[] = [100, 500, 1_000, 2_500, 5_000];

/** Share of all stakes that comes back, 36 of 37, rounded to two digits. */
export const ROULETTE_RETURN_PERCENT = 97.3;
