import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf } from '#lib/rules/fair/bull.ts';
import { addCounts, boardClasses, countBoard, noCounts } from '../../../tests/support/holdem-count.ts';
import { compareStandings, naiveStanding } from '../../../tests/support/naive-poker.ts';
import { printedSeed, seededRandom } from '../../../tests/support/seeded-random.ts';
import { DECK } from './cards.ts';
import { holdemResult, holdemRules } from './holdem.ts';
import { holdemDeals } from './holdem-deals.ts';
import { pokerClasses, pokerClassOf, pokerStrength } from './poker-hand.ts';

const isLong = process.env.LONG === '1';
const LONG_MS = 1_800_000;
const BOARDS = 2_598_960;
const PAIRS_OF_HANDS = 1_081 * 990;
/** Boards of each stratum that an ordinary run counts, and standard deviations that their mean may be away from all. */
const SAMPLE = 60;
const MAX_DEVIATIONS = 6;
const RUNS = { numRuns: isLong ? 20_000 : 300 };
const seed = printedSeed("boards of hold'em");

const noTotals = Array.from({ length: 2 * pokerClasses.length }, () => 0);

const cards = (text: string) => text.split(' ').map(cardOf);
const deck = Array.from({ length: DECK }, (_, card) => card);
const dealt = (count: number) => fc.shuffledSubarray(deck, { minLength: count, maxLength: count });
const classOf = (text: string) => pokerClassOf(pokerStrength(cards(text)));

const classes = boardClasses();
/** Most boards that are alike but for the names of their suits. */
const MAX_ALIKE = 24;

/** Most cards of a suit among the cards. */
const mostSuited = (board: readonly number[]) =>
  Math.max(...[0, 1, 2, 3].map(suit => board.filter(card => card % 4 === suit).length));

/** Boards with about as many hands of each class beside them: the same class, and as many cards of a suit. */
const stratumOf = (board: readonly number[]) => `${pokerStrength(board) >> 20} ${mostSuited(board)}`;

/** Board of a class that is chosen by its number of boards. */
function boardOf(stratum: typeof classes, random: () => number): number[] {
  for (;;) {
    const one = stratum[Math.floor(random() * stratum.length)];
    if (one && random() * MAX_ALIKE < one.boards) return one.board;
  }
}

describe('the strength of a poker hand', () => {
  it('does not change with the order of the cards, nor with the names of the suits', () => {
    const suits = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 7 }).chain(dealt), suits, (hand, names) => {
        const strength = pokerStrength(hand);
        expect(pokerStrength(hand.toReversed())).toBe(strength);
        expect(pokerStrength(hand.toSorted((one, other) => one - other))).toBe(strength);
        expect(pokerStrength(hand.map(card => card - (card % 4) + (names[card % 4] ?? 0)))).toBe(strength);
      }),
      RUNS,
    );
  });

  it('orders hands as trying every five cards does, and a higher class never loses', () => {
    fc.assert(
      fc.property(dealt(9), deal => {
        const [one, other] = [deal.slice(0, 7), [...deal.slice(2, 7), ...deal.slice(7)]];
        const [mine, yours] = [naiveStanding(one), naiveStanding(other)];
        expect(Math.sign(pokerStrength(one) - pokerStrength(other))).toBe(
          Math.sign(compareStandings(mine, yours)),
        );
        expect(pokerClassOf(pokerStrength(one))).toBe(pokerClasses[mine[0] ?? -1]);
        if ((mine[0] ?? 0) > (yours[0] ?? 0))
          expect(pokerStrength(one)).toBeGreaterThan(pokerStrength(other));
      }),
      RUNS,
    );
  });

  it('has the classes of five cards as often as is known of them', { timeout: LONG_MS }, () => {
    const counts = new Map<string, number>();
    for (const { board, boards } of classes) {
      const name = pokerClassOf(pokerStrength(board));
      counts.set(name, (counts.get(name) ?? 0) + boards);
    }
    expect(pokerClasses.map(name => counts.get(name))).toEqual([
      1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40,
    ]);
  });

  it('takes an ace below the two in a straight, and never in the middle of one', () => {
    expect(classOf('AS 2D 3H 4C 5S KD QH')).toBe('straight');
    expect(classOf('KS AD 2H 3C 4S')).toBe('high');
    expect(pokerStrength(cards('6S 2D 3H 4C 5S'))).toBeGreaterThan(pokerStrength(cards('AS 2D 3H 4C 5S')));
    expect(classOf('AS 2S 3S 4S 5S KD QD')).toBe('straightFlush');
  });
});

