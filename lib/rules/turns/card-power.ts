const SUITS = 4;
const RANKS = 13;
/** Place of the three, from the ace: it is the lowest rank of games that climb. */
const THREE = 2;
const LAST_SUIT = SUITS - 1;

/** Rank of a card from ace, 0, to king, 12. */
export const rankOfCard = (card: number) => Math.floor(card / SUITS);
/** Suit of a card: spades 0, hearts 1, clubs 2, diamonds 3. */
export const suitOfCard = (card: number) => card % SUITS;
/** Rank from three, 0, over ace, 11, to two, 12. */
export const climbRank = (card: number) => (rankOfCard(card) + RANKS - THREE) % RANKS;
/** Order of single cards in games that climb: by rank, then diamonds, clubs, hearts, spades. */
export const climbPower = (card: number) => climbRank(card) * SUITS + LAST_SUIT - suitOfCard(card);
/** Rank from two, 0, to ace, 12. */
export const highRank = (card: number) => (rankOfCard(card) + RANKS - 1) % RANKS;

/** Cards in the order of games that climb, from the lowest. */
export const sortedByPower = (cards: readonly number[]) =>
  cards.toSorted((one, two) => climbPower(one) - climbPower(two));

/** Groups of cards of the same rank, in their order. */
export function rankGroups(cards: readonly number[], rank: (card: number) => number): number[][] {
  const groups = new Map<number, number[]>();
  for (const card of cards) groups.set(rank(card), [...(groups.get(rank(card)) ?? []), card]);
  return [...groups.values()];
}
