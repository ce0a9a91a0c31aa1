import { aceHighRank, cardSuit } from './cards.ts';

/** Classes of poker hands, the lowest first; a royal flush is the highest straight flush. */
export const pokerClasses = [
  'high',
  'pair',
  'twoPair',
  'three',
  'straight',
  'flush',
  'fullHouse',
  'four',
  'straightFlush',
] as const;
export type PokerClass = (typeof pokerClasses)[number];

const HAND = 5;
const LOWEST_RANK = 2;
const ACE_BIT = 12;
/** A strength is the class, then five ranks of four bits each. */
const RANK_BITS = 4;
const CLASS_STEP = 2 ** (HAND * RANK_BITS);
const CLASS_OF = Object.fromEntries(pokerClasses.map((name, at) => [name, at])) as Record<PokerClass, number>;

/** Highest rank of a set of ranks, as its bit: bit 0 is a two, bit 12 an ace. */
const top = (ranks: number) => 31 - Math.clz32(ranks);

/** Bit of the highest card of a straight in a set of ranks, where the ace is also below the two; -1 without one. */
function straightTop(ranks: number): number {
  const withLowAce = (ranks << 1) | ((ranks >> ACE_BIT) & 1);
  const lowest = withLowAce & (withLowAce >> 1) & (withLowAce >> 2) & (withLowAce >> 3) & (withLowAce >> 4);
  return lowest === 0 ? -1 : top(lowest) + HAND - 2;
}

/** Strength of a class with the ranks that decide within it: some that are named, then the highest of the rest. */
function strength(name: PokerClass, named: readonly number[], rest = 0): number {
  let value = CLASS_OF[name];
  let left = rest;
  for (let at = 0; at < HAND; at++) {
    const next = named[at] ?? (left === 0 ? -LOWEST_RANK : top(left));
    if (at >= named.length) left &= ~(1 << next);
    value = (value << RANK_BITS) | (next + LOWEST_RANK);
  }
  return value;
}

/** Keeps the highest ranks of a set, so many. */
function highest(ranks: number, count: number): number {
  let [kept, left] = [0, ranks];
  for (let at = 0; at < count && left !== 0; at++) {
    kept |= 1 << top(left);
    left &= ~(1 << top(left));
  }
  return kept;
}

const countOf = (ranks: number) => {
  let count = 0;
  for (let left = ranks; left !== 0; left &= left - 1) count++;
  return count;
};

/** Strength by equal ranks alone: ranks that are there at least once, twice, three and four times. */
function strengthOfRanks(once: number, twice: number, thrice: number, four: number): number {
  if (four !== 0) {
    const rank = top(four);
    return strength('four', [rank], highest(once & ~(1 << rank), 1));
  }
  if (thrice !== 0) {
    const rank = top(thrice);
    const others = twice & ~(1 << rank);
    if (others !== 0) return strength('fullHouse', [rank, top(others)]);
    return strength('three', [rank], highest(once & ~(1 << rank), 2));
  }
  if (twice === 0) return strength('high', [], highest(once, HAND));
  const rank = top(twice);
  const others = twice & ~(1 << rank);
  if (others === 0) return strength('pair', [rank], highest(once & ~(1 << rank), 3));
  const second = top(others);
  return strength('twoPair', [rank, second], highest(once & ~(1 << rank) & ~(1 << second), 1));
}

/**
 * Strength of three cards, or of the best five of five to seven: the higher one wins, equal ones tie
 * (docs/live-tables.md#holdem). Suits do not rank.
 */
export function pokerStrength(cards: readonly number[]): number {
  const suits = [0, 0, 0, 0];
  for (const card of cards) {
    const suit = cardSuit(card);
    suits[suit] = (suits[suit] ?? 0) | (1 << (aceHighRank(card) - LOWEST_RANK));
  }
  const [a = 0, b = 0, c = 0, d = 0] = suits;
  const flush = suits.find(ranks => countOf(ranks) >= HAND);
  const flushTop = flush === undefined ? -1 : straightTop(flush);
  if (flushTop >= 0) return strength('straightFlush', [flushTop]);
  const [both, either, others, other] = [a & b, a | b, c & d, c | d];
  const twice = both | others | (either & other);
  const thrice = (both & other) | (others & either);
  const ofRanks = strengthOfRanks(either | other, twice, thrice, both & others);
  // Four of a kind and full houses leave no flush beside them that is higher.
  if (ofRanks >= CLASS_OF.fullHouse * CLASS_STEP) return ofRanks;
  if (flush !== undefined) return strength('flush', [], highest(flush, HAND));
  const straight = straightTop(either | other);
  return straight >= 0 ? strength('straight', [straight]) : ofRanks;
}

/** Class of a strength. */
export function pokerClassOf(value: number): PokerClass {
  return pokerClasses[Math.floor(value / CLASS_STEP)] ?? 'high';
}
