import { pokerClasses, pokerClassOf, pokerStrength } from '#lib/rules/live/poker-hand.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import type { CardRules, Hand } from './card-rules.ts';

const DECK = 52;
const SUITS = 4;
const CARDS = 13;
const FRONT = 3;
const ROW = 5;
/** Ranks count from two to ace. */
const ACE = 14;

/** Rows of a hand in their order. */
export const rowNames = ['front', 'middle', 'back'] as const;
/** Ranks of rows in the order of the classes of poker hands; straights and flushes need five cards. */
const rowRanks = [
  'highCard',
  'onePair',
  'twoPairs',
  'threeOfKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfKind',
  'straightFlush',
] as const;
export type RowRank = (typeof rowRanks)[number];

const rankOf = (card: number) => {
  const at = Math.floor(card / SUITS);
  return at === 0 ? ACE : at + 1;
};
const suitOf = (card: number) => card % SUITS;

/** Cards from the highest: by rank, then spades, hearts, clubs, diamonds. */
const sorted = (hand: Hand) =>
  [...hand].sort((one, two) => rankOf(two) - rankOf(one) || suitOf(one) - suitOf(two));

/** Rank of three cards, or of the best five of five to seven (docs/card-tables.md#thirteen-cards). */
export function rowRank(row: Hand): RowRank {
  return rowRanks[pokerClasses.indexOf(pokerClassOf(pokerStrength(row)))] ?? 'highCard';
}

/** Strength of a row of three or five cards, which can be compared with each other; suits make no difference. */
export const rowStrength: (row: Hand) => number = pokerStrength;

/** Front, middle and back of thirteen cards in their order. */
export function rowsOf(hand: Hand): [front: Hand, middle: Hand, back: Hand] {
  return [hand.slice(0, FRONT), hand.slice(FRONT, FRONT + ROW), hand.slice(FRONT + ROW)];
}

/** True when no row is stronger than the one behind it. */
export function isInOrder(hand: Hand): boolean {
  const [front = 0, middle = 0, back = 0] = rowsOf(hand).map(rowStrength);
  return front <= middle && middle <= back;
}

/** Strongest five of sorted cards; of equal ones the first in the order of the cards. */
function strongestFive(hand: Hand): Hand {
  let best: Hand = [];
  let most = -1;
  const choose = (from: number, taken: Hand): void => {
    if (taken.length === ROW) {
      const strength = rowStrength(taken);
      if (strength > most) [most, best] = [strength, taken];
      return;
    }
    for (let at = from; at <= hand.length - (ROW - taken.length); at++)
      choose(at + 1, [...taken, hand[at] ?? 0]);
  };
  choose(0, []);
  return best;
}

/**
 * Arranges thirteen cards for a player who did not: the strongest five are the back, the strongest five of the others the
 * middle. No row is then stronger than the one behind it.
 */
export function defaultRows(hand: Hand): number[] {
  const all = sorted(hand);
  const back = strongestFive(all);
  const others = all.filter(card => !back.includes(card));
  const middle = strongestFive(others);
  return [...others.filter(card => !middle.includes(card)), ...middle, ...back];
}

/** Results of the rows of the first hand against the second: 1, 0 or −1 for front, middle and back. */
export function rowResults(one: Hand, two: Hand): number[] {
  const others = rowsOf(two);
  return rowsOf(one).map((row, at) => Math.sign(rowStrength(row) - rowStrength(others[at] ?? [])));
}

/** Rows won less rows lost; all three won or lost count twice. */
function duelOfRows(one: Hand, two: Hand): number {
  const rows = rowResults(one, two).reduce((sum, row) => sum + row, 0);
  return Math.abs(rows) === rowNames.length ? 2 * rows : rows;
}

/** Rules of thirteen cards between players (docs/card-tables.md#thirteen-cards). */
export const thirteenCards: CardRules = {
  seats: 4,
  cards: CARDS,
  deck: DECK,
  showMs: 60 * SECOND_MS,
  mostTimes: 2 * rowNames.length,
  duel: duelOfRows,
  arrangement: {
    byDefault: defaultRows,
    allows: (hand, order) =>
      order.length === CARDS && sorted(hand).join() === sorted(order).join() && isInOrder(order),
  },
};
