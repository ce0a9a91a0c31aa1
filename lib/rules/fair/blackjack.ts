import { cardValue, dealCards } from './bull.ts';

const DECK = 52;
const SUITS = 4;
const DECKS = 6;
/**
 * Cards that are drawn for a round: more than any round can deal. Both hands, the dealer's and their last cards hold at
 * most 56 points and three cards, and six decks have 24 aces and 24 twos.
 */
export const BLACKJACK_CARDS = 44;
const MOST = 21;
const DEALER_STANDS = 17;
const SOFT = 10;
const ACE = 1;
/** Payout of a blackjack for 1 staked, in halves: 3 to 2, and the stake. */
const BLACKJACK_HALVES = 5n;

/**
 * Share of all stakes that comes back by basic strategy, doubles and splits counted as stakes: 1 − 0.004599 ÷ 1.127379,
 * exactly computed and cut off at two digits (docs/blackjack.md#return).
 */
export const BLACKJACK_RETURN_PERCENT = 99.59;

/** Moves of the player, in the order of the codes by which they are stored. */
export const blackjackSteps = ['hit', 'stand', 'double', 'split'] as const;
export type BlackjackStep = (typeof blackjackSteps)[number];

/** There is nothing to choose with the bet. */
export type BlackjackBet = Record<never, never>;

/** A hand of the player; `stakes`: 2 once it is doubled. */
export type BlackjackHand = { cards: number[]; stakes: 1 | 2; isDone: boolean };

/** A round as far as its moves go. */
export type BlackjackTable = {
  hands: BlackjackHand[];
  dealer: number[];
  /** Hand that is played now; null when the round is over. */
  active: number | null;
  /** Cards that were dealt, in the order of the shoe. */
  dealt: number;
};

/** Points of a hand: tens and pictures 10, one ace 11 where that is not more than 21. */
export function blackjackPoints(cards: readonly number[]): { points: number; isSoft: boolean } {
  const values = cards.map(card => cardValue(card));
  const hard = values.reduce((sum, value) => sum + value, 0);
  const isSoft = values.includes(ACE) && hard + SOFT <= MOST;
  return { points: isSoft ? hard + SOFT : hard, isSoft };
}

const pointsOf = (cards: readonly number[]) => blackjackPoints(cards).points;
const isBust = (cards: readonly number[]) => pointsOf(cards) > MOST;
const rankOf = (card: number) => Math.floor(card / SUITS);

/** True for two cards that make 21. */
function isBlackjack(cards: readonly number[]): boolean {
  return cards.length === 2 && pointsOf(cards) === MOST;
}

/** Deals the first cards of six decks that were shuffled together, each as one of 52 (docs/blackjack.md#shoe). */
export function dealBlackjack(draws: readonly bigint[]): number[] {
  return dealCards(draws, BLACKJACK_CARDS, DECKS * DECK).map(card => card % DECK);
}

/** Moves that a hand may make next; none when it is done. */
function stepsOf({ hands }: Pick<BlackjackTable, 'hands'>, hand: BlackjackHand): BlackjackStep[] {
  if (hand.isDone) return [];
  const [one = 0, two = 0] = hand.cards;
  const isFirst = hand.cards.length === 2;
  const isPair = isFirst && hands.length === 1 && rankOf(one) === rankOf(two);
  return ['hit', 'stand', ...(isFirst ? ['double' as const] : []), ...(isPair ? ['split' as const] : [])];
}

/** Moves that are allowed next. */
export function allowedSteps(table: BlackjackTable): BlackjackStep[] {
  const hand = table.active === null ? undefined : table.hands[table.active];
  return hand ? stepsOf(table, hand) : [];
}

/** Plays the dealer's hand where a hand of the player needs it. */
function playDealer(cards: readonly number[], { hands, dealer }: BlackjackTable, dealt: number): number {
  const isNeeded = hands.some(hand => !isBust(hand.cards)) && !(hands.length === 1 && isNatural(hands));
  let next = dealt;
  while (isNeeded && pointsOf(dealer) < DEALER_STANDS) dealer.push(cards[next++] ?? 0);
  return next;
}

