import {
  allowedSteps,
  type BlackjackStep,
  blackjackStakes,
  playBlackjack,
  standAll,
} from '#lib/rules/fair/blackjack.ts';
import { MIN_TARGET, multiplierAt, reachedAfter } from '#lib/rules/fair/crash.ts';
import type { InstantBet, InstantDraw, InstantMoves } from '#lib/rules/fair/instant.ts';
import { isLastGem, TILES } from '#lib/rules/fair/mines.ts';
import { DAY_MS } from '#lib/rules/time.ts';

/** Effect of a player's action on an open round: it goes on, it is over, or the action is refused; `stakes`: so many more are staked. */
export type Move =
  | { kind: 'goes-on' | 'over'; moves: InstantMoves; stakes?: number }
  | { kind: 'refused'; code: 'input_invalid' | 'too_early' };

/** Place of the dealer's second card in the shoe. */
const HOLE = 3;

type Open = { bet: InstantBet; draw: InstantDraw; moves: InstantMoves; startedAt: number };

/** Returns when an open round is settled without its player, epoch ms (docs/games.md#mines, docs/games.md#crash). */
export function dueAt({ bet, draw, startedAt }: Omit<Open, 'moves'>, touchedAt: number): number {
  if (bet.kind !== 'crash' || draw.kind !== 'crash') return touchedAt + DAY_MS;
  return startedAt + reachedAfter(bet.target <= draw.point ? bet.target : draw.point + 1);
}

/** Moves of a round that is due. */
export function dueMoves({ bet, draw, moves }: Open): InstantMoves {
  if (draw.kind === 'blackjack') return { steps: standAll(draw.cards, moves.steps ?? []) };
  if (bet.kind !== 'crash' || draw.kind !== 'crash') return moves;
  return { cashedAt: bet.target <= draw.point ? bet.target : 0 };
}

/** Opens a tile; one that is open already changes nothing. */
export function openTile({ bet, draw, moves }: Open, tile: number): Move {
  if (bet.kind !== 'mines' || draw.kind !== 'mines' || tile >= TILES)
    return { kind: 'refused', code: 'input_invalid' };
  const opened = moves.opened ?? [];
  if (opened.includes(tile)) return { kind: 'goes-on', moves };
  const now = [...opened, tile];
  const isOver = draw.mines.includes(tile) || isLastGem(bet.mines, now.length);
  return { kind: isOver ? 'over' : 'goes-on', moves: { opened: now } };
}

/** Takes what a round is worth at a moment of the platform's clock, epoch ms. */
export function takeRound(round: Open, at: number): Move {
  const { bet, draw, moves, startedAt } = round;
  if (bet.kind === 'blackjack') return { kind: 'refused', code: 'input_invalid' };
  if (bet.kind === 'mines')
    return moves.opened?.length ? { kind: 'over', moves } : { kind: 'refused', code: 'input_invalid' };
  if (at >= dueAt(round, at)) return { kind: 'over', moves: dueMoves(round) };
  const multiplier = multiplierAt(at - startedAt);
  if (multiplier < MIN_TARGET || draw.kind !== 'crash') return { kind: 'refused', code: 'too_early' };
  return { kind: 'over', moves: { cashedAt: multiplier } };
}

/**
 * Makes a step of a round of blackjack; `index`: how many steps it follows. A step that was made already changes
 * nothing, so that one that is sent again counts once (docs/blackjack.md#play).
 */
export function makeStep(
  { draw, moves }: Open,
  { step, index }: { step: BlackjackStep; index: number },
): Move {
  const steps = moves.steps ?? [];
  if (steps[index] === step) return { kind: 'goes-on', moves };
  const table = draw.kind === 'blackjack' ? playBlackjack(draw.cards, steps) : null;
  if (draw.kind !== 'blackjack' || !table || index !== steps.length || !allowedSteps(table).includes(step))
    return { kind: 'refused', code: 'input_invalid' };
  const made = [...steps, step];
  const isOver = playBlackjack(draw.cards, made)?.active === null;
  const stakes = blackjackStakes(made) - blackjackStakes(steps);
  return { kind: isOver ? 'over' : 'goes-on', moves: { steps: made }, stakes };
}

/** True when a round is over as soon as it is dealt: one side has a blackjack. */
export function isOverAtOnce(draw: InstantDraw): boolean {
  return draw.kind === 'blackjack' && playBlackjack(draw.cards, [])?.active === null;
}

/** Moves of a round before its first one. */
export function firstMoves({ kind }: InstantBet): InstantMoves {
  if (kind === 'blackjack') return { steps: [] };
  return kind === 'mines' ? { opened: [] } : {};
}

/** Cards of an open round that its player sees, in the order of the shoe: all that were dealt but the dealer's second. */
export function seenCards(draw: InstantDraw, { steps = [] }: InstantMoves): { seen?: number[] } {
  if (draw.kind !== 'blackjack') return {};
  const dealt = playBlackjack(draw.cards, steps)?.dealt ?? 0;
  return { seen: draw.cards.slice(0, dealt).filter((_, at) => at !== HOLE) };
}
