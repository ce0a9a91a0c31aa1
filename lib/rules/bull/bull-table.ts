import { bullRank, cardValue, dealCards, HAND } from '#lib/rules/fair/bull.ts';
import { digestsFor } from '#lib/rules/fair/draws.ts';

/** Tables by their codes, with the base of a bet in minor units (docs/bull.md#tables). */
export const bullTables = [
  { code: 'low', baseMinor: 200 },
  { code: 'high', baseMinor: 1_000 },
] as const;
export const bullTableCodes = ['low', 'high'] as const;
export type BullTableCode = (typeof bullTableCodes)[number];

/** Seats of a table, and the least players of a hand. */
export const BULL_SEATS = 5;
export const LEAST_PLAYERS = 2;
/** Bets in bases. */
export const bullBets = [1, 2, 3] as const;
export const MOST_BULL_BET = 3;

/** Multiplier of the winning hand by its strength: none, bull 1 to 9, bull of bulls (docs/bull.md#pays). */
export const bullTimes: readonly number[] = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4];
/** Highest multiplier. */
export const MOST_BULL_TIMES = 4;

/** Share of a hand's net winnings that the platform takes, in percent (docs/bull.md#rake). */
export const RAKE_PERCENT = 5;
const PERCENT = 100n;

/** Returns the base of a table in minor units. */
export function bullBase(code: BullTableCode): number {
  return code === 'high' ? bullTables[1].baseMinor : bullTables[0].baseMinor;
}

/** Most that a player can lose in a hand, in minor units: four bases for the lower of both bets to every opponent. */
export function bullStake(baseMinor: number, bets: readonly number[], place: number): bigint {
  const own = bets[place] ?? 0;
  const played = bets.reduce((sum, bet, at) => (at === place ? sum : sum + Math.min(own, bet)), 0);
  return BigInt(baseMinor) * BigInt(played) * BigInt(MOST_BULL_TIMES);
}

/** Amount that leaves the wallet with a bet, in minor units: the stake at a full table where nobody bets less. */
export function bullHold(baseMinor: number, bet: number): bigint {
  return bullStake(baseMinor, Array<number>(BULL_SEATS).fill(bet), 0);
}

const SUITS = 4;
/** Order of single cards: by rank from ace to king, then diamonds, clubs, hearts, spades. */
const cardOrder = (card: number) => Math.floor(card / SUITS) * SUITS + (SUITS - 1 - (card % SUITS));

/** Strength of five cards: 0 without a bull, 1 to 9, 10 for a bull of bulls. */
export function handRank(hand: readonly number[]): number {
  return bullRank(hand.map(cardValue));
}

/** Compares two hands; positive when the first is stronger. Never 0 for hands of one deck (docs/bull.md#hands). */
export function compareHands(one: readonly number[], two: readonly number[]): number {
  const byRank = handRank(one) - handRank(two);
  return byRank || Math.max(...one.map(cardOrder)) - Math.max(...two.map(cardOrder));
}

/** Digests that a hand of so many players needs. */
export function bullDigests(players: number): number {
  return digestsFor(players * HAND);
}

/** Deals five cards to each player from the draws, in the order of their seats (docs/bull.md#draw). */
export function dealBull(draws: readonly bigint[], players: number): number[][] {
  const cards = dealCards(draws, players * HAND);
  return Array.from({ length: players }, (_, at) => cards.slice(at * HAND, (at + 1) * HAND));
}

/** Result of a player in minor units; `paid` is the stake with the net after rake. */
export type BullShare = { stake: bigint; rake: bigint; paid: bigint };

/** Settles a hand between all pairs of players, each for the lower of both bets (docs/bull.md#pays). */
export function settleBull(
  { baseMinor, bets }: { baseMinor: number; bets: readonly number[] },
  hands: readonly (readonly number[])[],
): BullShare[] {
  const gross = bets.map(() => 0n);
  for (const [one, hand] of hands.entries())
    for (const [two, other] of hands.entries()) {
      if (one === two || compareHands(hand, other) < 0) continue;
      const bet = Math.min(bets[one] ?? 0, bets[two] ?? 0);
      const amount = BigInt(baseMinor) * BigInt(bet) * BigInt(bullTimes[handRank(hand)] ?? 0);
      gross[one] = (gross[one] ?? 0n) + amount;
      gross[two] = (gross[two] ?? 0n) - amount;
    }
  return gross.map((net, at) => {
    const stake = bullStake(baseMinor, bets, at);
    const rake = net > 0n ? (net * BigInt(RAKE_PERCENT)) / PERCENT : 0n;
    return { stake, rake, paid: stake + net - rake };
  });
}

/** Bet of a player in a hand, with those of all, in the order of the seats. */
export type BullTableBet = { kind: 'bullTable'; baseMinor: number; bets: number[]; place: number };
/** Cards of all players, in the order of the seats. */
export type BullTableDraw = { kind: 'bullTable'; hands: number[][] };

/** Payout of a player in a hand, in minor units. */
export function bullTablePaid(bet: BullTableBet, { hands }: BullTableDraw): bigint {
  return settleBull(bet, hands)[bet.place]?.paid ?? 0n;
}

/** True when a bet of the tables has that stake: a base of a table, bets of 1 to 3, two to five players. */
export function offersBullBet({ baseMinor, bets, place }: BullTableBet, stakeMinor: number): boolean {
  const isBase = bullTables.some(table => table.baseMinor === baseMinor);
  const areBets = bets.every(bet => (bullBets as readonly number[]).includes(bet));
  const isFull = bets.length >= LEAST_PLAYERS && bets.length <= BULL_SEATS && place < bets.length;
  return isBase && areBets && isFull && bullStake(baseMinor, bets, place) === BigInt(stakeMinor);
}
