import { dealCards } from '#lib/rules/fair/bull.ts';
import { bullTable } from './bull-table.ts';
import type { CardRules, Hand } from './card-rules.ts';
import { type CardTableKind, type DuelKind, isTurnKind } from './kinds.ts';
import { paiGow } from './pai-gow.ts';
import { thirteenCards } from './thirteen-cards.ts';
import { threeKings } from './three-kings.ts';

/** Rules of the kinds whose hands are compared. */
export const cardRules: Record<DuelKind, CardRules> = { bullTable, threeKings, paiGow, thirteenCards };

/** Tables of every kind by their codes, with the base of a bet in minor units (docs/card-tables.md#tables). */
export const cardTables = [
  { code: 'low', baseMinor: 200 },
  { code: 'high', baseMinor: 1_000 },
] as const;
export const cardTableCodes = ['low', 'high'] as const;
export type CardTableCode = (typeof cardTableCodes)[number];

/** Seats of the largest table, and the least players of a hand. */
export const MAX_SEATS = 5;
export const MIN_PLAYERS = 2;
/** Bets in bases. */
export const tableBets = [1, 2, 3] as const;
export const MAX_TABLE_BET = 3;

/** Share of a hand's net winnings that the platform takes, in percent (docs/card-tables.md#rake). */
export const RAKE_PERCENT = 5;
const PERCENT = 100n;

/** Returns the base of a table in minor units. */
export function tableBase(code: CardTableCode): number {
  return code === 'high' ? cardTables[1].baseMinor : cardTables[0].baseMinor;
}

/** Bets of a hand at a table of a kind, in the order of the seats. */
type HandBets = { kind: DuelKind; baseMinor: number; bets: readonly number[] };

/** Most that a player can lose in a hand, in minor units: the highest multiplier for the lower of both bets to each. */
export function tableStake({ kind, baseMinor, bets }: HandBets, place: number): bigint {
  const own = bets[place] ?? 0;
  const played = bets.reduce((sum, bet, at) => (at === place ? sum : sum + Math.min(own, bet)), 0);
  return BigInt(baseMinor) * BigInt(played) * BigInt(cardRules[kind].mostTimes);
}

/** Amount that leaves the wallet with a bet, in minor units: the stake at a full table where nobody bets less. */
export function tableHold(kind: DuelKind, baseMinor: number, bet: number): bigint {
  return tableStake({ kind, baseMinor, bets: Array<number>(cardRules[kind].seats).fill(bet) }, 0);
}

/** Deals the cards of all players from the draws, in the order of their seats (docs/card-tables.md#draw). */
export function dealTable(kind: DuelKind, draws: readonly bigint[], players: number): number[][] {
  const { cards, deck } = cardRules[kind];
  const dealt = dealCards(draws, players * cards, deck);
  return Array.from({ length: players }, (_, at) => dealt.slice(at * cards, (at + 1) * cards));
}

/**
 * Order in which the cards of a hand count: the chosen one, where the kind has orders and allows it, else that for
 * a player who chose none.
 */
export function countedHand(kind: DuelKind, hand: Hand, chosen: Hand | null): Hand {
  const { arrangement } = cardRules[kind];
  if (!arrangement) return hand;
  return chosen && arrangement.allows(hand, chosen) ? chosen : arrangement.byDefault(hand);
}

/** Result of a player in minor units; `paid` is the stake with the net after rake. */
export type TableShare = { stake: bigint; rake: bigint; paid: bigint };

/** Share of a player by what the others pay, less what the player pays to them (docs/card-tables.md#rake). */
export function playerShare(stake: bigint, net: bigint): TableShare {
  const rake = net > 0n ? (net * BigInt(RAKE_PERCENT)) / PERCENT : 0n;
  return { stake, rake, paid: stake + net - rake };
}

/** Settles a hand, whose cards are in the order that counts, between all pairs of players, each for the lower of both bets (docs/card-tables.md#pays). */
export function settleTable(all: HandBets, hands: readonly Hand[]): TableShare[] {
  const { kind, baseMinor, bets } = all;
  const gross = bets.map(() => 0n);
  for (const [one, hand] of hands.entries())
    for (const [two, other] of hands.entries()) {
      if (two <= one) continue;
      const bet = Math.min(bets[one] ?? 0, bets[two] ?? 0);
      const amount = BigInt(baseMinor) * BigInt(bet) * BigInt(cardRules[kind].duel(hand, other));
      gross[one] = (gross[one] ?? 0n) + amount;
      gross[two] = (gross[two] ?? 0n) - amount;
    }
  return gross.map((net, at) => playerShare(tableStake(all, at), net));
}

/** Bet of a player in a hand, with those of all, in the order of the seats. */
export type CardTableBet = { kind: CardTableKind; baseMinor: number; bets: number[]; place: number };
/**
 * Moves of a hand: the orders that players chose, in the order of the seats; the turns of a game by turns, each a place
 * with the numbers of its move.
 */
export type CardMoves = { rows?: number[][] | undefined; turns?: number[][] | undefined };
/** Cards of all players as they were dealt, in the order of the seats. */
export type CardTableDraw = { kind: CardTableKind; hands: number[][] };

/** True for a bet on a hand that is compared, not played by turns. */
const isDuelBet = (bet: CardTableBet): bet is CardTableBet & { kind: DuelKind } => !isTurnKind(bet.kind);

/** Payout of a player in a hand that is compared, in minor units. */
export function cardTablePaid(bet: CardTableBet, { hands }: CardTableDraw, { rows }: CardMoves): bigint {
  if (!isDuelBet(bet)) return 0n;
  const counted = hands.map((hand, at) => countedHand(bet.kind, hand, rows?.[at] ?? null));
  return settleTable(bet, counted)[bet.place]?.paid ?? 0n;
}

/** True when a bet on hands that are compared has that stake: a base of a table, bets of 1 to 3, two players to a full table. */
export function offersTableBet(bet: CardTableBet, stakeMinor: number): boolean {
  if (!isDuelBet(bet)) return false;
  const { kind, baseMinor, bets, place } = bet;
  const isBase = cardTables.some(table => table.baseMinor === baseMinor);
  const areBets = bets.every(one => (tableBets as readonly number[]).includes(one));
  const isFull = bets.length >= MIN_PLAYERS && bets.length <= cardRules[kind].seats && place < bets.length;
  return isBase && areBets && isFull && tableStake(bet, place) === BigInt(stakeMinor);
}
