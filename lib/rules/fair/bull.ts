import { drawBelow } from './draws.ts';

/** Cards are 0 to 51: rank first (ace to king), then suit (spades, hearts, clubs, diamonds). */
const CARDS = 52;
const SUITS = 4;
/** Cards of a hand, and of both. */
export const HAND = 5;
export const DEALT = 10;
const TEN = 10;
/** Three cards of five that make a whole ten, by their places. */
const THREES: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 1, 4],
  [0, 2, 3],
  [0, 2, 4],
  [0, 3, 4],
  [1, 2, 3],
  [1, 2, 4],
  [1, 3, 4],
  [2, 3, 4],
];

/** Strength of a hand: 0 without a bull, 1 to 9, and 10 for a bull of bulls. */
export type BullRank = number;

/** Share of all stakes that bull returns, exactly counted over all deals and rounded to two digits. */
export const BULL_RETURN_PERCENT = 99.05;

/** Payout of a winning hand for 1 staked, in hundredths, by its strength (docs/games.md#bull). */
export const bullPays: readonly number[] = [0, 180, 180, 180, 180, 180, 180, 190, 190, 210, 250];
const HUNDREDTHS = 100n;

/** The hand is dealt: there is nothing to choose. */
export type BullBet = Record<never, never>;

export type Hands = { player: number[]; banker: number[] };

/** Value of a card: ace 1, two to nine, and 10 for ten, jack, queen and king. */
export function cardValue(card: number): number {
  return Math.min(TEN, Math.floor(card / SUITS) + 1);
}

/** Returns the places of three cards that make a whole ten; null without a bull. */
export function bullThree(values: readonly number[]): readonly number[] | null {
  return THREES.find(three => three.reduce((sum, at) => sum + (values[at] ?? 0), 0) % TEN === 0) ?? null;
}

/**
 * Strength of a hand by its values: with three that make a whole ten, the last digit of the other two, where 0 is a
 * bull of bulls; else 0. Which three are chosen changes nothing: the sum of all five fixes the digit.
 */
export function bullRank(values: readonly number[]): BullRank {
  if (!bullThree(values)) return 0;
  return values.reduce((sum, value) => sum + value, 0) % TEN || TEN;
}

/** Deals the first cards of a partial shuffle of a deck of so many, one draw each (docs/games.md#bull). */
export function dealCards(draws: readonly bigint[], count: number, size = CARDS): number[] {
  // Only the places whose card has changed: a deck of 416 is not laid out for two cards.
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, at) => {
    const other = at + drawBelow(draws[at] ?? 0n, size - at);
    const dealt = moved.get(other) ?? other;
    moved.set(other, moved.get(at) ?? at);
    return dealt;
  });
}

/** Deals ten cards: the first five to the player. */
export function dealHands(draws: readonly bigint[]): Hands {
  const cards = dealCards(draws, DEALT);
  return { player: cards.slice(0, HAND), banker: cards.slice(HAND) };
}

/** Strengths of both hands. */
export function ranksOf({ player, banker }: Hands): { player: BullRank; banker: BullRank } {
  return { player: bullRank(player.map(cardValue)), banker: bullRank(banker.map(cardValue)) };
}

/** Payout of a hand, in minor units, rounded down: the stronger hand wins, equal ones return the stake. */
export function bullPaid(stakeMinor: bigint, hands: Hands): bigint {
  const { player, banker } = ranksOf(hands);
  if (player === banker) return stakeMinor;
  return player > banker ? (stakeMinor * BigInt(bullPays[player] ?? 0)) / HUNDREDTHS : 0n;
}

const RANK_LETTERS = 'A23456789TJQK';
const SUIT_LETTERS = 'SHCD';

/** Writes a card as two letters: `7S`, `TH`. */
export function cardCode(card: number): string {
  return `${RANK_LETTERS[Math.floor(card / SUITS)] ?? ''}${SUIT_LETTERS[card % SUITS] ?? ''}`;
}

/** Reads a card's two letters; NaN for any other text. */
export function cardOf(code: string): number {
  const [rank, suit] = [RANK_LETTERS.indexOf(code[0] ?? '-'), SUIT_LETTERS.indexOf(code[1] ?? '-')];
  return rank >= 0 && suit >= 0 && code.length === 2 ? rank * SUITS + suit : Number.NaN;
}
