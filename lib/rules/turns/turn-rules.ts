/** A move: whole numbers whose meaning its kind fixes. */
export type TurnMove = readonly number[];

/** Cards that lie on the table, by the place of who laid them; -1 for nobody. */
export type Pile = { place: number; cards: number[] };

/** State of a game as a viewer may see it. */
type VisibleState = {
  /** Place whose turn it is; null when the game is over. */
  turn: number | null;
  /** Cards in the hands, in the order of the places; null for a hand that the viewer may not see. */
  hands: (number[] | null)[];
  counts: number[];
  /** Figure of each place, such as tricks won or chips; the kind fixes its meaning. */
  scores: number[];
  piles: Pile[];
  /** Last move of each place while it matters; null without one. */
  last: (number[] | null)[];
  facts: Record<string, number>;
};

/** Rules of a kind of game by turns: data and pure functions (docs/turn-tables.md#kinds). */
export type TurnRules<State> = {
  seats: number;
  least: number;
  /** Time of a turn, in ms. */
  turnMs: number;
  /** Most bases that a player can lose in a game of so many. */
  mostPoints: (players: number) => number;
  /** Draws that a game of so many players needs. */
  draws: (players: number) => number;
  /** Deals by the draws: hands in the order of the places, then the cards beside them. */
  deal: (draws: readonly bigint[], players: number) => number[][];
  start: (dealt: readonly (readonly number[])[], players: number) => State;
  /** Place whose turn it is; null when the game is over. */
  turn: (state: State) => number | null;
  /** Legal moves of that place; never empty before the end. */
  moves: (state: State) => TurnMove[];
  apply: (state: State, move: TurnMove) => State;
  /** Move that is made when the time of a turn is over. */
  byDefault: (state: State) => TurnMove;
  /** True when the only legal move tells nothing that others may not know: it is made without waiting. */
  isForced?: (state: State) => boolean;
  /** Bases that each place wins or loses; they sum to zero. */
  points: (state: State) => number[];
  /** State as a viewer may see it; `sees` says whose hands. */
  view: (state: State, sees: (place: number) => boolean) => VisibleState;
};

/** A game at a moment. */
export type TurnPlay = {
  turn: number | null;
  moves: () => TurnMove[];
  byDefault: () => TurnMove;
  isForced: () => boolean;
  points: () => number[];
  /** State as a place may see it, or everybody (null); all hands once the game is over. */
  view: (place: number | null) => VisibleState;
  after: (move: TurnMove) => TurnPlay;
};

/** Rules of a kind without the type of its state. */
export type TurnGame = Pick<
  TurnRules<unknown>,
  'seats' | 'least' | 'turnMs' | 'mostPoints' | 'draws' | 'deal'
> & { begin: (dealt: readonly (readonly number[])[], players: number) => TurnPlay };

/** Makes a game of a kind's rules. */
export function turnGame<State>(rules: TurnRules<State>): TurnGame {
  const playOf = (state: State): TurnPlay => {
    const turn = rules.turn(state);
    return {
      turn,
      moves: () => rules.moves(state),
      byDefault: () => rules.byDefault(state),
      isForced: () => turn !== null && (rules.isForced?.(state) ?? false),
      points: () => rules.points(state),
      view: place => rules.view(state, seat => turn === null || seat === place),
      after: move => playOf(rules.apply(state, move)),
    };
  };
  const { seats, least, turnMs, mostPoints, draws, deal } = rules;
  const begin: TurnGame['begin'] = (dealt, players) => playOf(rules.start(dealt, players));
  return { seats, least, turnMs, mostPoints, draws, deal, begin };
}

/** Cuts a list into hands of so many cards, for so many players; what is left over comes last, where there is any. */
export function cutHands(cards: readonly number[], players: number, count: number): number[][] {
  const hands = Array.from({ length: players }, (_, at) => cards.slice(at * count, (at + 1) * count));
  const rest = cards.slice(players * count);
  return rest.length > 0 ? [...hands, rest] : hands;
}

/** All subsetsOf of so many of a list, in its order. */
export function subsetsOf<T>(list: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return list.flatMap((one, at) => subsetsOf(list.slice(at + 1), count - 1).map(rest => [one, ...rest]));
}

/** The list with an item in one place replaced. */
export function withItem<T>(list: readonly T[], place: number, item: T): T[] {
  return list.map((one, at) => (at === place ? item : one));
}

/** Points where one place wins all losses: the losses as negative numbers, and their sum. */
export function toWinner(losses: readonly number[], winner: number): number[] {
  const sum = losses.reduce((all, one, at) => (at === winner ? all : all + one), 0);
  return losses.map((one, at) => (at === winner ? sum : one === 0 ? 0 : -one));
}

/** Every two players settle the difference of their scores, at most so much: the higher score wins. */
export function pairPoints(scores: readonly number[], most: number): number[] {
  return scores.map(own =>
    scores.reduce((sum, other) => sum + Math.max(-most, Math.min(most, own - other)), 0),
  );
}
