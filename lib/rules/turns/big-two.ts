import { dealCards } from '#lib/rules/fair/bull.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { climbPower, climbRank, rankGroups, sortedByPower, suitOfCard } from './card-power.ts';
import {
  cutHands,
  type Pile,
  subsetsOf,
  type TurnMove,
  type TurnRules,
  toWinner,
  withItem,
} from './turn-rules.ts';

const CARDS = 13;
const FIVE = 5;
const DECK = 52;
/** Rank of the two, which is in no straight. */
const TWO = 12;
/** From so many cards left on each pays twice. */
const MANY = 10;

/** Ranks of five cards, from the lowest. */
const bigTwoFives = ['straight', 'flush', 'fullHouse', 'fourOfKind', 'straightFlush'] as const;

const highest = (cards: readonly number[]) => Math.max(...cards.map(climbPower));

/** Strength of five cards; null when they are no combination (docs/turn-tables.md#big-two). */
function fiveStrength(cards: readonly number[]): number | null {
  const ranks = cards.map(climbRank).toSorted((one, two) => one - two);
  const groups = rankGroups(cards, climbRank).toSorted((one, two) => two.length - one.length);
  const [most = []] = groups;
  const isFlush = cards.every(card => suitOfCard(card) === suitOfCard(cards[0] ?? 0));
  const [low = 0] = ranks;
  const isStraight = ranks.every((rank, at) => rank === low + at && rank < TWO);
  const of = (name: (typeof bigTwoFives)[number], key: number) => bigTwoFives.indexOf(name) * DECK + key;
  if (isStraight) return of(isFlush ? 'straightFlush' : 'straight', highest(cards));
  if (most.length === 4) return of('fourOfKind', highest(most));
  if (groups.length === 2) return of('fullHouse', highest(most));
  return isFlush ? of('flush', highest(cards)) : null;
}

/** Strength of cards among those of the same number; null when they are no combination. */
export function bigTwoStrength(cards: readonly number[]): number | null {
  if (cards.length === FIVE) return fiveStrength(cards);
  const [first] = cards;
  if (first === undefined || cards.length > 3) return null;
  return cards.every(card => climbRank(card) === climbRank(first)) ? highest(cards) : null;
}

type State = {
  hands: number[][];
  turn: number;
  /** Cards to beat; null for the player who leads. */
  table: Pile | null;
  passed: boolean[];
  /** Card that the first move must contain; null after it. */
  opening: number | null;
  last: (number[] | null)[];
};

const nextPlace = (place: number, players: number) => (place + 1) % players;
const isOver = ({ hands }: State) => hands.some(hand => hand.length === 0);

/** Combinations of a hand: of so many cards, or of any number. */
function combinations(hand: readonly number[], count: number | null): number[][] {
  const groups = rankGroups(hand, climbRank);
  const alike = [1, 2, 3].flatMap(size =>
    count === null || count === size ? groups.flatMap(group => subsetsOf(group, size)) : [],
  );
  const fives = count === null || count === FIVE ? subsetsOf(hand, FIVE) : [];
  return [...alike, ...fives.filter(cards => fiveStrength(cards) !== null)];
}

function moves({ hands, turn, table, opening }: State): TurnMove[] {
  const hand = sortedByPower(hands[turn] ?? []);
  const all = combinations(hand, table ? table.cards.length : null);
  if (!table) return all.filter(cards => opening === null || cards.includes(opening));
  const least = bigTwoStrength(table.cards) ?? 0;
  return [[], ...all.filter(cards => (bigTwoStrength(cards) ?? 0) > least)];
}

/** Next place that has not passed; with nobody left the round is over and the place of the cards leads. */
function passTo(state: State): State {
  const { passed, table, hands } = state;
  let turn = state.turn;
  do turn = nextPlace(turn, hands.length);
  while (passed[turn]);
  if (table?.place !== turn) return { ...state, turn };
  return { ...state, turn, table: null, passed: hands.map(() => false), last: hands.map(() => null) };
}

function apply(state: State, move: TurnMove): State {
  const { turn, hands, passed } = state;
  const last = withItem(state.last, turn, [...move]);
  if (move.length === 0) return passTo({ ...state, passed: withItem(passed, turn, true), last });
  const left = (hands[turn] ?? []).filter(card => !move.includes(card));
  const table = { place: turn, cards: [...move] };
  return passTo({ ...state, hands: withItem(hands, turn, left), table, opening: null, last });
}

const openingOf = ({ opening }: State): Record<string, number> => (opening === null ? {} : { opening });

/** Rules of big two (docs/turn-tables.md#big-two). */
export const bigTwo: TurnRules<State> = {
  seats: 4,
  least: 2,
  turnMs: 20 * SECOND_MS,
  mostPoints: () => 2 * CARDS,
  draws: players => players * CARDS,
  deal: (draws, players) => cutHands(dealCards(draws, players * CARDS), players, CARDS),
  start(dealt, players) {
    const hands = dealt.slice(0, players).map(sortedByPower);
    const opening = sortedByPower(hands.flat())[0] ?? 0;
    const none = hands.map(() => null);
    const turn = hands.findIndex(hand => hand.includes(opening));
    return { hands, turn, table: null, passed: hands.map(() => false), opening, last: none };
  },
  turn: state => (isOver(state) ? null : state.turn),
  moves,
  apply(state, move) {
    const next = apply(state, move);
    // The last cards stay on the table.
    return isOver(next) ? { ...next, table: { place: state.turn, cards: [...move] } } : next;
  },
  byDefault: ({ table, hands, turn, opening }) =>
    table ? [] : [opening ?? sortedByPower(hands[turn] ?? [])[0] ?? 0],
  points({ hands }) {
    const losses = hands.map(hand => hand.length * (hand.length >= MANY ? 2 : 1));
    const winner = hands.findIndex(hand => hand.length === 0);
    return winner < 0 ? hands.map(() => 0) : toWinner(losses, winner);
  },
  view: (state, sees) => ({
    turn: isOver(state) ? null : state.turn,
    hands: state.hands.map((hand, place) => (sees(place) ? hand : null)),
    counts: state.hands.map(hand => hand.length),
    scores: state.hands.map(() => 0),
    piles: state.table ? [state.table] : [],
    last: state.last,
    facts: openingOf(state),
  }),
};
