import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { ordersToSeal, sealDraw } from '#platform/store/lottery/draws.ts';
import type { LotteryDraw } from '#platform/store/lottery/lottery-tables.ts';
import { digestOrders } from './draw-seed.ts';

/** Seals the orders of a draw that the caller has locked, where they are not sealed yet; returns the sealed draw. */
export async function sealOrders(ctx: AppContext, tx: Tx, draw: LotteryDraw): Promise<LotteryDraw> {
  if (draw.sealed_at) return draw;
  const orders = await ordersToSeal(tx, draw.id);
  const seal = { sealed_at: ctx.clock.date(), orders: orders.length, orders_digest: digestOrders(orders) };
  await sealDraw(tx, draw.id, seal);
  return { ...draw, ...seal };
}
