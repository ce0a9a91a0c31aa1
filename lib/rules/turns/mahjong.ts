import { dealCards } from '#lib/rules/fair/bull.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { MAHJONG_TILES, MAX_VALUE, mahjongValue, tileFace } from './mahjong-sets.ts';
import { cutHands, type TurnMove, type TurnRules, toWinner, withItem } from './turn-rules.ts';

const SEATS = 4;
const HAND = 13;
/** Discards that lie on the table. */
const SEEN = 12;
const SET = 3;
/** Most points that a player pays: twice the highest value. */
export const MAX_MAHJONG = 2 * MAX_VALUE;
/** Moves beside those of tiles. */
export const mahjongMoves = { win: MAHJONG_TILES, pass: MAHJONG_TILES + 1, pung: MAHJONG_TILES + 2 } as const;

/** A place that may take the last discard, and for what. */
type Claim = { place: number; move: number };
type State = {
  hands: number[][];
  /** Three tiles of each open set. */
  open: number[][];
  wall: number[];
  turn: number;
  /** Tile that the place of the turn has drawn; null after a pung, and while a discard can be taken. */
  drawn: number | null;
  discards: number[];
  /** Place of the last discard. */
  from: number;
  claims: Claim[];
  winner: number | null;
  /** True once the wall is empty and another tile is due. */
  isExhausted: boolean;
  last: (number[] | null)[];
};

const isOver = ({ winner, isExhausted }: State) => winner !== null || isExhausted;
const sorted = (tiles: readonly number[]) => tiles.toSorted((one, two) => one - two);
const same = (hand: readonly number[], tile: number) => hand.filter(one => tileFace(one) === tileFace(tile));
const placeTurn = ({ claims, turn }: State) => claims[0]?.place ?? turn;
const wins = ({ hands, open }: State, place: number, more: readonly number[]) =>
  mahjongValue([...(hands[place] ?? []), ...more], open[place] ?? []) > 0;

function moves(state: State): TurnMove[] {
  const { claims, hands, turn, drawn } = state;
  const { win, pass } = mahjongMoves;
  const [claim] = claims;
  if (claim) return [[pass], [claim.move]];
  const hand = hands[turn] ?? [];
  const tiles = hand.filter(tile => same(hand, tile)[0] === tile).map(tile => [tile]);
  return drawn !== null && wins(state, turn, []) ? [...tiles, [win]] : tiles;
}

/** Gives a place the next tile of the wall. */
function draw(state: State, turn: number): State {
  const [drawn, ...wall] = state.wall;
  if (drawn === undefined) return { ...state, isExhausted: true, claims: [] };
  const hands = withItem(state.hands, turn, sorted([...(state.hands[turn] ?? []), drawn]));
  return { ...state, turn, drawn, wall, hands, claims: [] };
}

function discard(state: State, tile: number): State {
  const { turn, hands } = state;
  const next = {
    ...state,
    hands: withItem(
      hands,
      turn,
      (hands[turn] ?? []).filter(one => one !== tile),
    ),
    discards: [...state.discards, tile],
    drawn: null,
    from: turn,
  };
  const others = Array.from({ length: hands.length - 1 }, (_, at) => (turn + 1 + at) % hands.length);
  const claims = [
    ...others.filter(place => wins(next, place, [tile])).map(place => ({ place, move: mahjongMoves.win })),
    ...others
      .filter(place => same(next.hands[place] ?? [], tile).length >= SET - 1)
      .map(place => ({ place, move: mahjongMoves.pung })),
  ];
  return claims.length > 0 ? { ...next, claims } : draw(next, (turn + 1) % hands.length);
}

