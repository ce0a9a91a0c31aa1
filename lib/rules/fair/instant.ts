import { type CrashBet, crashPays, crashPoint, LEAST_TARGET, MOST_TARGET } from './crash.ts';
import { type DiceBet, dicePays, diceRoll, diceSides, diceWins, LEAST_CHANCE, MOST_CHANCE } from './dice.ts';
import { digestsFor, drawsOf } from './draws.ts';
import { type MinesBet, mineCounts, minesPays, mineTiles } from './mines.ts';

/** Kinds of instant games (docs/games.md). */
export const instantKinds = ['dice', 'mines', 'crash'] as const;
export type InstantKind = (typeof instantKinds)[number];

/** Bet of a round, as it is placed. */
export type InstantBet =
  | ({ kind: 'dice' } & DiceBet)
  | ({ kind: 'mines' } & MinesBet)
  | ({ kind: 'crash' } & CrashBet);

/** Choices of the player after the bet: tiles opened in order, or the multiplier that was cashed out (0: none). */
export type InstantMoves = { opened?: number[] | undefined; cashedAt?: number | undefined };

/** Outcome of the draws of a round. */
export type InstantDraw =
  | { kind: 'dice'; roll: number }
  | { kind: 'mines'; mines: number[] }
  | { kind: 'crash'; point: number };

const whole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** True when a game offers a bet. */
export function offersBet(bet: InstantBet): boolean {
  if (bet.kind === 'dice')
    return diceSides.includes(bet.side) && whole(bet.chance, LEAST_CHANCE, MOST_CHANCE);
  if (bet.kind === 'mines') return mineCounts.includes(bet.mines);
  return whole(bet.target, LEAST_TARGET, MOST_TARGET);
}

/** Number of digests that a bet's draws need. */
export function digestsOfBet(bet: InstantBet): number {
  return digestsFor(bet.kind === 'mines' ? bet.mines : 1);
}

/** Works out a round's draw from its digests, in order. */
export function drawRound(bet: InstantBet, digests: readonly string[]): InstantDraw {
  const draws = digests.flatMap(drawsOf);
  const [first = 0n] = draws;
  if (bet.kind === 'dice') return { kind: 'dice', roll: diceRoll(first) };
  if (bet.kind === 'mines') return { kind: 'mines', mines: mineTiles(draws, bet.mines) };
  return { kind: 'crash', point: crashPoint(first) };
}

/** What a round pays by its bet, draw and moves, in minor units. */
export function paidOf(stakeMinor: bigint, bet: InstantBet, draw: InstantDraw, moves: InstantMoves): bigint {
  if (bet.kind === 'dice' && draw.kind === 'dice')
    return diceWins(bet, draw.roll) ? dicePays(stakeMinor, bet) : 0n;
  if (bet.kind === 'mines' && draw.kind === 'mines') {
    const opened = moves.opened ?? [];
    const isHit = opened.some(tile => draw.mines.includes(tile));
    // Only a round that the player left before the first tile ends without one: its stake is returned.
    if (opened.length === 0) return stakeMinor;
    return isHit ? 0n : minesPays(stakeMinor, bet.mines, opened.length);
  }
  if (bet.kind === 'crash' && draw.kind === 'crash') {
    const at = moves.cashedAt ?? 0;
    return at >= LEAST_TARGET && at <= draw.point && at <= bet.target ? crashPays(stakeMinor, at) : 0n;
  }
  throw new Error('fair: bet and draw of different games');
}
