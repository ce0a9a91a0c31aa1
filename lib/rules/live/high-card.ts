import { aceHighRank, cardSuit, dealDecks, isRedCard } from './cards.ts';
import type { LiveOutcome, LiveRules } from './live-rules.ts';

const CARDS = 2;
const LOST = 0;
const BACK: Readonly<Record<string, number>> = {
  sideA: 195,
  sideB: 195,
  pair: 1_600,
  suited: 400,
  red: 390,
  black: 390,
  mixed: 190,
};

/** Side with the higher card: by rank, aces high, then by suit from diamonds up to spades. Never equal. */
export function highCardWinner([one = 0, other = 0]: LiveOutcome): 'sideA' | 'sideB' {
  const lead = aceHighRank(one) - aceHighRank(other);
  // Suits are numbered from the highest, spades, hearts, clubs, diamonds.
  return (lead || cardSuit(other) - cardSuit(one)) > 0 ? 'sideA' : 'sideB';
}

const wins: Readonly<Record<string, (cards: LiveOutcome) => boolean>> = {
  sideA: cards => highCardWinner(cards) === 'sideA',
  sideB: cards => highCardWinner(cards) === 'sideB',
  pair: ([one = 0, other = 0]) => aceHighRank(one) === aceHighRank(other),
  suited: ([one = 0, other = 0]) => cardSuit(one) === cardSuit(other),
  red: ([one = 0, other = 0]) => isRedCard(one) && isRedCard(other),
  black: ([one = 0, other = 0]) => !isRedCard(one) && !isRedCard(other),
  mixed: ([one = 0, other = 0]) => isRedCard(one) !== isRedCard(other),
};

/** High card: one card for each of two sides, of one deck (docs/live-tables.md#high-card). */
export const highCardRules: LiveRules = {
  spots: ['sideA', 'sideB', 'pair', 'suited', 'red', 'black', 'mixed'],
  draws: CARDS,
  outcomeOf: draws => dealDecks(draws, CARDS, 1),
  backOf: (spot, cards) => (wins[spot]?.(cards) ? (BACK[spot] ?? LOST) : LOST),
  winsOf: spot => [BACK[spot] ?? LOST],
};
