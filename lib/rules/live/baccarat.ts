import { cardRank, dealDecks } from './cards.ts';
import type { LiveOutcome, LiveRules } from './live-rules.ts';

const DECKS = 8;
/** Most cards of a round. */
const MAX_CARDS = 6;
/** Cards that are always dealt: two to each side, the player's first. */
const FIRST_CARDS = 4;
const TEN = 10;
const NATURAL = 8;
const PLAYER_STANDS = 6;

/** Points of a card: ace 1, two to nine, and 0 for ten, jack, queen and king. */
export function baccaratPoints(card: number): number {
  const rank = cardRank(card);
  return rank >= TEN ? 0 : rank;
}

/** Points of a hand: the last digit of the sum. */
export function handPoints(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + baccaratPoints(card), 0) % TEN;
}

/** Lowest banker's points with which the banker stands, by the points of the player's third card, 0 to 9. */
const BANKER_STANDS: readonly number[] = [4, 4, 5, 5, 6, 6, 7, 7, 3, 4];

/** True when the banker draws; `third` is the player's third card, undefined when the player stands. */
function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points < PLAYER_STANDS;
  return points < (BANKER_STANDS[baccaratPoints(third)] ?? 0);
}

/** Both hands of the cards as they were dealt: player, banker, player, banker, then the third cards. */
export function baccaratHands(cards: LiveOutcome): { player: number[]; banker: number[] } {
  const [first = 0, second = 0, third = 0, fourth = 0, ...more] = cards;
  const player = [first, third];
  const banker = [second, fourth];
  if (Math.max(handPoints(player), handPoints(banker)) >= NATURAL) return { player, banker };
  const playersThird = handPoints(player) < PLAYER_STANDS ? more.shift() : undefined;
  if (playersThird !== undefined) player.push(playersThird);
  const bankersThird = bankerDraws(handPoints(banker), playersThird) ? more.shift() : undefined;
  if (bankersThird !== undefined) banker.push(bankersThird);
  return { player, banker };
}

/** Returns the cards of a round that are dealt by the rules, of six that were drawn. */
export function baccaratDealt(cards: LiveOutcome): number[] {
  const { player, banker } = baccaratHands(cards);
  return cards.slice(0, player.length + banker.length);
}

/** Side that wins by the points of both hands. */
export function baccaratWinner(cards: LiveOutcome): 'player' | 'banker' | 'tie' {
  const { player, banker } = baccaratHands(cards);
  const lead = handPoints(player) - handPoints(banker);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'player' : 'banker';
}

const LOST = 0;
const RETURNED = 100;
/** Hundredths that come back of 1.00 on a winning field; the banker pays 0.95 to 1. */
const BACK: Readonly<Record<string, number>> = {
  player: 200,
  banker: 195,
  tie: 900,
  playerPair: 1_200,
  bankerPair: 1_200,
};

function isPair(cards: LiveOutcome, first: number): boolean {
  return cardRank(cards[first] ?? 0) === cardRank(cards[first + 2] ?? 0);
}

function backOf(spot: string, cards: LiveOutcome): number {
  const pays = BACK[spot] ?? LOST;
  if (spot === 'playerPair') return isPair(cards, 0) ? pays : LOST;
  if (spot === 'bankerPair') return isPair(cards, 1) ? pays : LOST;
  const winner = baccaratWinner(cards);
  if (winner === spot) return pays;
  return winner === 'tie' ? RETURNED : LOST;
}

/** Baccarat of eight decks that are shuffled for every round (docs/live-tables.md#baccarat). */
export const baccaratRules: LiveRules = {
  spots: ['player', 'tie', 'banker', 'playerPair', 'bankerPair'],
  draws: MAX_CARDS,
  outcomeOf: draws => baccaratDealt(dealDecks(draws, MAX_CARDS, DECKS)),
  backOf,
  winsOf: spot => [BACK[spot] ?? LOST],
};

/** Figures of the shoe for exact counts: decks, and cards that every round deals. */
export const BACCARAT_SHOE = { decks: DECKS, first: FIRST_CARDS, most: MAX_CARDS } as const;
