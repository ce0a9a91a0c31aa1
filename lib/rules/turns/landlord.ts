import { dealCards } from '#lib/rules/fair/bull.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { beats, combinationsOf, readCombination, sortedForLandlord } from './landlord-combinations.ts';
import { cutHands, type Pile, type TurnMove, type TurnRules, withItem } from './turn-rules.ts';

const PLAYERS = 3;
const HAND = 17;
const DECK = 54;
const MAX_BID = 3;
const NO_BID = -1;
/** A bid is a number from here on, beyond those of the cards; the first one is no bid. */
export const LANDLORD_BID = DECK;
/** Most points that each of the two others wins or pays. */
export const MAX_LANDLORD = 12;

type State = {
  hands: number[][];
  /** Three cards that the landlord gets. */
  bottom: number[];
  turn: number;
  bids: number[];
  /** Place of the landlord; null while there are bids, and when nobody bid. */
  landlord: number | null;
  /** Cards to beat; null for the player who leads. */
  table: Pile | null;
  passes: number;
  /** Bombs and rockets that were played. */
  bombs: number;
  last: (number[] | null)[];
};

const highestBid = ({ bids }: State) => Math.max(0, ...bids);
const isBidding = ({ landlord, bids }: State) => landlord === null && bids.includes(NO_BID);
const isOver = (state: State) =>
  state.landlord === null ? !isBidding(state) : state.hands.some(hand => hand.length === 0);
/** Points of each of the two others: the bid, doubled by every bomb. */
const worthOf = (state: State) => Math.min(MAX_LANDLORD, highestBid(state) * 2 ** state.bombs);

function moves(state: State): TurnMove[] {
  if (isBidding(state)) {
    const least = highestBid(state) + 1;
    const higher = Array.from({ length: MAX_BID - least + 1 }, (_, at) => [LANDLORD_BID + least + at]);
    return [[LANDLORD_BID], ...higher];
  }
  const all = combinationsOf(state.hands[state.turn] ?? []);
  const table = state.table && readCombination(state.table.cards);
  if (!table) return all;
  const stronger = all.filter(cards => {
    const combination = readCombination(cards);
    return combination !== null && beats(combination, table);
  });
  return [[], ...stronger];
}

/** The highest bid makes the landlord once it is the most, or everybody had a turn. */
function bid(state: State, value: number): State {
  const { turn, hands } = state;
  const bids = withItem(state.bids, turn, value);
  const last = withItem(state.last, turn, [LANDLORD_BID + value]);
  const next = { ...state, bids, last, turn: (turn + 1) % PLAYERS };
  const highest = highestBid(next);
  if ((value < MAX_BID && bids.includes(NO_BID)) || highest === 0) return next;
  const landlord = bids.indexOf(highest);
  const hand = sortedForLandlord([...(hands[landlord] ?? []), ...state.bottom]);
  return {
    ...next,
    landlord,
    turn: landlord,
    hands: withItem(hands, landlord, hand),
    last: hands.map(() => null),
  };
}

function play(state: State, move: TurnMove): State {
  const { turn, hands } = state;
  const last = withItem(state.last, turn, [...move]);
  const next = { ...state, turn: (turn + 1) % PLAYERS, last };
  if (move.length === 0) {
    const passes = state.passes + 1;
    if (passes < PLAYERS - 1) return { ...next, passes };
    return { ...next, passes: 0, table: null, last: hands.map(() => null) };
  }
  const left = (hands[turn] ?? []).filter(card => !move.includes(card));
  const sort = readCombination(move)?.sort;
  return {
    ...next,
    hands: withItem(hands, turn, left),
    table: { place: turn, cards: [...move] },
    passes: 0,
    bombs: state.bombs + (sort === 'bomb' || sort === 'rocket' ? 1 : 0),
  };
}

/** Rules of landlord (docs/turn-tables.md#landlord). */
export const landlord: TurnRules<State> = {
  seats: PLAYERS,
  least: PLAYERS,
  turnMs: 20 * SECOND_MS,
  mostPoints: () => MAX_LANDLORD * (PLAYERS - 1),
  draws: () => DECK,
  deal: draws => cutHands(dealCards(draws, DECK, DECK), PLAYERS, HAND),
  start(dealt) {
    const bottom = [...(dealt[PLAYERS] ?? [])];
    const hands = dealt.slice(0, PLAYERS).map(sortedForLandlord);
    return {
      hands,
      bottom,
      turn: (bottom[0] ?? 0) % PLAYERS,
      bids: hands.map(() => NO_BID),
      landlord: null,
      table: null,
      passes: 0,
      bombs: 0,
      last: hands.map(() => null),
    };
  },
  turn: state => (isOver(state) ? null : state.turn),
  moves,
  apply: (state, move) =>
    isBidding(state) ? bid(state, (move[0] ?? LANDLORD_BID) - LANDLORD_BID) : play(state, move),
  byDefault(state) {
    if (isBidding(state)) return [LANDLORD_BID];
    return state.table ? [] : (state.hands[state.turn] ?? []).slice(0, 1);
  },
  points(state) {
    const winner = state.hands.findIndex(hand => hand.length === 0);
    if (winner < 0 || state.landlord === null) return state.hands.map(() => 0);
    const worth = winner === state.landlord ? worthOf(state) : -worthOf(state);
    return state.hands.map((_, place) => (place === state.landlord ? 2 * worth : -worth));
  },
  view: (state, sees) => ({
    turn: isOver(state) ? null : state.turn,
    hands: state.hands.map((hand, place) => (sees(place) ? hand : null)),
    counts: state.hands.map(hand => hand.length),
    scores: state.hands.map(() => 0),
    piles: [
      ...(state.landlord === null ? [] : [{ place: -1, cards: sortedForLandlord(state.bottom) }]),
      ...(state.table ? [state.table] : []),
    ],
    last: state.last,
    facts: {
      ...(isBidding(state) && { bidding: 1 }),
      ...(state.landlord !== null && { landlord: state.landlord, worth: worthOf(state) }),
      ...(state.table && { following: 1 }),
    },
  }),
};
