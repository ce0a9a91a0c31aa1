import { SECOND_MS } from '#lib/rules/time.ts';
import { type CardRules, cardOrder, duelBy, type Hand } from './card-rules.ts';

const DECK = 52;
const SUITS = 4;
const TEN = 10;
const JACK = 10;
const CARDS = 3;

/** Rank of three pictures; below it are points. */
export const THREE_KINGS = 10;
/** Multiplier of the winning hand by its rank: points 0 to 9, three pictures (docs/card-tables.md#three-kings). */
export const kingsTimes: readonly number[] = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3];

const rankOf = (card: number) => Math.floor(card / SUITS);
const picturesOf = (hand: Hand) => hand.filter(card => rankOf(card) >= JACK).length;

/** Rank of three cards: the last digit of their sum, 10 for three pictures. */
export function kingsRank(hand: Hand): number {
  if (picturesOf(hand) === CARDS) return THREE_KINGS;
  return hand.reduce((sum, card) => sum + Math.min(TEN, rankOf(card) + 1), 0) % TEN;
}

/** Strength of three cards: rank, number of pictures, highest card; never equal for hands of one deck. */
function kingsStrength(hand: Hand): number {
  const byPictures = kingsRank(hand) * (CARDS + 1) + picturesOf(hand);
  return byPictures * DECK + Math.max(...hand.map(cardOrder));
}

/** Multiplier of three cards that win. */
export function kingsMultiplier(hand: Hand): number {
  return kingsTimes[kingsRank(hand)] ?? 0;
}

/** Rules of three kings between players (docs/card-tables.md#three-kings). */
export const threeKings: CardRules = {
  seats: 5,
  cards: CARDS,
  deck: DECK,
  showMs: 12 * SECOND_MS,
  mostTimes: 3,
  duel: duelBy(kingsStrength, kingsMultiplier),
};
