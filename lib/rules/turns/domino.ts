import { dealCards } from '#lib/rules/fair/bull.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { cutHands, type Pile, type TurnMove, type TurnRules, toWinner, withItem } from './turn-rules.ts';

const TILES = 28;
const HAND = 7;
/** Most points that a player pays. */
const MOST = 20;
const LEFT = 0;
const RIGHT = 1;

/** Tiles of a double six: 0-0, 0-1 to 6-6, each with its lower number first. */
const tiles: readonly (readonly [number, number])[] = Array.from({ length: 7 }, (_, low) =>
  Array.from({ length: 7 - low }, (_, more): [number, number] => [low, low + more]),
).flat();

/** Both numbers of a tile, the lower one first. */
export const dominoPips = (tile: number): readonly [number, number] => tiles[tile] ?? [0, 0];
const pipsOf = (tile: number) => dominoPips(tile)[0] + dominoPips(tile)[1];

type State = {
  hands: number[][];
  turn: number;
  /** Tiles in the line, from left to right, each with the numbers as they lie. */
  line: { tile: number; left: number; right: number }[];
  passes: number;
  last: (number[] | null)[];
};

const isOver = ({ hands, passes }: State) => passes >= hands.length || hands.some(hand => hand.length === 0);
const ends = ({ line }: State) => [line[0]?.left ?? 0, line.at(-1)?.right ?? 0] as const;

/** A move is a tile and the end of the line at which it is laid; nothing passes. */
function moves(state: State): TurnMove[] {
  const hand = state.hands[state.turn] ?? [];
  if (state.line.length === 0) return hand.map(tile => [tile, RIGHT]);
  const [left, right] = ends(state);
  const fits = (tile: number, number: number) => dominoPips(tile).includes(number);
  const laid = hand.flatMap(tile => [
    ...(fits(tile, left) ? [[tile, LEFT]] : []),
    ...(fits(tile, right) && (right !== left || state.line.length === 0) ? [[tile, RIGHT]] : []),
  ]);
  return laid.length > 0 ? laid : [[]];
}

function laidLine(state: State, tile: number, end: number): State['line'] {
  const { line } = state;
  const [low, high] = dominoPips(tile);
  if (line.length === 0) return [{ tile, left: low, right: high }];
  const [left, right] = ends(state);
  if (end === LEFT) return [{ tile, left: low === left ? high : low, right: left }, ...line];
  return [...line, { tile, left: right, right: low === right ? high : low }];
}

function apply(state: State, move: TurnMove): State {
  const { hands, turn } = state;
  const last = withItem(state.last, turn, [...move]);
  const next = (turn + 1) % hands.length;
  const [tile, end = RIGHT] = move;
  if (tile === undefined) return { ...state, turn: next, passes: state.passes + 1, last };
  const left = (hands[turn] ?? []).filter(one => one !== tile);
  return {
    hands: withItem(hands, turn, left),
    turn: next,
    line: laidLine(state, tile, end),
    passes: 0,
    last,
  };
}

/** Points: the lowest hand wins the difference of every other, at most so much; equal lowest hands win nothing. */
function points({ hands }: State): number[] {
  const pips = hands.map(hand => hand.reduce((sum, tile) => sum + pipsOf(tile), 0));
  const lowest = Math.min(...pips);
  const winner = pips.indexOf(lowest);
  if (pips.filter(sum => sum === lowest).length > 1) return hands.map(() => 0);
  return toWinner(
    pips.map(sum => Math.min(MOST, sum - lowest)),
    winner,
  );
}

/** Tile by which a player begins: the highest double, else the tile with most pips. */
const openingOrder = (tile: number) => {
  const [low, high] = dominoPips(tile);
  return low === high ? TILES + high : pipsOf(tile);
};

/** A tile of the line lies with its lower number to the left, or turned round: this is added to its number. */
const LAID = 100;
const TURNED = 200;

/** Tile of a number of the line, and whether it is turned round; null for a tile of a hand. */
export function laidTile(number: number): { tile: number; isTurned: boolean } | null {
  if (number < LAID) return null;
  return number < TURNED
    ? { tile: number - LAID, isTurned: false }
    : { tile: number - TURNED, isTurned: true };
}

function lineOf({ line }: State): Pile[] {
  const cards = line.map(({ tile, left }) => tile + (left === dominoPips(tile)[0] ? LAID : TURNED));
  return cards.length > 0 ? [{ place: -1, cards }] : [];
}

/** Rules of dominoes (docs/turn-tables.md#domino). */
export const domino: TurnRules<State> = {
  seats: 4,
  least: 2,
  turnMs: 20 * SECOND_MS,
  mostPoints: () => MOST,
  draws: players => players * HAND,
  deal: (draws, players) => cutHands(dealCards(draws, players * HAND, TILES), players, HAND),
  start(dealt, players) {
    const hands = dealt.slice(0, players).map(hand => hand.toSorted((one, two) => one - two));
    const best = hands.map(hand => Math.max(...hand.map(openingOrder)));
    return {
      hands,
      turn: best.indexOf(Math.max(...best)),
      line: [],
      passes: 0,
      last: hands.map(() => null),
    };
  },
  turn: state => (isOver(state) ? null : state.turn),
  moves,
  apply,
  byDefault(state) {
    const legal = moves(state);
    const pips = ([tile]: TurnMove) => (tile === undefined ? 0 : pipsOf(tile));
    return legal.reduce((best, move) => (pips(move) > pips(best) ? move : best));
  },
  isForced: state => moves(state)[0]?.length === 0,
  points,
  view: (state, sees) => ({
    turn: isOver(state) ? null : state.turn,
    hands: state.hands.map((hand, place) => (sees(place) ? hand : null)),
    counts: state.hands.map(hand => hand.length),
    scores: state.hands.map(() => 0),
    piles: lineOf(state),
    last: state.last,
    facts: {},
  }),
};
