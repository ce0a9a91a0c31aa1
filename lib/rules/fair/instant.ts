import {
  BLACKJACK_CARDS,
  type BlackjackBet,
  type BlackjackStep,
  blackjackPaid,
  dealBlackjack,
  playBlackjack,
} from './blackjack.ts';
import { type BullBet, bullPaid, DEALT, dealHands, type Hands } from './bull.ts';
import { type CrashBet, crashPays, crashPoint, MAX_TARGET, MIN_TARGET } from './crash.ts';
import { type DiceBet, dicePays, diceRoll, diceSides, diceWins, MAX_CHANCE, MIN_CHANCE } from './dice.ts';
import { digestsFor, drawsOf } from './draws.ts';
import { type DropBet, dropPaid, dropPath } from './drop.ts';
import { type FishBet, fishPaid, fishPays, shotOf } from './fish.ts';
import { type MinesBet, mineCounts, minesPays, mineTiles } from './mines.ts';
import { risks } from './risks.ts';
import { type WheelBet, wheelPaid, wheelSegment } from './wheel.ts';

/** Kinds of instant games (docs/games.md). */
export const instantKinds = ['dice', 'mines', 'crash', 'fish', 'wheel', 'drop', 'bull', 'blackjack'] as const;
export type InstantKind = (typeof instantKinds)[number];

/** Bet of a round, as it is placed. */
export type InstantBet =
  | ({ kind: 'dice' } & DiceBet)
  | ({ kind: 'mines' } & MinesBet)
  | ({ kind: 'crash' } & CrashBet)
  | ({ kind: 'fish' } & FishBet)
  | ({ kind: 'wheel' } & WheelBet)
  | ({ kind: 'drop' } & DropBet)
  | ({ kind: 'bull' } & BullBet)
  | ({ kind: 'blackjack' } & BlackjackBet);

/**
 * Choices of the player after the bet: tiles opened in order, the multiplier that was cashed out (0: none), or steps of
 * blackjack.
 */
export type InstantMoves = {
  opened?: number[] | undefined;
  cashedAt?: number | undefined;
  steps?: BlackjackStep[] | undefined;
};

/** Outcome of the draws of a round. */
export type InstantDraw =
  | { kind: 'dice'; roll: number }
  | { kind: 'mines'; mines: number[] }
  | { kind: 'crash'; point: number }
  | { kind: 'fish'; shot: number }
  | { kind: 'wheel'; segment: number }
  | { kind: 'drop'; path: number }
  | ({ kind: 'bull' } & Hands)
  | { kind: 'blackjack'; cards: number[] };

const whole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** True when a round of the kind is settled with its bet; the others stay open for moves. */
export function settlesWithBet(kind: InstantKind): boolean {
  return kind !== 'mines' && kind !== 'crash' && kind !== 'blackjack';
}

/** True when a game offers a bet. */
export function offersBet(bet: InstantBet): boolean {
  switch (bet.kind) {
    case 'dice':
      return diceSides.includes(bet.side) && whole(bet.chance, MIN_CHANCE, MAX_CHANCE);
    case 'mines':
      return mineCounts.includes(bet.mines);
    case 'crash':
      return whole(bet.target, MIN_TARGET, MAX_TARGET);
    case 'fish':
      return whole(bet.fish, 0, fishPays.length - 1);
    case 'bull':
    case 'blackjack':
      return true;
    default:
      return risks.includes(bet.risk);
  }
}

/** Number of digests that a bet's draws need. */
export function digestsOfBet(bet: InstantBet): number {
  if (bet.kind === 'mines') return digestsFor(bet.mines);
  if (bet.kind === 'blackjack') return digestsFor(BLACKJACK_CARDS);
  return digestsFor(bet.kind === 'bull' ? DEALT : 1);
}

/** Works out a round's draw from its digests, in order. */
export function drawInstantRound(bet: InstantBet, digests: readonly string[]): InstantDraw {
  const { kind } = bet;
  const draws = digests.flatMap(drawsOf);
  const [first = 0n] = draws;
  switch (kind) {
    case 'dice':
      return { kind, roll: diceRoll(first) };
    case 'mines':
      return { kind, mines: mineTiles(draws, bet.mines) };
    case 'crash':
      return { kind, point: crashPoint(first) };
    case 'fish':
      return { kind, shot: shotOf(first) };
    case 'wheel':
      return { kind, segment: wheelSegment(first) };
    case 'drop':
      return { kind, path: dropPath(first) };
    case 'bull':
      return { kind, ...dealHands(draws) };
    case 'blackjack':
      return { kind, cards: dealBlackjack(draws) };
  }
}

/** Part of a draw that a settled round shows: of a shoe only the cards that were dealt. */
export function settledDraw(draw: InstantDraw, { steps = [] }: InstantMoves): InstantDraw {
  if (draw.kind !== 'blackjack') return draw;
  return { ...draw, cards: draw.cards.slice(0, playBlackjack(draw.cards, steps)?.dealt ?? 0) };
}

function minesPaid(stakeMinor: bigint, bet: MinesBet, mines: readonly number[], opened: readonly number[]) {
  // Only a round that the player left before the first tile ends without one: its stake is returned.
  if (opened.length === 0) return stakeMinor;
  const isHit = opened.some(tile => mines.includes(tile));
  return isHit ? 0n : minesPays(stakeMinor, bet.mines, opened.length);
}

/** Payout of a round by its bet, draw and moves, in minor units. */
export function paidOf(stakeMinor: bigint, bet: InstantBet, draw: InstantDraw, moves: InstantMoves): bigint {
  if (bet.kind === 'dice' && draw.kind === 'dice')
    return diceWins(bet, draw.roll) ? dicePays(stakeMinor, bet) : 0n;
  if (bet.kind === 'mines' && draw.kind === 'mines')
    return minesPaid(stakeMinor, bet, draw.mines, moves.opened ?? []);
  if (bet.kind === 'crash' && draw.kind === 'crash') {
    const at = moves.cashedAt ?? 0;
    return at >= MIN_TARGET && at <= draw.point && at <= bet.target ? crashPays(stakeMinor, at) : 0n;
  }
  if (bet.kind === 'fish' && draw.kind === 'fish') return fishPaid(stakeMinor, bet, draw.shot);
  if (bet.kind === 'wheel' && draw.kind === 'wheel') return wheelPaid(stakeMinor, bet, draw.segment);
  if (bet.kind === 'drop' && draw.kind === 'drop') return dropPaid(stakeMinor, bet, draw.path);
  if (bet.kind === 'bull' && draw.kind === 'bull') return bullPaid(stakeMinor, draw);
  if (bet.kind === 'blackjack' && draw.kind === 'blackjack')
    return blackjackPaid(stakeMinor, draw.cards, moves.steps ?? []);
  throw new Error('fair: bet and draw of different games');
}
