import { dealCards } from '#lib/rules/fair/bull.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { rankOfCard } from './card-power.ts';
import { type DrawState, discardable, discardCard, drawToHand, statedDiscard } from './draw-discard.ts';
import {
  countRummy,
  declaresWithout,
  MAX_COUNT,
  RUMMY_DECKS,
  rummyFace,
  rummyValue,
  sortedRummy,
} from './rummy-melds.ts';
import { cutHands, type TurnMove, type TurnRules, toWinner, withItem } from './turn-rules.ts';

const HAND = 13;
const SEATS = 4;
/** Count that is one point. */
const POINT = 4;
/** Counts of who drops before the first own draw, and later. */
const DROP_FIRST = 20;
const DROP_LATER = 40;
/** Most points that a player pays. */
export const MAX_RUMMY = MAX_COUNT / POINT;
export const RUMMY_DROPS = { first: DROP_FIRST / POINT, later: DROP_LATER / POINT } as const;
/** Turns of each player after which a game ends. */
const MAX_ROUNDS = 25;
/** Moves beside those of cards. */
export const rummyMoves = {
  stock: RUMMY_DECKS,
  taken: RUMMY_DECKS + 1,
  drop: RUMMY_DECKS + 2,
  declare: RUMMY_DECKS + 3,
} as const;

type State = DrawState & {
  /** Card that was turned: its rank is wild. */
  turned: number;
  /** Points that who dropped pays; 0 for players of the game. */
  dropped: number[];
  /** Players who have drawn a card. */
  hasDrawn: boolean[];
  winner: number | null;
};

const isOver = ({ winner, drawn, stock, turns, hands }: State) =>
  winner !== null || (drawn === null && (stock.length === 0 || turns >= MAX_ROUNDS * hands.length));
const wildOf = ({ turned }: State) => rankOfCard(rummyFace(turned));

/** Next place that has not dropped. */
function placeAfter(place: number, dropped: readonly number[]): number {
  const next = (place + 1) % dropped.length;
  return dropped[next] ? placeAfter(next, dropped) : next;
}

function moves(state: State): TurnMove[] {
  const { stock, taken, drop, declare } = rummyMoves;
  if (state.drawn === null) return [[stock], [taken], [drop]];
  const cards = discardable(state);
  const last = declaresWithout(state.hands[state.turn] ?? [], wildOf(state));
  return [
    ...cards.map(card => [card]),
    ...cards.filter(card => last.includes(card)).map(card => [card, declare]),
  ];
}

function dropOut(state: State): State {
  const { turn, hasDrawn } = state;
  const dropped = withItem(state.dropped, turn, hasDrawn[turn] ? RUMMY_DROPS.later : RUMMY_DROPS.first);
  const next = placeAfter(turn, dropped);
  const isLast = dropped.filter(points => points === 0).length === 1;
  const last = withItem(state.last, turn, [rummyMoves.drop]);
  return { ...state, dropped, last, turn: next, winner: isLast ? next : null };
}

function apply(state: State, move: TurnMove): State {
  if (move[0] === rummyMoves.drop) return dropOut(state);
  if (state.drawn === null)
    return { ...drawToHand(state, move, rummyMoves), hasDrawn: withItem(state.hasDrawn, state.turn, true) };
  const next = discardCard(state, move);
  if (move.length > 1) return { ...next, winner: state.turn };
  return { ...next, turn: placeAfter(state.turn, state.dropped) };
}

const pointsOf = (count: number) => Math.ceil(count / POINT);

/** Points: the others pay their counts, or what a drop costs; without a declaration the differences from the lowest count. */
function points(state: State): number[] {
  const { hands, dropped, winner } = state;
  if (!isOver(state)) return hands.map(() => 0);
  const counts = hands.map(hand => countRummy(hand, wildOf(state)).count);
  const losses = (least: number) => counts.map((count, at) => dropped[at] || pointsOf(count - least));
  if (winner !== null) return toWinner(losses(0), winner);
  const open = counts.map((count, at) => (dropped[at] ? Number.POSITIVE_INFINITY : count));
  const least = Math.min(...open);
  if (open.filter(count => count === least).length > 1) return hands.map(() => 0);
  return toWinner(losses(least), open.indexOf(least));
}

/** Rules of rummy (docs/turn-tables.md#rummy). */
export const rummy: TurnRules<State> = {
  seats: SEATS,
  least: 2,
  turnMs: 30 * SECOND_MS,
  mostPoints: () => MAX_RUMMY,
  draws: () => RUMMY_DECKS,
  deal: (draws, players) => cutHands(dealCards(draws, RUMMY_DECKS, RUMMY_DECKS), players, HAND),
  start(dealt, players) {
    const [turned = 0, top = 0, ...stock] = dealt[players] ?? [];
    const firsts = dealt.slice(0, players).map(hand => hand[0] ?? 0);
    const hands = dealt.slice(0, players).map(sortedRummy);
    return {
      hands,
      turn: firsts.indexOf(Math.max(...firsts)),
      turned,
      stock,
      discards: [top],
      drawn: null,
      isTaken: false,
      turns: 0,
      last: hands.map(() => null),
      dropped: hands.map(() => 0),
      hasDrawn: hands.map(() => false),
      winner: null,
    };
  },
  turn: state => (isOver(state) ? null : state.turn),
  moves,
  apply,
  byDefault: state =>
    state.drawn === null
      ? [rummyMoves.stock]
      : [statedDiscard(state, card => rummyValue(card, wildOf(state)))],
  points,
  view: (state, sees) => ({
    turn: isOver(state) ? null : state.turn,
    hands: state.hands.map((hand, place) =>
      sees(place) ? countRummy(sortedRummy(hand), wildOf(state)).cards : null,
    ),
    counts: state.hands.map(hand => hand.length),
    scores: state.dropped,
    piles: [
      { place: -1, cards: [state.turned] },
      ...(state.discards.length > 0 ? [{ place: -1, cards: state.discards.slice(-1) }] : []),
    ],
    last: state.last,
    facts: {
      stock: state.stock.length,
      wild: wildOf(state),
      ...(state.drawn === null ? {} : { discard: 1 }),
    },
  }),
};