describe("the deals of hold'em", () => {
  const asDealt = ([one, other, board]: readonly [string, string, string]) => {
    const [first = [], second = []] = [cards(one), cards(other)];
    return [...first.flatMap((card, at) => [card, second[at] ?? 0]), ...cards(board)];
  };

  it('have an example of each class for a win and for a tie, of nine different cards', () => {
    expect(holdemDeals.map(({ name }) => name)).toEqual([...pokerClasses]);
    for (const { name, won, tied } of holdemDeals) {
      expect(holdemResult(asDealt(won))).toEqual({ winner: 'hand1', name });
      expect(holdemResult(asDealt(tied))).toEqual({ winner: 'tie', name });
      for (const deal of [won, tied]) expect(new Set(asDealt(deal)).size).toBe(9);
    }
  });

  it('pay the class of the winning hand on one field, a tie included', () => {
    fc.assert(
      fc.property(dealt(9), deal => {
        const paying = holdemRules.spots.filter(spot => holdemRules.backOf(spot, deal) > 100);
        const { winner } = holdemResult(deal);
        expect([paying.length, paying[0]]).toEqual([2, winner]);
        expect(['hand1', 'hand2'].map(spot => holdemRules.backOf(spot, deal)).includes(50)).toBe(
          winner === 'tie',
        );
      }),
      RUNS,
    );
  });

  it('are all that there are', () => {
    const all = holdemDeals.reduce((sum, { wins, ties }) => sum + 2 * wins + ties, 0);
    expect(all).toBe(BOARDS * PAIRS_OF_HANDS);
  });

  it('are counted beside a board as comparing every two hands does', () => {
    const random = seededRandom(seed);
    const board = [...deck].sort(() => random() - 0.5).slice(0, 5);
    const left = deck.filter(card => !board.includes(card));
    const hands = left.flatMap((one, at) => left.slice(at + 1).map(two => [one, two]));
    const strengths = hands.map(hand => pokerStrength([...hand, ...board]));
    const counts = noCounts();
    for (const [at, [one = 0, two = 0]] of hands.entries())
      for (const [place, other] of hands.entries()) {
        const [mine = 0, yours = 0] = [strengths[at], strengths[place]];
        if (mine < yours || other.includes(one) || other.includes(two)) continue;
        const list = mine === yours ? counts.ties : counts.wins;
        const name = pokerClasses.indexOf(pokerClassOf(mine));
        list[name] = (list[name] ?? 0) + 1;
      }
    expect(countBoard(board), `SEED=${seed}`).toEqual(counts);
  });

  it('are counted anew in a long run, and nearly so over a sample of boards', { timeout: LONG_MS }, () => {
    expect([classes.length, classes.reduce((sum, { boards }) => sum + boards, 0)]).toEqual([134_459, BOARDS]);
    if (isLong) {
      const counts = noCounts();
      for (const { board, boards } of classes) addCounts(counts, countBoard(board), boards);
      expect(counts.wins).toEqual(holdemDeals.map(({ wins }) => wins));
      expect(counts.ties).toEqual(holdemDeals.map(({ ties }) => ties));
      return;
    }
    const strata = [...Map.groupBy(classes, ({ board }) => stratumOf(board)).values()];
    const random = seededRandom(seed);
    const [sums, variances] = [[...noTotals], [...noTotals]];
    for (const stratum of strata) {
      const weight = stratum.reduce((sum, { boards }) => sum + boards, 0);
      const sampled = Array.from({ length: SAMPLE }, () => {
        const { wins, ties } = countBoard(boardOf(stratum, random));
        return [...wins, ...ties];
      });
      for (const at of noTotals.keys()) {
        const values = sampled.map(counts => counts[at] ?? 0);
        const mean = values.reduce((sum, value) => sum + value, 0) / SAMPLE;
        const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        sums[at] = (sums[at] ?? 0) + weight * mean;
        variances[at] = (variances[at] ?? 0) + (weight * weight * squares) / SAMPLE / SAMPLE;
      }
    }
    const exact = [...holdemDeals.map(({ wins }) => wins), ...holdemDeals.map(({ ties }) => ties)];
    for (const [at, all] of exact.entries()) {
      // Straight flushes are in too few boards of a sample.
      if (at % pokerClasses.length === pokerClasses.length - 1) continue;
      const most = MAX_DEVIATIONS * Math.sqrt(variances[at] ?? 0);
      expect(Math.abs((sums[at] ?? 0) - all), `${at} SEED=${seed}`).toBeLessThan(most);
    }
  });
});