/** Takes the last discard, to win or for an open set. */
function take(state: State, { place, move }: Claim): State {
  const tile = state.discards.at(-1) ?? 0;
  const hand = state.hands[place] ?? [];
  const next = { ...state, discards: state.discards.slice(0, -1), claims: [], turn: place };
  if (move === mahjongMoves.win)
    return { ...next, hands: withItem(state.hands, place, sorted([...hand, tile])), winner: place };
  const used = same(hand, tile).slice(0, SET - 1);
  return {
    ...next,
    hands: withItem(
      state.hands,
      place,
      hand.filter(one => !used.includes(one)),
    ),
    open: withItem(state.open, place, [...(state.open[place] ?? []), ...used, tile]),
  };
}

function apply(state: State, move: TurnMove): State {
  const [claim, ...claims] = state.claims;
  const last = withItem(state.last, placeTurn(state), [...move]);
  if (claim && move[0] === claim.move) return { ...take(state, claim), last };
  if (claim && claims.length > 0) return { ...state, claims, last };
  if (claim) return { ...draw(state, (state.from + 1) % state.hands.length), last };
  // The winner of an own tile pays nothing to the last discard.
  if (move[0] === mahjongMoves.win) return { ...state, winner: state.turn, from: state.turn, last };
  return { ...discard(state, move[0] ?? 0), last };
}

function points({ hands, open, winner, from }: State): number[] {
  if (winner === null) return hands.map(() => 0);
  const value = mahjongValue(hands[winner] ?? [], open[winner] ?? []);
  return toWinner(
    hands.map((_, place) => (from === winner || from === place ? 2 * value : value)),
    winner,
  );
}

/** Open sets of a place, three tiles each. */
const setsOf = (tiles: readonly number[]) =>
  Array.from({ length: tiles.length / SET }, (_, at) => tiles.slice(at * SET, (at + 1) * SET));

/** Rules of mahjong (docs/turn-tables.md#mahjong). */
export const mahjong: TurnRules<State> = {
  seats: SEATS,
  least: 2,
  turnMs: 20 * SECOND_MS,
  mostPoints: () => MAX_MAHJONG,
  draws: () => MAHJONG_TILES,
  deal: (draws, players) => cutHands(dealCards(draws, MAHJONG_TILES, MAHJONG_TILES), players, HAND),
  start(dealt, players) {
    const firsts = dealt.slice(0, players).map(hand => hand[0] ?? 0);
    const hands = dealt.slice(0, players).map(sorted);
    const state: State = {
      hands,
      open: hands.map(() => []),
      wall: [...(dealt[players] ?? [])],
      turn: 0,
      drawn: null,
      discards: [],
      from: 0,
      claims: [],
      winner: null,
      isExhausted: false,
      last: hands.map(() => null),
    };
    return draw(state, firsts.indexOf(Math.max(...firsts)));
  },
  turn: state => (isOver(state) ? null : placeTurn(state)),
  moves,
  apply,
  byDefault(state) {
    const { win, pass } = mahjongMoves;
    const list = moves(state);
    if (list.some(([move]) => move === win)) return [win];
    if (state.claims.length > 0) return [pass];
    const { drawn } = state;
    return (
      list.find(([tile = 0]) => drawn !== null && tileFace(tile) === tileFace(drawn)) ?? list.at(-1) ?? []
    );
  },
  points,
  view: (state, sees) => ({
    turn: isOver(state) ? null : placeTurn(state),
    hands: state.hands.map((hand, place) => (sees(place) ? hand : null)),
    counts: state.hands.map(hand => hand.length),
    scores: state.hands.map(() => 0),
    piles: [
      { place: -1, cards: state.discards.slice(-SEEN) },
      ...state.open.flatMap((tiles, place) => setsOf(tiles).map(cards => ({ place, cards }))),
    ].filter(({ cards }) => cards.length > 0),
    last: state.last,
    facts: {
      wall: state.wall.length,
      ...(state.claims.length > 0 && { claim: 1 }),
      ...(state.winner !== null && { winner: state.winner, own: state.from === state.winner ? 1 : 0 }),
    },
  }),
};
