import { cardOf } from '#lib/rules/fair/bull.ts';
import { BACCARAT_SHOE, baccaratDealt, baccaratPoints, baccaratWinner } from './baccarat.ts';
import { cardRank, DECK } from './cards.ts';
import { DRAGON_TIGER_DECKS } from './dragon-tiger.ts';
import { BEAD_COUNTS, MIN_BEADS } from './fan-tan.ts';
import { holdemDeals } from './holdem-deals.ts';
import type { LiveKind } from './kinds.ts';
import { liveRules } from './live-bets.ts';
import type { LiveOutcome } from './live-rules.ts';
import { moneySegments } from './money-wheel.ts';
import { POCKETS } from './roulette.ts';
import { FACES } from './sic-bo.ts';

/** An outcome, and the number of equally likely deals that lead to it. */
type WeightedOutcome = readonly [outcome: LiveOutcome, deals: number];

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, at) => at + from);
const single = (outcomes: readonly number[]) => outcomes.map((one): WeightedOutcome => [[one], 1]);

/** Two cards without putting the first back. */
function twoCards(decks: number): WeightedOutcome[] {
  return upTo(DECK).flatMap(one =>
    upTo(DECK).map((other): WeightedOutcome => [[one, other], decks * (other === one ? decks - 1 : decks)]),
  );
}

function threeDice(): WeightedOutcome[] {
  const faces = upTo(FACES, 1);
  return faces.flatMap(one =>
    faces.flatMap(two => faces.map((three): WeightedOutcome => [[one, two, three], 1])),
  );
}

/** A card for each number of points, with the count of such cards in the shoe. */
const pointCards = upTo(10).map(points => upTo(DECK).filter(card => baccaratPoints(card) === points));
const shoeCards = DECK * BACCARAT_SHOE.decks;
/** Ordered choices of so many cards of the shoe. */
const choices = (count: number, left: number) =>
  upTo(count).reduce((product, at) => product * (left - at), 1);

/**
 * Deals of baccarat by who wins, counted over the points of all cards; one deal of each, with how many there are. A deal of
 * fewer than six cards weighs as many as it stands for. All figures are below 2^53.
 */
function baccaratDeals(): WeightedOutcome[] {
  const { decks, first, most } = BACCARAT_SHOE;
  const left = pointCards.map(cards => cards.length * decks);
  const found = new Map<string, [LiveOutcome, number]>();
  const deal = (cards: readonly number[], weight: number) => {
    const { length } = cards;
    if (length >= first && (length === most || baccaratDealt([...cards, 0]).length <= length)) {
      const counted = found.get(baccaratWinner(cards)) ?? [cards, 0];
      counted[1] += weight * choices(most - length, shoeCards - length);
      found.set(baccaratWinner(cards), counted);
      return;
    }
    for (const [points, [card = 0]] of pointCards.entries()) {
      const rest = left[points] ?? 0;
      left[points] = rest - 1;
      deal([...cards, card], weight * rest);
      left[points] = rest;
    }
  };
  deal([], 1);
  return [...found.values()];
}

/** All pairs of first and third, second and fourth card of baccarat, by rank. */
function baccaratPairs(): WeightedOutcome[] {
  const { decks } = BACCARAT_SHOE;
  const ranks = upTo(DECK).filter(card => card % 4 === 0);
  const ofRank = 4 * decks;
  return ranks.flatMap(one =>
    ranks.map((two): WeightedOutcome => {
      const isSame = cardRank(one) === cardRank(two);
      return [[one, one, two, two], ofRank * (isSame ? ofRank - 1 : ofRank)];
    }),
  );
}

/** Deals of hold'em by the winner and its class; one of each, with how many there are. */
function holdemOutcomes(): WeightedOutcome[] {
  const dealt = (one: string, other: string, board: string) => {
    const [first = [], second = [], shared = []] = [one, other, board].map(text =>
      text.split(' ').map(cardOf),
    );
    return [...first.flatMap((card, at) => [card, second[at] ?? 0]), ...shared];
  };
  return holdemDeals.flatMap(({ wins, ties, won: [one, other, board], tied }): WeightedOutcome[] => [
    [dealt(one, other, board), wins],
    [dealt(other, one, board), wins],
    [dealt(...tied), ties],
  ]);
}

const outcomesOf: Record<LiveKind, () => WeightedOutcome[]> = {
  roulette: () => single(upTo(POCKETS)),
  baccarat: baccaratDeals,
  dragonTiger: () => twoCards(DRAGON_TIGER_DECKS),
  sicBo: threeDice,
  fanTan: () => single(upTo(BEAD_COUNTS, MIN_BEADS)),
  moneyWheel: () => single(upTo(moneySegments.length)),
  highCard: () => twoCards(1),
  holdem: holdemOutcomes,
};

/** Exact share of all stakes on a field that comes back: `back` hundredths of `deals` that are equally likely. */
export type FieldReturn = { spot: string; back: bigint; deals: bigint; percent: number };

const PERCENT_DIGITS = 6n;

function returnOf(spot: string, backOf: (outcome: LiveOutcome) => number, deals: readonly WeightedOutcome[]) {
  let [back, all] = [0n, 0n];
  for (const [outcome, weight] of deals) {
    all += BigInt(weight);
    const part = backOf(outcome);
    if (part > 0) back += BigInt(weight) * BigInt(part);
  }
  const scale = 10n ** PERCENT_DIGITS;
  const percent = Number((back * scale) / all) / Number(scale);
  return { spot, back, deals: all, percent };
}

const known = new Map<LiveKind, readonly FieldReturn[]>();

/** Exact returns of all fields of a kind, counted over all deals; `percent` has six digits, cut off. */
export function liveReturns(kind: LiveKind): readonly FieldReturn[] {
  const before = known.get(kind);
  if (before) return before;
  const { spots, backOf } = liveRules[kind];
  const deals = outcomesOf[kind]();
  const pairs = kind === 'baccarat' ? baccaratPairs() : deals;
  const made = spots.map(spot =>
    returnOf(spot, outcome => backOf(spot, outcome), spot.endsWith('Pair') ? pairs : deals),
  );
  known.set(kind, made);
  return made;
}

/** Lowest and highest return of a kind's fields, in percent. */
export function returnRange(kind: LiveKind): { least: number; most: number } {
  const percents = liveReturns(kind).map(one => one.percent);
  return { least: Math.min(...percents), most: Math.max(...percents) };
}
