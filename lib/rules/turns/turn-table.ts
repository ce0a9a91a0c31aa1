import {
  type CardMoves,
  type CardTableBet,
  type CardTableDraw,
  cardTables,
  playerShare,
  type TableShare,
} from '#lib/rules/cards/card-table.ts';
import { isTurnKind, type TurnKind } from '#lib/rules/cards/kinds.ts';
import { bigTwo } from './big-two.ts';
import { domino } from './domino.ts';
import { gin } from './gin.ts';
import { landlord } from './landlord.ts';
import { limitHoldem } from './limit-holdem.ts';
import { ludo } from './ludo.ts';
import { mahjong } from './mahjong.ts';
import { rummy } from './rummy.ts';
import { redHearts, spades } from './tricks.ts';
import { type TurnGame, type TurnMove, type TurnPlay, turnGame } from './turn-rules.ts';

/** Rules of all kinds that are played by turns. */
export const turnGames: Record<TurnKind, TurnGame> = {
  bigTwo: turnGame(bigTwo),
  domino: turnGame(domino),
  redHearts: turnGame(redHearts),
  spades: turnGame(spades),
  landlord: turnGame(landlord),
  gin: turnGame(gin),
  rummy: turnGame(rummy),
  limitHoldem: turnGame(limitHoldem),
  ludo: turnGame(ludo),
  mahjong: turnGame(mahjong),
};

/** A bet at a table that is played by turns. */
export type TurnBet = CardTableBet & { kind: TurnKind };

/** True for a bet at a table that is played by turns. */
export const isTurnBet = (bet: CardTableBet): bet is TurnBet => isTurnKind(bet.kind);

/** Most that a game of so many players can cost, in minor units (docs/turn-tables.md#money). */
export function turnStake(kind: TurnKind, baseMinor: number, players: number): bigint {
  return BigInt(baseMinor) * BigInt(turnGames[kind].mostPoints(players));
}

/** True when a move is one of the legal ones. */
export function isLegal(play: TurnPlay, move: TurnMove): boolean {
  const text = move.join();
  return play.turn !== null && play.moves().some(one => one.join() === text);
}

/** Game after its turns, each a place with the numbers of its move; null when one of them is not legal. */
export function checkedPlay(
  kind: TurnKind,
  { hands }: Pick<CardTableDraw, 'hands'>,
  { players, turns }: { players: number; turns: readonly (readonly number[])[] },
): TurnPlay | null {
  let play = turnGames[kind].begin(hands, players);
  for (const [place, ...move] of turns) {
    if (play.turn !== place || !isLegal(play, move)) return null;
    play = play.after(move);
  }
  return play;
}

/** Shares of all players by the points of a game that is over (docs/turn-tables.md#money). */
export function settleTurns(kind: TurnKind, baseMinor: number, points: readonly number[]): TableShare[] {
  const stake = turnStake(kind, baseMinor, points.length);
  return points.map(won => playerShare(stake, BigInt(baseMinor) * BigInt(won)));
}

/** Payout of a player in minor units; 0 where the turns are not legal, or don't end the game. */
export function turnPaid(
  { kind, baseMinor, bets, place }: TurnBet,
  draw: CardTableDraw,
  { turns = [] }: CardMoves,
): bigint {
  const play = checkedPlay(kind, draw, { players: bets.length, turns });
  if (play?.turn !== null) return 0n;
  return settleTurns(kind, baseMinor, play.points())[place]?.paid ?? 0n;
}

/** True when a table offers such a bet: its base, one base of every player, and the stake of so many. */
export function offersTurnBet({ kind, baseMinor, bets, place }: TurnBet, stakeMinor: number): boolean {
  const { seats, least } = turnGames[kind];
  const isBase = cardTables.some(table => table.baseMinor === baseMinor);
  const isFull = bets.length >= least && bets.length <= seats && place < bets.length;
  const isStake = turnStake(kind, baseMinor, bets.length) === BigInt(stakeMinor);
  return isBase && isFull && bets.every(bet => bet === 1) && isStake;
}
