import { dealCards } from '#lib/rules/fair/bull.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { highRank, suitOfCard } from './card-power.ts';
import { cutHands, type Pile, pairPoints, type TurnMove, type TurnRules, withItem } from './turn-rules.ts';

const CARDS = 13;
/** Most points that every two players settle. */
const MAX_PAIR = 8;
const NO_BID = -1;
/** A bid is a number from here on, beyond those of the cards. */
export const BID = 52;
const SPADES = 0;
const HEARTS = 1;
/** Queen of spades. */
const LADY = 44;
const LADY_POINTS = 13;
/** Points of a bid of no tricks. */
const NIL = 5;

type State = {
  hands: number[][];
  turn: number;
  /** Cards of the present trick, in their order. */
  trick: { place: number; card: number }[];
  /** Trick before it, which stays on the table until the next card. */
  before: { place: number; card: number }[];
  bids: number[];
  /** Cards that each place won. */
  won: number[][];
  tricks: number[];
  last: (number[] | null)[];
};

type TrickRules = {
  trump: number | null;
  hasBids: boolean;
  /** Suit that cannot be led before one of it was played; null for none. */
  closed: number | null;
  /** Score of each place at the end: the higher one wins. */
  scores: (state: State) => number[];
  /** Figure beside each name. */
  figure: (state: State, place: number) => number;
};

const isOver = ({ hands }: State) => hands.every(hand => hand.length === 0);
const sorted = (hand: readonly number[]) =>
  hand.toSorted((one, two) => suitOfCard(one) - suitOfCard(two) || highRank(one) - highRank(two));

/** Place that wins a trick: the highest trump, else the highest card of the suit that was led. */
function winnerOf(trick: State['trick'], trump: number | null): number {
  const led = suitOfCard(trick[0]?.card ?? 0);
  const worth = (card: number) => {
    const suit = suitOfCard(card);
    if (suit === trump) return CARDS + highRank(card);
    return suit === led ? highRank(card) : -1;
  };
  return trick.reduce((best, one) => (worth(one.card) > worth(best.card) ? one : best)).place;
}

/** Cards of a suit that were played already. */
const isOpen = ({ won, trick }: State, suit: number) =>
  [...won.flat(), ...trick.map(one => one.card)].some(card => suitOfCard(card) === suit);

function legalCards(state: State, closed: number | null): number[] {
  const hand = state.hands[state.turn] ?? [];
  const [first] = state.trick;
  if (first) {
    const same = hand.filter(card => suitOfCard(card) === suitOfCard(first.card));
    return same.length > 0 ? same : hand;
  }
  if (closed === null || isOpen(state, closed)) return hand;
  const others = hand.filter(card => suitOfCard(card) !== closed);
  return others.length > 0 ? others : hand;
}

const isBidding = ({ bids }: State) => bids.includes(NO_BID);

function play(state: State, card: number, trump: number | null): State {
  const { turn, hands, won, tricks } = state;
  const trick = [...state.trick, { place: turn, card }];
  const left = withItem(
    hands,
    turn,
    (hands[turn] ?? []).filter(one => one !== card),
  );
  const last = withItem(state.last, turn, [card]);
  const next = { ...state, hands: left, trick, before: [], last };
  if (trick.length < hands.length) return { ...next, turn: (turn + 1) % hands.length };
  const winner = winnerOf(trick, trump);
  const cards = [...(won[winner] ?? []), ...trick.map(one => one.card)];
  return {
    ...next,
    turn: winner,
    trick: [],
    before: trick,
    won: withItem(won, winner, cards),
    tricks: withItem(tricks, winner, (tricks[winner] ?? 0) + 1),
  };
}

function trickGame({ trump, hasBids, closed, scores, figure }: TrickRules): TurnRules<State> {
  const moves = (state: State): TurnMove[] =>
    isBidding(state)
      ? Array.from({ length: CARDS + 1 }, (_, bid) => [BID + bid])
      : legalCards(state, closed).map(card => [card]);
  const pile = ({ place, card }: { place: number; card: number }): Pile => ({ place, cards: [card] });
  return {
    seats: 4,
    least: 2,
    turnMs: 20 * SECOND_MS,
    mostPoints: players => MAX_PAIR * (players - 1),
    draws: players => players * CARDS,
    deal: (draws, players) => cutHands(dealCards(draws, players * CARDS), players, CARDS),
    start(dealt, players) {
      const hands = dealt.slice(0, players).map(sorted);
      const none = hands.map(() => 0);
      const bids = none.map(() => (hasBids ? NO_BID : 0));
      const won = hands.map(() => []);
      const last = hands.map(() => null);
      return { hands, turn: 0, trick: [], before: [], bids, won, tricks: none, last };
    },
    turn: state => (isOver(state) ? null : state.turn),
    moves,
    apply(state, [number = 0]) {
      if (!isBidding(state)) return play(state, number, trump);
      const { turn, hands } = state;
      const bids = withItem(state.bids, turn, number - BID);
      return { ...state, bids, turn: (turn + 1) % hands.length, last: withItem(state.last, turn, [number]) };
    },
    byDefault(state) {
      if (isBidding(state)) return [BID + 1];
      const legal = legalCards(state, closed);
      return [legal.reduce((low, card) => (highRank(card) < highRank(low) ? card : low))];
    },
    isForced: state => (state.hands[state.turn] ?? []).length === 1,
    points: state => (isOver(state) ? pairPoints(scores(state), MAX_PAIR) : state.hands.map(() => 0)),
    view: (state, sees) => ({
      turn: isOver(state) ? null : state.turn,
      hands: state.hands.map((hand, place) => (sees(place) ? hand : null)),
      counts: state.hands.map(hand => hand.length),
      scores: state.hands.map((_, place) => figure(state, place)),
      piles: (state.trick.length > 0 ? state.trick : state.before).map(pile),
      last: state.last,
      facts: {
        ...(isBidding(state) && { bidding: 1 }),
        ...(state.trick.length > 0 && { led: 1 }),
        ...Object.fromEntries(state.bids.map((bid, place) => [`bid${place}`, bid])),
      },
    }),
  };
}

const penalty = (cards: readonly number[]) =>
  cards.reduce((sum, card) => sum + (card === LADY ? LADY_POINTS : suitOfCard(card) === HEARTS ? 1 : 0), 0);

/** Scores of hearts: penalties as negative numbers; who took all of them has none, and all others have them. */
function heartScores({ won }: State): number[] {
  const taken = won.map(penalty);
  const all = taken.reduce((sum, one) => sum + one, 0);
  const moon = all > 1 ? taken.indexOf(all) : -1;
  return taken.map((one, place) => (moon < 0 ? -one : place === moon ? 0 : -all));
}

/** Rules of red hearts (docs/turn-tables.md#red-hearts). */
export const redHearts = trickGame({
  trump: null,
  hasBids: false,
  closed: HEARTS,
  scores: heartScores,
  figure: ({ won }, place) => penalty(won[place] ?? []),
});

/** Score of a bid: its tricks where it was made, less them where it was not. */
const bidScore = (bid: number, tricks: number) =>
  bid === 0 ? (tricks === 0 ? NIL : -NIL) : tricks >= bid ? bid : -bid;

/** Rules of spades (docs/turn-tables.md#spades). */
export const spades = trickGame({
  trump: SPADES,
  hasBids: true,
  closed: SPADES,
  scores: ({ bids, tricks }) => bids.map((bid, place) => bidScore(bid, tricks[place] ?? 0)),
  figure: ({ tricks }, place) => tricks[place] ?? 0,
});
