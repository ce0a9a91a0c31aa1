import { LEAST_TARGET, multiplierAt, reachedAfter } from '#lib/rules/fair/crash.ts';
import type { InstantBet, InstantDraw, InstantMoves } from '#lib/rules/fair/instant.ts';
import { isLastGem, TILES } from '#lib/rules/fair/mines.ts';
import { DAY_MS } from '#lib/rules/time.ts';

/** Effect of a player's action on an open round: it goes on, it is over, or the action is refused. */
export type Move =
  | { kind: 'goes-on'; opened: number[] }
  | { kind: 'over'; moves: InstantMoves }
  | { kind: 'refused'; code: 'input_invalid' | 'too_early' };

type Open = { bet: InstantBet; draw: InstantDraw; opened: readonly number[]; startedAt: number };

/** Returns when an open round is settled without its player, epoch ms (docs/games.md#mines, docs/games.md#crash). */
export function dueAt({ bet, draw, startedAt }: Omit<Open, 'opened'>, touchedAt: number): number {
  if (bet.kind !== 'crash' || draw.kind !== 'crash') return touchedAt + DAY_MS;
  return startedAt + reachedAfter(bet.target <= draw.point ? bet.target : draw.point + 1);
}

/** Moves of a round that is due. */
export function dueMoves({ bet, draw, opened }: Open): InstantMoves {
  if (bet.kind !== 'crash' || draw.kind !== 'crash') return { opened: [...opened] };
  return { cashedAt: bet.target <= draw.point ? bet.target : 0 };
}

/** Opens a tile; one that is open already changes nothing. */
export function openTile({ bet, draw, opened }: Open, tile: number): Move {
  if (bet.kind !== 'mines' || draw.kind !== 'mines' || tile >= TILES)
    return { kind: 'refused', code: 'input_invalid' };
  if (opened.includes(tile)) return { kind: 'goes-on', opened: [...opened] };
  const now = [...opened, tile];
  const isOver = draw.mines.includes(tile) || isLastGem(bet.mines, now.length);
  return isOver ? { kind: 'over', moves: { opened: now } } : { kind: 'goes-on', opened: now };
}

/** Takes what a round is worth at a moment of the platform's clock, epoch ms. */
export function takeRound(round: Open, at: number): Move {
  const { bet, draw, opened, startedAt } = round;
  if (bet.kind === 'mines')
    return opened.length > 0
      ? { kind: 'over', moves: { opened: [...opened] } }
      : { kind: 'refused', code: 'input_invalid' };
  if (at >= dueAt(round, at)) return { kind: 'over', moves: dueMoves(round) };
  const multiplier = multiplierAt(at - startedAt);
  if (multiplier < LEAST_TARGET || draw.kind !== 'crash') return { kind: 'refused', code: 'too_early' };
  return { kind: 'over', moves: { cashedAt: multiplier } };
}
