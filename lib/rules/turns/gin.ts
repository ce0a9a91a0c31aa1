import { dealCards } from '#lib/rules/fair/bull.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import {
  type DrawMoves,
  type DrawState,
  discardable,
  discardCard,
  drawToHand,
  statedDiscard,
} from './draw-discard.ts';
import { afterLayOff, arrangements, bestArrangements, deadwood, meldValue } from './melds.ts';
import { cutHands, type TurnMove, type TurnRules, toWinner } from './turn-rules.ts';

const PLAYERS = 2;
const HAND = 10;
const DECK = 52;
/** Most deadwood with which a player may knock. */
const MAX_KNOCK = 10;
/** Points for gin, and for an undercut. */
export const GIN_BONUS = 10;
/** Most points of a game. */
export const MAX_GIN = 30;
/** The game ends without a knock when so many cards are left in the stock, or after so many turns. */
const LAST_STOCK = 2;
const MAX_TURNS = 60;
/** Moves beside those of cards. */
export const ginMoves = { stock: DECK, taken: DECK + 1, knock: DECK + 2 } as const satisfies DrawMoves & {
  knock: number;
};

type State = DrawState & {
  /** Place that knocked; null before. */
  knocker: number | null;
};

const isOver = ({ knocker, stock, turns, drawn }: State) =>
  knocker !== null || (drawn === null && (stock.length <= LAST_STOCK || turns >= MAX_TURNS));

const leastDeadwood = (hand: readonly number[]) => deadwood(bestArrangements(hand)[0]?.rest ?? []);

/** Result of a knock: melds of the knocker, and the deadwood of both after the other has laid off. */
export type GinResult = { melds: number[][]; knocker: number; other: number };

/**
 * Lays the melds of both after a knock: those of the knocker with the least deadwood, of several the ones that leave the
 * other most; the other as it costs least, with cards laid off unless the knocker has gin (docs/turn-tables.md#gin).
 */
export function ginResult(hand: readonly number[], other: readonly number[]): GinResult {
  const own = bestArrangements(hand);
  const others = own[0]?.rest.length === 0 ? bestArrangements(other) : arrangements(other);
  const results = own.map(({ melds, rest }) => ({
    melds,
    knocker: deadwood(rest),
    other: Math.min(
      ...others.map(one => deadwood(rest.length === 0 ? one.rest : afterLayOff(one.rest, melds))),
    ),
  }));
  return results.reduce((best, one) => (one.other > best.other ? one : best));
}

function points({ hands, knocker }: State): number[] {
  if (knocker === null) return hands.map(() => 0);
  const other = 1 - knocker;
  const result = ginResult(hands[knocker] ?? [], hands[other] ?? []);
  const difference = result.other - result.knocker;
  const losses = (won: number) => hands.map(() => Math.min(MAX_GIN, won));
  if (result.knocker === 0) return toWinner(losses(difference + GIN_BONUS), knocker);
  if (difference <= 0) return toWinner(losses(GIN_BONUS - difference), other);
  return toWinner(losses(difference), knocker);
}

function moves(state: State): TurnMove[] {
  const { drawn, hands, turn } = state;
  if (drawn === null) return [[ginMoves.stock], [ginMoves.taken]];
  const hand = hands[turn] ?? [];
  const cards = discardable(state);
  const knocks = cards.filter(card => leastDeadwood(hand.filter(one => one !== card)) <= MAX_KNOCK);
  return [...cards.map(card => [card]), ...knocks.map(card => [card, ginMoves.knock])];
}

/** Own cards in their melds, then the others. */
function inMelds(hand: readonly number[]): number[] {
  const [{ melds = [], rest = [] } = {}] = bestArrangements(hand);
  return [...melds.flat(), ...rest];
}

/** Rules of gin (docs/turn-tables.md#gin). */
export const gin: TurnRules<State> = {
  seats: PLAYERS,
  least: PLAYERS,
  turnMs: 20 * SECOND_MS,
  mostPoints: () => MAX_GIN,
  draws: () => DECK,
  deal: draws => cutHands(dealCards(draws, DECK), PLAYERS, HAND),
  start(dealt) {
    const [top = 0, ...stock] = dealt[PLAYERS] ?? [];
    const hands = dealt.slice(0, PLAYERS).map(hand => [...hand]);
    return {
      hands,
      turn: top % PLAYERS,
      stock,
      discards: [top],
      drawn: null,
      isTaken: false,
      turns: 0,
      last: hands.map(() => null),
      knocker: null,
    };
  },
  turn: state => (isOver(state) ? null : state.turn),
  moves,
  apply(state, move) {
    if (state.drawn === null) return drawToHand(state, move, ginMoves);
    const next = discardCard(state, move);
    return move.length > 1 ? { ...next, knocker: state.turn } : { ...next, turn: 1 - state.turn };
  },
  byDefault: state => (state.drawn === null ? [ginMoves.stock] : [statedDiscard(state, meldValue)]),
  points,
  view: (state, sees) => ({
    turn: isOver(state) ? null : state.turn,
    hands: state.hands.map((hand, place) => (sees(place) ? inMelds(hand) : null)),
    counts: state.hands.map(hand => hand.length),
    scores: state.hands.map(() => 0),
    piles: state.discards.length > 0 ? [{ place: -1, cards: state.discards.slice(-1) }] : [],
    last: state.last,
    facts: {
      stock: state.stock.length,
      ...(state.drawn === null ? {} : { discard: 1 }),
      ...(state.knocker !== null && { knocker: state.knocker }),
    },
  }),
};
