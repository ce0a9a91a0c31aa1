import { cardRules, dealTable, MIN_PLAYERS, tableHold } from '#lib/rules/cards/card-table.ts';
import { type CardTableKind, isTurnKind } from '#lib/rules/cards/kinds.ts';
import { turnGames, turnStake } from './turn-table.ts';

/** Seats of a table of any kind. */
export const seatCount = (kind: CardTableKind) =>
  isTurnKind(kind) ? turnGames[kind].seats : cardRules[kind].seats;

/** Least players of a hand of any kind. */
export const leastPlayers = (kind: CardTableKind) => (isTurnKind(kind) ? turnGames[kind].least : MIN_PLAYERS);

/** Time after the deal in which all show their cards, or that of the first turn, in ms. */
export const dealtMs = (kind: CardTableKind) =>
  isTurnKind(kind) ? turnGames[kind].turnMs : cardRules[kind].showMs;

/** Amount that leaves the wallet with a bet at a table of any kind, in minor units. */
export function betHold(kind: CardTableKind, baseMinor: number, bet: number): bigint {
  return isTurnKind(kind) ? turnStake(kind, baseMinor, seatCount(kind)) : tableHold(kind, baseMinor, bet);
}

/** Draws that a hand of so many players needs. */
export function handDraws(kind: CardTableKind, players: number): number {
  return isTurnKind(kind) ? turnGames[kind].draws(players) : players * cardRules[kind].cards;
}

/** Cards of a hand of any kind by its draws (docs/card-tables.md#draw). */
export function dealtHands(kind: CardTableKind, draws: readonly bigint[], players: number): number[][] {
  return isTurnKind(kind) ? turnGames[kind].deal(draws, players) : dealTable(kind, draws, players);
}