const isNatural = (hands: readonly BlackjackHand[]) =>
  hands.length === 1 && isBlackjack(hands[0]?.cards ?? []);

/**
 * Plays a round from its cards, in the order of the shoe, and the player's moves (docs/blackjack.md#play). Null when a
 * move is not allowed.
 */
export function playBlackjack(
  cards: readonly number[],
  steps: readonly BlackjackStep[],
): BlackjackTable | null {
  let next = 0;
  const deal = () => cards[next++] ?? 0;
  const [first, up, second, hole] = [deal(), deal(), deal(), deal()];
  const table: BlackjackTable = {
    hands: [{ cards: [first, second], stakes: 1, isDone: false }],
    dealer: [up, hole],
    active: 0,
    dealt: next,
  };
  const { hands, dealer } = table;
  const settle = () => {
    for (const hand of hands) if (isBlackjack(dealer) || pointsOf(hand.cards) >= MOST) hand.isDone = true;
    const active = hands.findIndex(hand => !hand.isDone);
    table.active = active < 0 ? null : active;
  };
  settle();
  for (const step of steps) {
    const hand = table.active === null ? undefined : hands[table.active];
    if (!hand || !stepsOf(table, hand).includes(step)) return null;
    if (step === 'split') {
      const [one = 0, two = 0] = hand.cards;
      // Split aces get one card each.
      const isDone = cardValue(one) === ACE;
      const split = [one, two].map((card): BlackjackHand => ({ cards: [card, deal()], stakes: 1, isDone }));
      hands.splice(0, 1, ...split);
    } else {
      if (step !== 'stand') hand.cards.push(deal());
      if (step === 'double') hand.stakes = 2;
      if (step !== 'hit') hand.isDone = true;
    }
    settle();
  }
  if (table.active === null && !isBlackjack(dealer)) next = playDealer(cards, table, next);
  table.dealt = next;
  return table;
}

/** Stakes of a round by its moves: one, and one more for each split and double. */
export function blackjackStakes(steps: readonly BlackjackStep[]): number {
  return 1 + steps.filter(step => step === 'double' || step === 'split').length;
}

/** Result of a hand against the dealer's. */
export type HandResult = 'blackjack' | 'won' | 'equal' | 'lost';

/** Result of one of the hands of a round that is over. */
export function handResult({ hands, dealer }: BlackjackTable, hand: BlackjackHand): HandResult {
  const natural = isNatural(hands);
  if (isBlackjack(dealer)) return natural ? 'equal' : 'lost';
  if (natural) return 'blackjack';
  const [mine, theirs] = [pointsOf(hand.cards), pointsOf(dealer)];
  if (mine > MOST) return 'lost';
  if (theirs > MOST || mine > theirs) return 'won';
  return mine === theirs ? 'equal' : 'lost';
}

/**
 * Payout of a round, in minor units: twice the stake of a hand that won, the stake of an equal one, and for a blackjack
 * five halves of it, rounded down. `stakeMinor` is all that was staked, which the moves divide. A round that is not over
 * pays nothing.
 */
export function blackjackPaid(
  stakeMinor: bigint,
  cards: readonly number[],
  steps: readonly BlackjackStep[],
): bigint {
  const table = playBlackjack(cards, steps);
  if (!table || table.active !== null) return 0n;
  const stake = stakeMinor / BigInt(blackjackStakes(steps));
  return table.hands.reduce((sum, hand) => {
    const result = handResult(table, hand);
    if (result === 'blackjack') return sum + (stake * BLACKJACK_HALVES) / 2n;
    const times = result === 'won' ? 2 : result === 'equal' ? 1 : 0;
    return sum + stake * BigInt(times * hand.stakes);
  }, 0n);
}

/** Moves with which a round is over: every hand that is still played stands. */
export function standAll(cards: readonly number[], steps: readonly BlackjackStep[]): BlackjackStep[] {
  const all = [...steps];
  while (playBlackjack(cards, all)?.active !== null && all.length < BLACKJACK_CARDS) all.push('stand');
  return all;
}
