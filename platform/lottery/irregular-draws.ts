import { movedTimes } from '#lib/rules/lottery/moved-draw.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { findDraw, lockDraw } from '#platform/store/lottery/draws.ts';
import { delayDraw, drawAfter, moveDraw, voidDraw } from '#platform/store/lottery/irregular-draws.ts';
import type { LotteryDraw } from '#platform/store/lottery/lottery-tables.ts';
import { needLottery } from './games.ts';
import { sealOrders } from './seal-orders.ts';

export type DrawName = { code: string; numero: string };

/** Locks a draw that is neither drawn nor void; refuses `game_not_found`, `lottery_draw_unknown`, `lottery_closed`. */
async function lockPending(tx: Tx, { code, numero }: DrawName): Promise<LotteryDraw> {
  const { id } = (await findDraw(tx, needLottery(code).code, numero)) ?? refuse('lottery_draw_unknown');
  const draw = await lockDraw(tx, id);
  return draw.drawn_at || draw.voided_at ? refuse('lottery_closed', { numero }) : draw;
}

/**
 * Moves a draw to a later time, with its closing; its orders stay (docs/lottery.md, section 7). Refuses
 * `lottery_closed` once its sales have closed, `input_invalid` for a time that is not allowed.
 */
export function moveTo(ctx: AppContext, name: DrawName, to: number): Promise<LotteryDraw> {
  return ctx.store.write(async tx => {
    const draw = await lockPending(tx, name);
    const now = ctx.clock.now();
    if (draw.sealed_at || now >= draw.closes_at.getTime()) refuse('lottery_closed', { numero: name.numero });
    const next = await drawAfter(tx, draw.game_code, draw.draws_at);
    const times = movedTimes(
      { closesAt: draw.closes_at.getTime(), drawsAt: draw.draws_at.getTime() },
      to,
      next?.closes_at.getTime() ?? 0,
      now,
    );
    if (!times) return refuse('input_invalid', { field: 'to' });
    await moveDraw(tx, draw, new Date(times.closesAt), new Date(times.drawsAt));
    return lockDraw(tx, draw.id);
  });
}

/** Lets the drawing of a draw wait, or go on: sales close as published either way. */
export function setDelayed(ctx: AppContext, name: DrawName, isDelayed: boolean): Promise<LotteryDraw> {
  return ctx.store.write(async tx => {
    const { id } = await lockPending(tx, name);
    await delayDraw(tx, id, isDelayed ? ctx.clock.date() : null);
    return lockDraw(tx, id);
  });
}

/** Makes a draw void: it takes no more orders, and the job returns those that it has, once each. */
export function makeVoid(ctx: AppContext, name: DrawName): Promise<LotteryDraw> {
  return ctx.store.write(async tx => {
    const draw = await lockPending(tx, name);
    await sealOrders(ctx, tx, draw);
    await voidDraw(tx, draw.id, 'fault', ctx.clock.date());
    return lockDraw(tx, draw.id);
  });
}
