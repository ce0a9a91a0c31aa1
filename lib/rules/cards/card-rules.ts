/** Cards of a player, in the order in which they were dealt. */
export type Hand = readonly number[];

/** Rules of a kind of card table: data and pure functions (docs/card-tables.md#kinds). */
export type CardRules = {
  seats: number;
  /** Cards of a hand, and of the deck. */
  cards: number;
  deck: number;
  /** Longest time of the stage in which the cards are looked at, in ms. */
  showMs: number;
  /** Highest multiplier of a hand. */
  mostTimes: number;
  /** Multiplier by which the first hand wins against the second: negative when it loses, 0 for equal hands. */
  duel: (one: Hand, two: Hand) => number;
  /** Kinds whose players order their cards: the order for a player who chose none, and which orders are allowed. */
  arrangement?: { byDefault: (hand: Hand) => number[]; allows: (hand: Hand, order: Hand) => boolean };
};

/** Makes the duel of hands that are compared by strength: the stronger one wins by its own multiplier. */
export function duelBy(
  strength: (hand: Hand) => number,
  times: (hand: Hand) => number,
): (one: Hand, two: Hand) => number {
  return (one, two) => {
    const order = strength(one) - strength(two);
    if (order === 0) return 0;
    return order > 0 ? times(one) : -times(two);
  };
}

const SUITS = 4;
/** Order of single cards: by rank from ace to king, then diamonds, clubs, hearts, spades. */
export function cardOrder(card: number): number {
  return Math.floor(card / SUITS) * SUITS + (SUITS - 1 - (card % SUITS));
}
