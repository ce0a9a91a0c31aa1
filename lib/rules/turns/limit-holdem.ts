import { dealCards } from '#lib/rules/fair/bull.ts';
import { pokerStrength } from '#lib/rules/live/poker-hand.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { cutHands, type TurnMove, type TurnRules, withItem } from './turn-rules.ts';

const SEATS = 5;
const HAND = 2;
const BOARD = 5;
const SMALL_BLIND = 1;
const BIG_BLIND = 2;
/** Points of a bet or raise before the flop, on the flop, the turn and the river. */
const betSizes = [2, 2, 4, 4] as const;
/** Cards of the board that lie open then. */
const openCards = [0, 3, 4, 5] as const;
const RIVER = betSizes.length - 1;
/** Bets of a street: a bet and two raises. */
const MAX_BETS = 3;
/** Most points that a player can put into the pot. */
export const MAX_HOLDEM = betSizes.reduce((sum, size) => sum + MAX_BETS * size, 0);
/** Moves. */
export const holdemMoves = { fold: 0, check: 1, call: 2, bet: 3, raise: 4 } as const;

type State = {
  hands: number[][];
  board: number[];
  button: number;
  turn: number;
  street: number;
  /** Points in the pot, and of them those of this street. */
  paid: number[];
  put: number[];
  /** Points that this street costs, and its bets until now. */
  level: number;
  bets: number;
  folded: boolean[];
  /** Players who moved since the last bet. */
  acted: boolean[];
  isShowdown: boolean;
  last: (number[] | null)[];
};

const players = ({ folded }: State) => folded.filter(isOut => !isOut).length;
const isOver = (state: State) => state.isShowdown || players(state) === 1;
const toCall = ({ level, put, turn }: State) => level - (put[turn] ?? 0);
const sizeOf = ({ street }: State) => betSizes[street] ?? 0;

/** Next place that has not folded. */
function placeAfter(place: number, folded: readonly boolean[]): number {
  const next = (place + 1) % folded.length;
  return folded[next] ? placeAfter(next, folded) : next;
}

function moves(state: State): TurnMove[] {
  const { fold, check, call, bet, raise } = holdemMoves;
  const list = toCall(state) > 0 ? [[fold], [call]] : [[check]];
  if (state.bets >= MAX_BETS) return list;
  return [...list, [state.level > 0 ? raise : bet]];
}

/** Puts points of the present place into the pot, up to a level of the street. */
function payTo(state: State, level: number): State {
  const more = level - (state.put[state.turn] ?? 0);
  return {
    ...state,
    put: withItem(state.put, state.turn, level),
    paid: withItem(state.paid, state.turn, (state.paid[state.turn] ?? 0) + more),
  };
}

function moved(state: State, [move]: TurnMove): State {
  const { turn } = state;
  const acted = withItem(state.acted, turn, true);
  switch (move) {
    case holdemMoves.fold:
      return { ...state, acted, folded: withItem(state.folded, turn, true) };
    case holdemMoves.bet:
    case holdemMoves.raise: {
      const level = state.level + sizeOf(state);
      const others = withItem(
        acted.map(() => false),
        turn,
        true,
      );
      return { ...payTo(state, level), level, bets: state.bets + 1, acted: others };
    }
    default:
      return { ...payTo(state, state.level), acted };
  }
}

function apply(state: State, move: TurnMove): State {
  const next = { ...moved(state, move), last: withItem(state.last, state.turn, [...move]) };
  if (players(next) === 1) return next;
  const isDone = next.acted.every((has, place) => has || next.folded[place]);
  if (!isDone) return { ...next, turn: placeAfter(state.turn, next.folded) };
  if (next.street === RIVER) return { ...next, isShowdown: true };
  return {
    ...next,
    street: next.street + 1,
    put: next.put.map(() => 0),
    level: 0,
    bets: 0,
    acted: next.acted.map(() => false),
    turn: placeAfter(next.button, next.folded),
    last: next.last.map((one, place) => (next.folded[place] ? one : null)),
  };
}

/** Points of the pot that each place gets; an odd one goes to the first winner after the button. */
function shares(state: State): number[] {
  const { hands, board, folded, button, paid } = state;
  const pot = paid.reduce((sum, one) => sum + one, 0);
  const strengths = hands.map((hand, place) =>
    folded[place] ? -1 : players(state) === 1 ? 0 : pokerStrength([...hand, ...board]),
  );
  const best = Math.max(...strengths);
  const order = hands.map((_, at) => (button + 1 + at) % hands.length);
  const winners = order.filter(place => strengths[place] === best);
  const [each, odd] = [Math.floor(pot / winners.length), pot % winners.length];
  return hands.map((_, place) => {
    const at = winners.indexOf(place);
    return at < 0 ? 0 : each + (at < odd ? 1 : 0);
  });
}

function start(dealt: readonly (readonly number[])[], count: number): State {
  const hands = dealt.slice(0, count).map(hand => [...hand]);
  const [board = [], buttons = []] = dealt.slice(count);
  const button = buttons.indexOf(Math.max(...buttons));
  // Between two the button has the small blind, and begins before the flop.
  const small = count === 2 ? button : (button + 1) % count;
  const big = (small + 1) % count;
  const blinds = hands.map((_, place) => (place === small ? SMALL_BLIND : place === big ? BIG_BLIND : 0));
  const none = hands.map(() => false);
  return {
    hands,
    board: [...board],
    button,
    turn: (big + 1) % count,
    street: 0,
    paid: blinds,
    put: blinds,
    level: BIG_BLIND,
    bets: 1,
    folded: none,
    acted: none,
    isShowdown: false,
    last: hands.map(() => null),
  };
}

/** Rules of limit hold'em between players (docs/turn-tables.md#limit-holdem). */
export const limitHoldem: TurnRules<State> = {
  seats: SEATS,
  least: 2,
  turnMs: 20 * SECOND_MS,
  mostPoints: () => MAX_HOLDEM,
  draws: count => count * (HAND + 1) + BOARD,
  deal(draws, count) {
    const cards = dealCards(draws, count * (HAND + 1) + BOARD);
    const buttons = cards.slice(count * HAND + BOARD);
    return [...cutHands(cards.slice(0, count * HAND + BOARD), count, HAND), buttons];
  },
  start,
  turn: state => (isOver(state) ? null : state.turn),
  moves,
  apply,
  byDefault: state => [toCall(state) > 0 ? holdemMoves.fold : holdemMoves.check],
  points(state) {
    if (!isOver(state)) return state.hands.map(() => 0);
    return shares(state).map((share, place) => share - (state.paid[place] ?? 0));
  },
  view(state, sees) {
    const board = state.board.slice(0, openCards[state.street]);
    return {
      turn: isOver(state) ? null : state.turn,
      hands: state.hands.map((hand, place) => (sees(place) ? hand : null)),
      counts: state.hands.map((hand, place) => (state.folded[place] ? 0 : hand.length)),
      scores: state.paid,
      piles: board.length > 0 ? [{ place: -1, cards: board }] : [],
      last: state.last,
      facts: {
        button: state.button,
        pot: state.paid.reduce((sum, one) => sum + one, 0),
        size: sizeOf(state),
        ...(isOver(state) ? {} : { call: toCall(state) }),
        ...(state.isShowdown && { showdown: 1 }),
        ...Object.fromEntries(state.folded.flatMap((isOut, place) => (isOut ? [[`folded${place}`, 1]] : []))),
      },
    };
  },
};
