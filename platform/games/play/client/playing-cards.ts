import { SMALL_JOKER } from '#lib/rules/turns/landlord-combinations.ts';
import type { CardTexts } from '#platform/games/cards/texts.ts';
import { filled } from './data.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = 4;
const BULL_OF_BULLS = 10;
/** Suits in the order of the cards, as outlines of 24 by 24. */
const SHAPES = [
  'M12 2q9 8 9 13a4.500 4.500 0 0 1-8 3l2 4H9l2-4a4.500 4.500 0 0 1-8-3q0-5 9-13z',
  'M12 21Q2 13 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2q0 5-10 13z',
  'M12 2a5 5 0 0 1 4 8 5 5 0 1 1-3 8l2 4H9l2-4a5 5 0 1 1-3-8 5 5 0 0 1 4-8z',
  'M12 1l9 11-9 11-9-11z',
];

/** Rank of a card as it is written: `A`, `10`. */
export const cardLetters = (card: number) => RANKS[Math.floor(card / SUITS)] ?? '';

/** Name of a hand by its strength. */
export function rankText(texts: CardTexts, rank: number): string {
  if (rank === 0) return texts.noBull;
  return rank === BULL_OF_BULLS ? texts.bullBull : filled(texts.bullOf, { count: rank });
}

type CardNames = Pick<CardTexts, 'card' | 'spades' | 'hearts' | 'clubs' | 'diamonds'>;

/** Name of a card: `7 of spades`. */
export function cardText(texts: CardNames, one: number): string {
  const suits = [texts.spades, texts.hearts, texts.clubs, texts.diamonds];
  return filled(texts.card, { rank: cardLetters(one), suit: suits[one % SUITS] ?? '' });
}

/** Draws a card into an element: picture, and its name for screen readers. */
export function drawPlayingCard<T extends HTMLElement>(
  texts: CardNames,
  item: T,
  one: number,
  isRaised: boolean,
): T {
  const suit = one % SUITS;
  item.className = `card ${suit % 2 === 1 ? 'red' : 'black'}${isRaised ? ' raised' : ''}`;
  item.innerHTML = `<span aria-hidden="true">${cardLetters(one)}</span><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SHAPES[suit] ?? ''}"/></svg>`;
  const label = document.createElement('span');
  label.className = 'said';
  label.textContent = cardText(texts, one);
  item.append(label);
  return item;
}

type JokerNames = CardNames & { smallJoker: string; bigJoker: string };
/** A star, by which jokers are drawn. */
const STAR = 'M12 1l3 8h8l-6.500 5 2.500 8.500-7-5-7 5L7.500 14 1 9h8z';

/** Name of a card of a deck with jokers. */
export function jokerCardText(texts: JokerNames, one: number): string {
  if (one < SMALL_JOKER) return cardText(texts, one);
  return one === SMALL_JOKER ? texts.smallJoker : texts.bigJoker;
}

/** Draws a card of a deck with jokers into an element. */
export function drawJokerCard<T extends HTMLElement>(
  texts: JokerNames,
  item: T,
  one: number,
  isRaised: boolean,
): T {
  if (one < SMALL_JOKER) return drawPlayingCard(texts, item, one, isRaised);
  item.className = `card joker ${one > SMALL_JOKER ? 'red' : 'black'}${isRaised ? ' raised' : ''}`;
  item.innerHTML = `<span aria-hidden="true">★</span><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${STAR}"/></svg>`;
  const label = document.createElement('span');
  label.className = 'said';
  label.textContent = jokerCardText(texts, one);
  item.append(label);
  return item;
}
