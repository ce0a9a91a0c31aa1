import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { ownerOfChase } from '#platform/store/lottery/chases.ts';
import { holdDraws } from '#platform/store/lottery/draws.ts';
import { lockWaiting, waitingOfChase } from '#platform/store/lottery/orders.ts';
import { isOnSale } from './place-order.ts';
import { lockLotteryAccounts, releaseOrder } from './settle-order.ts';

/**
 * Stops a member's own chase: its orders whose sales are open are paid back, one whose sales have closed is drawn.
 * Refuses `not_found`, and `lottery_order_ended` where nothing can be paid back.
 */
export async function stopOwnChase(
  ctx: AppContext,
  tx: Tx,
  request: { accountId: number; chaseId: bigint; at: Date },
): Promise<{ returned: bigint; orders: number }> {
  if ((await ownerOfChase(tx, request.chaseId)) !== request.accountId) return refuse('not_found');
  const accounts = await lockLotteryAccounts(tx, request.accountId);
  let [returned, orders] = [0n, 0];
  for (const id of await waitingOfChase(tx, request.chaseId)) {
    const order = await lockWaiting(tx, id);
    const [draw] = order ? await holdDraws(tx, [order.draw_id]) : [];
    if (!order || !draw || !isOnSale(ctx, draw)) continue;
    await releaseOrder(tx, { order, accounts, state: 'cancelled', at: request.at });
    returned += order.stake;
    orders += 1;
  }
  return orders > 0 ? { returned, orders } : refuse('lottery_order_ended');
}
