import { bullRank, cardValue } from '#lib/rules/fair/bull.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { type CardRules, cardOrder, duelBy, type Hand } from './card-rules.ts';

/** Multiplier of the winning hand by its rank: none, bull 1 to 9, bull of bulls (docs/bull.md#pays). */
export const bullTimes: readonly number[] = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4];

const DECK = 52;

/** Rank of five cards: 0 without a bull, 1 to 9, 10 for a bull of bulls. */
export function handRank(hand: Hand): number {
  return bullRank(hand.map(cardValue));
}

/** Strength of five cards; never equal for hands of one deck (docs/bull.md#hands). */
export function bullStrength(hand: Hand): number {
  return handRank(hand) * DECK + Math.max(...hand.map(cardOrder));
}

/** Multiplier of five cards that win. */
export function bullMultiplier(hand: Hand): number {
  return bullTimes[handRank(hand)] ?? 0;
}

/** Rules of bull between players (docs/bull.md). */
export const bullTable: CardRules = {
  seats: 5,
  cards: 5,
  deck: DECK,
  showMs: 20 * SECOND_MS,
  mostTimes: 4,
  duel: duelBy(bullStrength, bullMultiplier),
};
