import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import {
  drawnNumber,
  placesDrawn,
  placeText,
  prizeOfPlace,
  raffleName,
  raffleNumbers,
  raffleState,
  readRaffleName,
} from './raffle.ts';

const examples = docExamples('rewards.md');

/** Draws places one after the other, as the platform does. */
function drawOf(seed: string, id: number, { numbers, places }: { numbers: number; places: number }) {
  const drawn: number[] = [];
  while (drawn.length < places) {
    const text = placeText(raffleName(id), numbers, drawn.length + 1);
    drawn.push(drawnNumber(createHmac('sha256', seed).update(text).digest('hex'), numbers, drawn));
  }
  return drawn;
}

describe('the examples of raffles in docs/rewards.md', () => {
  it('numbers for valid bets', () => {
    type Example = { turnover: number; per: number; numbers: number; toNext: number | null };
    for (const { turnover, per, numbers, toNext } of examples<Example>('raffle-numbers'))
      expect(raffleNumbers(BigInt(turnover), BigInt(per))).toEqual({
        numbers,
        toNext: toNext === null ? null : BigInt(toNext),
      });
  });

  it('a draw', () => {
    type Example = { seed: string; id: number; numbers: number; places: number; drawn: number[] };
    for (const { seed, id, numbers, places, drawn } of examples<Example>('raffle-draw')) {
      const most = placesDrawn([{ count: places }], numbers);
      expect(drawOf(seed, id, { numbers, places: most })).toEqual(drawn);
    }
  });
});

describe('a draw', () => {
  it('gives each place a number of its own, within those that are out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.string(), (numbers, seed) => {
        const drawn = drawOf(seed, 1, { numbers, places: numbers });
        expect(drawn.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: numbers }, (_, index) => index + 1),
        );
      }),
    );
  });

  it('1,000,000 drawn places are within three standard errors, for the first place and the last', () => {
    const numbers = 10;
    const draws = 250_000;
    const hits = { first: new Array<number>(numbers).fill(0), last: new Array<number>(numbers).fill(0) };
    for (let nth = 0; nth < draws; nth++) {
      const seed = createHash('sha256').update(`a fixed seed ${nth}`).digest('hex');
      const drawn = drawOf(seed, 1, { numbers, places: 4 });
      const [first = 0, , , last = 0] = drawn;
      hits.first[first - 1] = (hits.first[first - 1] ?? 0) + 1;
      hits.last[last - 1] = (hits.last[last - 1] ?? 0) + 1;
    }
    const error = Math.sqrt(draws * (1 / numbers) * (1 - 1 / numbers));
    for (const count of [...hits.first, ...hits.last])
      expect(Math.abs(count - draws / numbers)).toBeLessThan(3 * error);
  }, 30_000);
});

describe('prizes and states', () => {
  it('places win the first prizes first', () => {
    const prizes = [{ count: 1 }, { count: 2 }];
    expect([1, 2, 3, 4].map(place => prizeOfPlace(prizes, place))).toEqual([0, 1, 1, -1]);
    expect(placesDrawn(prizes, 2)).toBe(2);
    expect(placesDrawn(prizes, 9)).toBe(3);
  });

  it('the end itself is too late for a bet', () => {
    const span = { startsAt: 10, endsAt: 20, isDrawn: false };
    expect([9, 10, 19, 20].map(now => raffleState(span, now))).toEqual(['soon', 'open', 'open', 'waiting']);
    expect(raffleState({ ...span, isDrawn: true }, 30)).toBe('drawn');
  });

  it('names are read as they are written, and nothing else is', () => {
    expect(readRaffleName(raffleName(12))).toBe(12);
    for (const text of ['', 'RA-', 'ra-1', 'RA-0', 'RA-01', 'RA-1 ', 'RA-1e3'])
      expect(readRaffleName(text)).toBeNull();
  });
});
