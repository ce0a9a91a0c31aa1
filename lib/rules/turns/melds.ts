import { rankOfCard, suitOfCard } from './card-power.ts';

const MIN_MELD = 3;
const MAX_SET = 4;
const SUITS = 4;
const TEN = 10;
/** A run of more cards is two. */
const MAX_RUN = 5;

/** Cards in melds, and those beside them. */
export type MeldSplit = { melds: number[][]; rest: number[] };

/** Value of a card in games of melds: ace 1, ten to king 10. */
export const meldValue = (card: number) => Math.min(TEN, rankOfCard(card) + 1);
/** Sum of the values of cards. */
export const deadwood = (cards: readonly number[]) => cards.reduce((sum, card) => sum + meldValue(card), 0);
/** True for a run: the cards are of one suit; a set has one rank. */
const isRun = (meld: readonly number[]) => suitOfCard(meld[0] ?? 0) === suitOfCard(meld[1] ?? 0);

/** Sets of three or four cards that contain a card. */
function setsWith(card: number, cards: readonly number[]): number[][] {
  const others = cards.filter(one => one !== card && rankOfCard(one) === rankOfCard(card));
  if (others.length < MIN_MELD - 1) return [];
  const all = [card, ...others];
  const threes = others
    .map(without => all.filter(one => one !== without))
    .filter(set => set.length === MIN_MELD);
  return others.length === MAX_SET - 1 ? [all, ...threes] : [all];
}

/** Runs of three to five cards of which a card is the lowest; an ace is below the two. */
function runsFrom(card: number, cards: readonly number[]): number[][] {
  const run = [card];
  while (
    run.length < MAX_RUN &&
    rankOfCard(card) + run.length <= 12 &&
    cards.includes(card + run.length * SUITS)
  )
    run.push(card + run.length * SUITS);
  return Array.from({ length: Math.max(0, run.length - MIN_MELD + 1) }, (_, at) =>
    run.slice(0, at + MIN_MELD),
  );
}

/** All ways to put cards into melds, each card in one at most; the way without any is among them. */
export function arrangements(cards: readonly number[]): MeldSplit[] {
  const sorted = cards.toSorted((one, two) => one - two);
  const [card, ...others] = sorted;
  if (card === undefined) return [{ melds: [], rest: [] }];
  // The lowest card is in a set, begins a run, or is beside the melds.
  const alone = arrangements(others).map(({ melds, rest }) => ({ melds, rest: [card, ...rest] }));
  const melded = [...setsWith(card, sorted), ...runsFrom(card, sorted)].flatMap(meld =>
    arrangements(sorted.filter(one => !meld.includes(one))).map(({ melds, rest }) => ({
      melds: [meld, ...melds],
      rest,
    })),
  );
  return [...melded, ...alone];
}

/** Ways with the least deadwood. */
export function bestArrangements(cards: readonly number[]): MeldSplit[] {
  const all = arrangements(cards);
  const least = Math.min(...all.map(({ rest }) => deadwood(rest)));
  return all.filter(({ rest }) => deadwood(rest) === least);
}

/** Cards beside the own melds that don't fit melds of another player, where as many as can be are laid off. */
export function afterLayOff(rest: readonly number[], melds: readonly (readonly number[])[]): number[] {
  let left = [...rest];
  let laid = melds.map(meld => [...meld]);
  // Runs first: a card there can make room for the next one; on a set it makes none.
  for (const onRun of [true, false])
    for (let card = fitting(left, laid, onRun); card !== undefined; card = fitting(left, laid, onRun)) {
      const placed = card;
      const at = laid.findIndex(meld => isRun(meld) === onRun && fits(placed, meld));
      laid = laid.map((meld, place) => (place === at ? [...meld, placed] : meld));
      left = left.filter(one => one !== placed);
    }
  return left;
}

/** True when a card extends a run at either end, or is the fourth of a set. */
function fits(card: number, meld: readonly number[]): boolean {
  if (!isRun(meld)) return rankOfCard(card) === rankOfCard(meld[0] ?? 0);
  if (suitOfCard(card) !== suitOfCard(meld[0] ?? 0)) return false;
  const ranks = meld.map(rankOfCard);
  return [Math.min(...ranks) - 1, Math.max(...ranks) + 1].includes(rankOfCard(card));
}

const fitting = (cards: readonly number[], melds: readonly (readonly number[])[], onRun: boolean) =>
  cards.find(card => melds.some(meld => isRun(meld) === onRun && fits(card, meld)));
