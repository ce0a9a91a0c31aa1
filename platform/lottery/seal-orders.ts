import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { ordersToSeal, sealDraw } from '#platform/store/lottery/draws.ts';
import type { LotteryDraw } from '#platform/store/lottery/lottery-tables.ts';
import { digestOrders } from './draw-seed.ts';

/** Seals the orders of a draw that the caller has locked; nothing where they are sealed already. */
export async function sealOrders(ctx: AppContext, tx: Tx, draw: LotteryDraw): Promise<void> {
  if (draw.sealed_at) return;
  const orders = await ordersToSeal(tx, draw.id);
  await sealDraw(tx, {
    id: draw.id,
    at: ctx.clock.date(),
    orders: orders.length,
    digest: digestOrders(orders),
  });
}
