import { cardRank, cardSuit, dealDecks } from './cards.ts';
import type { LiveOutcome, LiveRules } from './live-rules.ts';

/** Decks of the shoe of dragon tiger. */
export const DRAGON_TIGER_DECKS = 8;
const CARDS = 2;
const LOST = 0;
/** Half of a bet on dragon or tiger comes back with a tie. */
const HALF = 50;
const BACK: Readonly<Record<string, number>> = { dragon: 200, tiger: 200, tie: 1_200, suitedTie: 5_100 };

/** Side with the higher card; aces are low. */
export function dragonTigerWinner([dragon = 0, tiger = 0]: LiveOutcome): 'dragon' | 'tiger' | 'tie' {
  const lead = cardRank(dragon) - cardRank(tiger);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'dragon' : 'tiger';
}

function backOf(spot: string, cards: LiveOutcome): number {
  const [dragon = 0, tiger = 0] = cards;
  const winner = dragonTigerWinner(cards);
  const isWon =
    spot === 'suitedTie' ? winner === 'tie' && cardSuit(dragon) === cardSuit(tiger) : winner === spot;
  if (isWon) return BACK[spot] ?? LOST;
  return winner === 'tie' && (spot === 'dragon' || spot === 'tiger') ? HALF : LOST;
}

/** Dragon tiger of eight decks that are shuffled for every round (docs/live-tables.md#dragon-tiger). */
export const dragonTigerRules: LiveRules = {
  spots: ['dragon', 'tie', 'tiger', 'suitedTie'],
  draws: CARDS,
  outcomeOf: draws => dealDecks(draws, CARDS, DRAGON_TIGER_DECKS),
  backOf,
  winsOf: spot => [BACK[spot] ?? LOST],
};
