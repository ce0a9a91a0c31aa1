import { drawBelow } from '#lib/rules/fair/draws.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { cutHands, pairPoints, type TurnMove, type TurnRules, withItem } from './turn-rules.ts';

const SEATS = 4;
const PIECES = 2;
const SIDES = 6;
/** Rolls of each player. */
const ROLLS = 20;
/** Squares of the ring: a piece that has gone round is home. */
export const LUDO_RING = 40;
/** Squares from a start to the next one; nobody is sent back from a start. */
export const LUDO_STARTS = 10;
/** Steps that are a point, and most points that every two players settle. */
const STEPS_OF_POINT = 4;
export const LUDO_PAIR = 8;

type State = {
  /** Rolls of each place, from 1 to 6, in their order. */
  rolls: number[][];
  /** Steps that the pieces of each place have gone. */
  pieces: number[][];
  turn: number;
  /** Turns that were made. */
  turns: number;
  last: (number[] | null)[];
};

/** Square of the ring on which a piece is; -1 for one that is home. */
export const ludoSquare = (place: number, steps: number) =>
  steps >= LUDO_RING ? -1 : (place * LUDO_STARTS + steps) % LUDO_RING;
const isHome = (steps: number) => steps >= LUDO_RING;
const dieOf = ({ rolls, turn, turns, pieces }: State) =>
  rolls[turn]?.[Math.floor(turns / pieces.length)] ?? 0;
/** True after all rolls, and after a round in which both pieces of a place came home. */
const isOver = ({ turns, pieces }: State) =>
  turns >= ROLLS * pieces.length || (turns % pieces.length === 0 && pieces.some(own => own.every(isHome)));
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

/** A move is the piece that goes on; of two that are on one square the first. Without one nothing moves. */
function moves(state: State): TurnMove[] {
  const own = state.pieces[state.turn] ?? [];
  const die = dieOf(state);
  const free = own.flatMap((steps, piece) =>
    steps + die <= LUDO_RING && own.indexOf(steps) === piece ? [[piece]] : [],
  );
  return free.length > 0 ? free : [[]];
}

/** Pieces after those of others on a square were sent back to their starts. */
function sentBack(pieces: readonly number[][], mover: number, square: number): number[][] {
  if (square < 0 || square % LUDO_STARTS === 0) return pieces.map(own => [...own]);
  return pieces.map((own, place) =>
    own.map(steps => (place !== mover && ludoSquare(place, steps) === square ? 0 : steps)),
  );
}

function apply(state: State, move: TurnMove): State {
  const { turn, pieces } = state;
  const die = dieOf(state);
  const last = withItem(state.last, turn, [...move]);
  const next = { ...state, turn: (turn + 1) % pieces.length, turns: state.turns + 1, last };
  const [piece] = move;
  if (piece === undefined) return next;
  const own = (pieces[turn] ?? []).map((steps, at) => (at === piece ? steps + die : steps));
  return { ...next, pieces: sentBack(withItem(pieces, turn, own), turn, ludoSquare(turn, own[piece] ?? 0)) };
}

/** Rules of ludo (docs/turn-tables.md#ludo). */
export const ludo: TurnRules<State> = {
  seats: SEATS,
  least: 2,
  turnMs: 15 * SECOND_MS,
  mostPoints: players => LUDO_PAIR * (players - 1),
  draws: players => players * ROLLS,
  deal: (draws, players) =>
    cutHands(
      draws.slice(0, players * ROLLS).map(draw => drawBelow(draw, SIDES) + 1),
      players,
      ROLLS,
    ),
  start(dealt, players) {
    const rolls = dealt.slice(0, players).map(own => [...own]);
    return {
      rolls,
      pieces: rolls.map(() => Array.from({ length: PIECES }, () => 0)),
      turn: 0,
      turns: 0,
      last: rolls.map(() => null),
    };
  },
  turn: state => (isOver(state) ? null : state.turn),
  moves,
  apply,
  byDefault(state) {
    const own = state.pieces[state.turn] ?? [];
    const steps = ([piece]: TurnMove) => (piece === undefined ? -1 : (own[piece] ?? 0));
    return moves(state).reduce((best, move) => (steps(move) > steps(best) ? move : best));
  },
  isForced: state => moves(state).length === 1,
  points: ({ pieces }) =>
    pairPoints(
      pieces.map(own => Math.floor(sum(own) / STEPS_OF_POINT)),
      LUDO_PAIR,
    ),
  view: (state, sees) => ({
    turn: isOver(state) ? null : state.turn,
    hands: state.pieces.map((own, place) => (sees(place) ? own.map((_, piece) => piece) : null)),
    counts: state.pieces.map(own => own.filter(steps => !isHome(steps)).length),
    scores: state.pieces.map(sum),
    piles: state.pieces.map((own, place) => ({ place, cards: [...own] })),
    last: state.last,
    facts: {
      left: ROLLS - Math.floor(state.turns / state.pieces.length),
      ...(isOver(state) ? {} : { die: dieOf(state) }),
    },
  }),
};
