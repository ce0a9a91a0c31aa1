import { type TurnMove, withItem } from './turn-rules.ts';

/** State that games of drawing and discarding share. */
export type DrawState = {
  hands: number[][];
  turn: number;
  /** Face-down cards, the next one first. */
  stock: number[];
  /** Face-up cards, the last one on top. */
  discards: number[];
  /** Card that was drawn and is not followed by a discard yet; null before the draw. */
  drawn: number | null;
  /** True when the drawn card is the top of the discards. */
  isTaken: boolean;
  /** Discards that were made. */
  turns: number;
  last: (number[] | null)[];
};

/** Moves of drawing, as numbers beyond those of the cards. */
export type DrawMoves = { stock: number; taken: number };

/** Draws a card: the next one of the stock, or the top of the discards. */
export function drawToHand<State extends DrawState>(
  state: State,
  move: TurnMove,
  { stock }: DrawMoves,
): State {
  const isTaken = move[0] !== stock;
  const card = (isTaken ? state.discards.at(-1) : state.stock[0]) ?? 0;
  return {
    ...state,
    hands: withItem(state.hands, state.turn, [...(state.hands[state.turn] ?? []), card]),
    stock: isTaken ? state.stock : state.stock.slice(1),
    discards: isTaken ? state.discards.slice(0, -1) : state.discards,
    drawn: card,
    isTaken,
    last: withItem(state.last, state.turn, [...move]),
  };
}

/** Cards that can be discarded: not the one that was just taken from the discards. */
export function discardable({ hands, turn, drawn, isTaken }: DrawState): number[] {
  return (hands[turn] ?? []).filter(card => !isTaken || card !== drawn);
}

/** Puts a card on the discards; whose turn is next the kind says. */
export function discardCard<State extends DrawState>(state: State, move: TurnMove): State {
  const card = move[0] ?? 0;
  return {
    ...state,
    hands: withItem(
      state.hands,
      state.turn,
      (state.hands[state.turn] ?? []).filter(one => one !== card),
    ),
    discards: [...state.discards, card],
    drawn: null,
    isTaken: false,
    turns: state.turns + 1,
    last: withItem(state.last, state.turn, [...move]),
  };
}

/** Stated discard: the card that was drawn from the stock, else that of the highest value, the last of several. */
export function statedDiscard(state: DrawState, value: (card: number) => number): number {
  if (state.drawn !== null && !state.isTaken) return state.drawn;
  return discardable(state).reduce((best, card) => (value(card) >= value(best) ? card : best));
}
