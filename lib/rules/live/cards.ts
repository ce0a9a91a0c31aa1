import { dealCards } from '#lib/rules/fair/bull.ts';
import type { LiveKind } from './kinds.ts';

/** Cards of a deck: rank first (ace to king), then suit (spades, hearts, clubs, diamonds). */
export const DECK = 52;
const SUITS = 4;
const KING = 13;

/** Ranks 1 (ace) to 13 (king). */
export function cardRank(card: number): number {
  return Math.floor(card / SUITS) + 1;
}

/** Rank where the ace is above the king: 2 to 14. */
export function aceHighRank(card: number): number {
  const rank = cardRank(card);
  return rank === 1 ? KING + 1 : rank;
}

/** Suit of a card: 0 spades, 1 hearts, 2 clubs, 3 diamonds. */
export function cardSuit(card: number): number {
  return card % SUITS;
}

/** True for hearts and diamonds. */
export function isRedCard(card: number): boolean {
  return cardSuit(card) % 2 === 1;
}

/** Deals cards from decks that were shuffled together, without putting any back; each as one of 52. */
export function dealDecks(draws: readonly bigint[], count: number, decks: number): number[] {
  return dealCards(draws, count, decks * DECK).map(card => card % DECK);
}

const cardKinds: readonly LiveKind[] = ['baccarat', 'dragonTiger', 'highCard', 'holdem'];

/** True for kinds whose outcome is cards. */
export function isCardKind(kind: LiveKind): boolean {
  return cardKinds.includes(kind);
}
