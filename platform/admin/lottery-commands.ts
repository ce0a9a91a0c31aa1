import { z } from 'zod';
import type { AppContext } from '#platform/app-context.ts';
import { needLottery } from '#platform/lottery/games.ts';
import { type DrawName, makeVoid, moveTo, setDelayed } from '#platform/lottery/irregular-draws.ts';
import { refuse } from '#platform/refusal.ts';
import { irregularDraws } from '#platform/store/lottery/irregular-draws.ts';
import type { LotteryDraw } from '#platform/store/lottery/lottery-tables.ts';
import { command } from './command.ts';
import { momentField, readMoment } from './moment.ts';

const LISTED = 50;

const shown = (draw: LotteryDraw) => ({
  code: draw.game_code,
  numero: draw.numero,
  closes: draw.closes_at.toISOString(),
  draws: draw.draws_at.toISOString(),
  movedFrom: draw.moved_from?.toISOString() ?? null,
  delayedAt: draw.delayed_at?.toISOString() ?? null,
  voidedAt: draw.voided_at?.toISOString() ?? null,
});

function act(ctx: AppContext, action: 'move' | 'delay' | 'resume' | 'void', name: DrawName, to?: string) {
  if (action === 'void') return makeVoid(ctx, name);
  if (action !== 'move') return setDelayed(ctx, name, action === 'delay');
  const at = readMoment(to ?? '', ctx.clock.now()) ?? refuse('input_invalid', { field: 'to' });
  return moveTo(ctx, name, at);
}

const lottery = command({
  summary:
    'List draws that did not go as planned, or move, delay, resume or void one: `lottery move LANTERN 20261121-001 2026-11-21T20:30+08:00`.',
  input: z.strictObject({
    action: z.enum(['list', 'move', 'delay', 'resume', 'void']).default('list'),
    code: z.string().max(20),
    numero: z
      .string()
      .regex(/^\d{8}-\d{3}$/)
      .optional(),
    to: momentField.optional(),
  }),
  positional: ['action', 'code', 'numero', 'to'],
  async run(ctx, { action, code, numero, to }) {
    if (action === 'list') {
      const game = needLottery(code).code;
      return { draws: (await ctx.store.read(tx => irregularDraws(tx, game, LISTED))).map(shown) };
    }
    if (!numero) return refuse('input_invalid', { field: 'numero' });
    return { draw: shown(await act(ctx, action, { code, numero }, to)) };
  },
});

/** Admin commands of draws that do not go as planned (docs/lottery.md, section 7). */
export const lotteryCommands = { lottery };
