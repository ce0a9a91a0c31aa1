import { MINUTE_MS } from '#lib/rules/time.ts';
import { drawnSlice } from './ticket-draw.ts';

/** Numbers of one member in a raffle, and prizes of a raffle, at most (docs/rewards.md#raffle). */
export const MAX_NUMBERS = 500;
export const MAX_PRIZES = 200;
/** Time from the end of a raffle to its draw at least, so that every round of its time is booked by then. */
export const DRAW_GAP_MS = 5 * MINUTE_MS;

export type RaffleState = 'soon' | 'open' | 'waiting' | 'drawn';

/** State of a raffle at a time (epoch ms); its end itself is too late for a bet. */
export function raffleState(
  { startsAt, endsAt, isDrawn }: { startsAt: number; endsAt: number; isDrawn: boolean },
  now: number,
): RaffleState {
  if (isDrawn) return 'drawn';
  if (now < startsAt) return 'soon';
  return now < endsAt ? 'open' : 'waiting';
}

/** Name of a raffle, which is also what its draw is made with: `RA-12`. */
export function raffleName(id: number): string {
  return `RA-${id}`;
}

/** Reads such a name; null for any other text. */
export function readRaffleName(text: string): number | null {
  const [, digits] = /^RA-([1-9]\d{0,8})$/.exec(text) ?? [];
  return digits ? Number(digits) : null;
}

/** Numbers that valid bets bring, in minor units, and what is still to bet for the next one; null at the most. */
export function raffleNumbers(turnover: bigint, per: bigint): { numbers: number; toNext: bigint | null } {
  const numbers = turnover / per;
  return numbers >= BigInt(MAX_NUMBERS)
    ? { numbers: MAX_NUMBERS, toNext: null }
    : { numbers: Number(numbers), toNext: per - (turnover % per) };
}

/** Text that draws a place, counted from 1: the raffle's name, how many numbers are out, and the place. */
export function placeText(name: string, numbers: number, place: number): string {
  return `${name} ${numbers} ${place}`;
}

/**
 * Number that a digest draws among `numbers`, counted from 1, without those that were drawn before: each number wins at
 * most once (docs/rewards.md#raffle).
 */
export function drawnNumber(digest: string, numbers: number, before: readonly number[]): number {
  let number = drawnSlice(digest, numbers - before.length) + 1;
  for (const gone of before.toSorted((one, other) => one - other)) if (gone <= number) number++;
  return number;
}

/** Places that are drawn: one for each prize, but none without a number left for it. */
export function placesDrawn(prizes: readonly { count: number }[], numbers: number): number {
  return Math.min(
    prizes.reduce((sum, { count }) => sum + count, 0),
    numbers,
  );
}

/** Index of the prize that a place wins, counted from 1: the first prizes come first. */
export function prizeOfPlace(prizes: readonly { count: number }[], place: number): number {
  let last = 0;
  return prizes.findIndex(({ count }) => {
    last += count;
    return place <= last;
  });
}
