import type { AppContext } from '#platform/app-context.ts';
import { openJoins } from '#platform/store/rewards/promotion-joins.ts';
import { settleJoin } from './promotions.ts';

const AT_A_TIME = 200;

/** Grants the rewards of all joins whose condition is met, each in a transaction of its own. */
export async function settleJoins(ctx: AppContext): Promise<void> {
  let after = 0n;
  for (;;) {
    const at = ctx.clock.date();
    const joins = await ctx.store.read(tx => openJoins(tx, after, at, AT_A_TIME));
    for (const { accountId, contentId } of joins)
      await ctx.store.write(tx => settleJoin(ctx, tx, { accountId, contentId, at }));
    const last = joins.at(-1);
    if (!last || joins.length < AT_A_TIME) return;
    after = last.id;
  }
}
