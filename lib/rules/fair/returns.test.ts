import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BULL_RETURN_PERCENT,
  bullPaid,
  bullPays,
  bullRank,
  cardCode,
  cardOf,
  dealHands,
  HAND,
} from './bull.ts';
import { DRAW_RANGE } from './draws.ts';
import { binOf, dropPaid, dropPays, PATHS, PIN_ROWS } from './drop.ts';
import { catchBelow, fishPaid, fishPays, SHOTS } from './fish.ts';
import { risks } from './risks.ts';
import { SEGMENTS, wheelPaid, wheelPays } from './wheel.ts';

const STAKE = 100n;
const draws = fc.array(fc.bigInt({ min: 0n, max: DRAW_RANGE - 1n }), { minLength: 10, maxLength: 10 });

const sum = (values: readonly (number | bigint)[]) =>
  values.reduce((one: number, other) => one + Number(other), 0);
const range = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('the exact return', () => {
  it.each(fishPays.map((times, fish) => [times, fish]))(
    'of the fish that pays %i is 99 per cent, counted over all shots',
    (_, fish) => {
      const caught = catchBelow(fish);
      expect(Number.isInteger(caught)).toBe(true);
      expect(fishPaid(STAKE, { fish }, caught - 1)).toBe(STAKE * BigInt(fishPays[fish] ?? 0));
      expect(fishPaid(STAKE, { fish }, caught)).toBe(0n);
      expect((caught * (fishPays[fish] ?? 0)) / SHOTS).toBe(0.99);
    },
  );

  it.each(risks)('of the wheel at %s risk is 99 per cent, counted over all segments', risk => {
    expect(wheelPays[risk]).toHaveLength(SEGMENTS);
    expect(sum(range(SEGMENTS).map(at => wheelPaid(STAKE, { risk }, at)))).toBe(99 * SEGMENTS);
  });

  it.each(risks)('of the drop at %s risk is 99 per cent, counted over all paths', risk => {
    expect(dropPays(risk)).toHaveLength(PIN_ROWS + 1);
    expect(sum(range(PATHS).map(path => dropPaid(STAKE, { risk }, path)))).toBe(99 * PATHS);
    expect([binOf(0), binOf(PATHS - 1), binOf(0b100_000_000_000)]).toEqual([0, PIN_ROWS, 1]);
  });

  it('of bull is the stated one, counted over all deals by the values of the cards', () => {
    const { total, paid } = countDeals();
    expect(total).toBe(choose(52, HAND) * choose(47, HAND));
    expect(((paid / total) * 100).toFixed(2)).toBe(BULL_RETURN_PERCENT.toFixed(2));
  }, 60_000);
});

function choose(all: number, count: number): number {
  return Math.round(range(count).reduce((ways, at) => (ways * (all - at)) / (at + 1), 1));
}

/** Cards of each value in the deck, from the value 1. */
const DECK = [4, 4, 4, 4, 4, 4, 4, 4, 4, 16];
/** Ways to take `count` cards of `all` of one value. */
const ways = range(17).map(all => range(HAND + 1).map(count => choose(all, count)));

/** Hands as numbers of cards by value, with their strength. */
function handsByValue(): { counts: number[]; rank: number }[] {
  const hands: { counts: number[]; rank: number }[] = [];
  const fill = (value: number, left: number, counts: number[]): void => {
    if (value < DECK.length) {
      for (let count = 0; count <= Math.min(left, DECK[value] ?? 0); count++)
        fill(value + 1, left - count, [...counts, count]);
    } else if (left === 0)
      hands.push({ counts, rank: bullRank(counts.flatMap((count, at) => range(count).map(() => at + 1))) });
  };
  fill(0, HAND, []);
  return hands;
}

/** Counts all deals and what they pay on a stake of 1: below 2^53, so exactly. */
function countDeals(): { total: number; paid: number } {
  const hands = handsByValue();
  let [total, paid] = [0, 0];
  for (const player of hands) {
    const rest = DECK.map((count, at) => count - (player.counts[at] ?? 0));
    const taken = player.counts.reduce((one, count, at) => one * (ways[DECK[at] ?? 0]?.[count] ?? 0), 1);
    for (const banker of hands) {
      let deals = taken;
      for (let at = 0; at < rest.length && deals > 0; at++)
        deals *= ways[rest[at] ?? 0]?.[banker.counts[at] ?? 0] ?? 0;
      total += deals;
      if (player.rank === banker.rank) paid += deals;
      else if (player.rank > banker.rank) paid += (deals * (bullPays[player.rank] ?? 0)) / 100;
    }
  }
  return { total, paid };
}

describe('bull', () => {
  it.each([
    [[7, 9, 4, 6, 10], 6],
    [[10, 10, 10, 10, 10], 10],
    [[1, 2, 7, 3, 5], 8],
    [[1, 1, 2, 2, 3], 0],
    [[10, 10, 10, 1, 2], 3],
    [[5, 5, 10, 10, 10], 10],
  ])('gives the values %j the strength %i', (values, rank) => {
    expect(bullRank(values)).toBe(rank);
  });

  it('deals ten different cards, and pays the same as its strengths say', () => {
    fc.assert(
      fc.property(draws, all => {
        const hands = dealHands(all);
        const cards = [...hands.player, ...hands.banker];
        expect(new Set(cards).size).toBe(10);
        expect(cards.every(card => cardOf(cardCode(card)) === card)).toBe(true);
        const swapped = { player: hands.banker, banker: hands.player };
        const [less = 0n, more = 0n] = [bullPaid(STAKE, hands), bullPaid(STAKE, swapped)].sort((one, other) =>
          Number(one - other),
        );
        // Exactly one side wins, or both get the stake back.
        expect(more > STAKE ? less === 0n : less === STAKE && more === STAKE).toBe(true);
      }),
    );
  });
});
