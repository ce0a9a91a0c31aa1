import { rankOfCard, suitOfCard } from './card-power.ts';

/** Two decks: the second one is numbered from 52. */
const DECK = 52;
export const RUMMY_DECKS = 2 * DECK;
const SUITS = 4;
const RANKS = 13;
const TEN = 10;
const LEAST = 3;
/** A run of more cards is two. */
const MAX_RUN = 5;
/** Most that a hand counts. */
export const MAX_COUNT = 80;

type Sort = 'pure' | 'run' | 'set';
/** A meld as the bits of its cards in the hand. */
type Meld = { bits: number; sort: Sort };
type MeldResult = { melds: Meld[]; count: number };

/** Card of one deck that a card of two decks is. */
export const rummyFace = (card: number) => card % DECK;
const rankOfFace = (card: number) => rankOfCard(rummyFace(card));
/** Count of a card beside melds: ace and ten to king 10, others their number, wild cards nothing. */
export function rummyValue(card: number, wild: number): number {
  const rank = rankOfFace(card);
  return rank === wild ? 0 : rank === 0 ? TEN : Math.min(TEN, rank + 1);
}

/** Bits of a meld by the cards that fit each of its places: one of each, no card twice. */
function choices(places: readonly (readonly number[])[]): number[] {
  return places.reduce<number[]>(
    (all, fit) => all.flatMap(bits => fit.filter(at => !(bits & (1 << at))).map(at => bits | (1 << at))),
    [0],
  );
}

/** Places of a meld of which some are filled by wild cards, at least one by its own. */
function withWilds(own: readonly (readonly number[])[], wilds: readonly number[]): number[] {
  const ways = 1 << own.length;
  return Array.from({ length: ways - 2 }, (_, at) => at + 1)
    .filter(way => own.every((fit, place) => way & (1 << place) || fit.length > 0))
    .flatMap(way => choices(own.map((fit, place) => (way & (1 << place) ? wilds : fit))));
}

/** All melds of a hand (docs/turn-tables.md#rummy). */
function meldsOf(hand: readonly number[], wild: number): Meld[] {
  const at = new Map<number, number[]>();
  for (const [place, card] of hand.entries())
    at.set(rummyFace(card), [...(at.get(rummyFace(card)) ?? []), place]);
  const fits = (rank: number, suit: number) => at.get((rank % RANKS) * SUITS + suit) ?? [];
  const wilds = hand.flatMap((card, place) => (rankOfFace(card) === wild ? [place] : []));
  const found = new Map<number, Sort>();
  const add = (sort: Sort, all: readonly number[]) => {
    for (const bits of all) if (!found.has(bits)) found.set(bits, sort);
  };
  const suits = Array.from({ length: SUITS }, (_, suit) => suit);
  const runs = suits.flatMap(suit =>
    Array.from({ length: RANKS - 1 }, (_, low) =>
      [LEAST, LEAST + 1, MAX_RUN]
        .filter(length => low + length <= RANKS + 1)
        .map(length => Array.from({ length }, (_place, more) => fits(low + more, suit))),
    ).flat(),
  );
  const sets = Array.from({ length: RANKS }, (_, rank) =>
    [...suits.map(without => suits.filter(suit => suit !== without)), suits].map(some =>
      some.map(suit => fits(rank, suit)),
    ),
  ).flat();
  for (const run of runs) add('pure', choices(run));
  for (const run of wilds.length > 0 ? runs : []) add('run', withWilds(run, wilds));
  for (const set of sets) add('set', [...choices(set), ...(wilds.length > 0 ? withWilds(set, wilds) : [])]);
  return [...found].map(([bits, sort]) => ({ bits, sort }));
}

const MAX_RUNS = 2;

/** Melds with a pure run and another run, and the least count beside them; null without two such runs. */
function bestMelds(melds: readonly Meld[], values: readonly number[]): MeldResult | null {
  const known = new Map<string, MeldResult | null>();
  const search = (rest: number, pure: boolean, runs: number): MeldResult | null => {
    if (rest === 0) return pure && runs === MAX_RUNS ? { melds: [], count: 0 } : null;
    const key = `${rest} ${pure} ${runs}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const low = rest & -rest;
    const alone = search(rest & ~low, pure, runs);
    let best = alone && { ...alone, count: alone.count + (values[31 - Math.clz32(low)] ?? 0) };
    for (const meld of melds) {
      if (!(meld.bits & low) || (meld.bits & rest) !== meld.bits) continue;
      const more = meld.sort === 'set' ? 0 : 1;
      const next = search(rest & ~meld.bits, pure || meld.sort === 'pure', Math.min(MAX_RUNS, runs + more));
      if (next && (!best || next.count < best.count))
        best = { melds: [meld, ...next.melds], count: next.count };
    }
    known.set(key, best);
    return best;
  };
  return search((1 << values.length) - 1, false, 0);
}

/** A hand with its melds first. */
export type RummyHand = { cards: number[]; count: number };

/**
 * Counts a hand in the best way (docs/turn-tables.md#rummy): cards beside melds, where there are a run without wild cards
 * and another run; with one such run alone, all cards but it; else all cards.
 */
export function countRummy(hand: readonly number[], wild: number): RummyHand {
  const values = hand.map(card => rummyValue(card, wild));
  const sum = (bits: number) => values.reduce((all, value, at) => (bits & (1 << at) ? all + value : all), 0);
  const melds = meldsOf(hand, wild);
  const all = sum((1 << hand.length) - 1);
  const pure = melds
    .filter(({ sort }) => sort === 'pure')
    .reduce<Meld | null>((best, one) => (best && sum(best.bits) >= sum(one.bits) ? best : one), null);
  const single = { melds: pure ? [pure] : [], count: all - (pure ? sum(pure.bits) : 0) };
  const both = bestMelds(melds, values);
  const best = both && both.count <= single.count ? both : single;
  const melded = best.melds.map(({ bits }) => hand.filter((_, at) => bits & (1 << at)));
  const rest = hand.filter(card => !melded.flat().includes(card));
  return { cards: [...melded.flat(), ...rest], count: Math.min(MAX_COUNT, best.count) };
}

/** Cards after whose discard all others are in melds, with a run without wild cards and another run. */
export function declaresWithout(hand: readonly number[], wild: number): number[] {
  const melds = meldsOf(hand, wild);
  if (!melds.some(({ sort }) => sort === 'pure')) return [];
  const covers = (rest: number, pure: boolean, runs: number): boolean => {
    if (rest === 0) return pure && runs >= MAX_RUNS;
    const low = rest & -rest;
    return melds.some(
      ({ bits, sort }) =>
        bits & low &&
        (bits & rest) === bits &&
        covers(rest & ~bits, pure || sort === 'pure', runs + (sort === 'set' ? 0 : 1)),
    );
  };
  const whole = (1 << hand.length) - 1;
  return hand.filter((_, at) => covers(whole & ~(1 << at), false, 0));
}

/** Cards in the order of suits and ranks. */
export const sortedRummy = (cards: readonly number[]) =>
  cards.toSorted(
    (one, two) => suitOfCard(one) - suitOfCard(two) || rummyFace(one) - rummyFace(two) || one - two,
  );
