import { dealDecks } from './cards.ts';
import type { LiveOutcome, LiveRules } from './live-rules.ts';
import { type PokerClass, pokerClassOf, pokerStrength } from './poker-hand.ts';

const CARDS = 9;
const LOST = 0;
/** Half of a bet on a hand comes back with a tie. */
const HALF = 50;
const BACK: Readonly<Record<string, number>> = {
  hand1: 200,
  hand2: 200,
  tie: 2_400,
  high: 1_600,
  pair: 260,
  twoPair: 300,
  three: 1_300,
  straight: 1_200,
  flush: 1_800,
  fullHouse: 2_000,
  fourOrBetter: 25_100,
};

/** Both hands and the board: the hands are dealt in turns, then the board. */
export function holdemHands([first = 0, second = 0, third = 0, fourth = 0, ...board]: LiveOutcome): {
  hands: [number[], number[]];
  board: number[];
} {
  const hands: [number[], number[]] = [
    [first, third],
    [second, fourth],
  ];
  return { hands, board };
}

/** Hand that wins with the board, and the class of what it has; with a tie both have it. */
export function holdemResult(cards: LiveOutcome): { winner: 'hand1' | 'hand2' | 'tie'; name: PokerClass } {
  const { hands, board } = holdemHands(cards);
  const [one, other] = [pokerStrength([...hands[0], ...board]), pokerStrength([...hands[1], ...board])];
  const winner = one === other ? 'tie' : one > other ? 'hand1' : 'hand2';
  return { winner, name: pokerClassOf(Math.max(one, other)) };
}

function backOf(spot: string, cards: LiveOutcome): number {
  const { winner, name } = holdemResult(cards);
  const isBest = name === 'four' || name === 'straightFlush';
  const isWon = spot === winner || spot === name || (spot === 'fourOrBetter' && isBest);
  if (isWon) return BACK[spot] ?? LOST;
  return winner === 'tie' && (spot === 'hand1' || spot === 'hand2') ? HALF : LOST;
}

/** Hold'em: two hands of two cards and a board of five, of one deck (docs/live-tables.md#holdem). */
export const holdemRules: LiveRules = {
  spots: [
    'hand1',
    'tie',
    'hand2',
    'high',
    'pair',
    'twoPair',
    'three',
    'straight',
    'flush',
    'fullHouse',
    'fourOrBetter',
  ],
  draws: CARDS,
  outcomeOf: draws => dealDecks(draws, CARDS, 1),
  backOf,
  winsOf: spot => [BACK[spot] ?? LOST],
};
