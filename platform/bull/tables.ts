import type { AppContext } from '#platform/app-context.ts';
import type { BullTablesView } from '#platform/games/bull/protocol.ts';
import { createSharedView, type ViewListener } from '#platform/tables/shared-view.ts';
import { bullTablesView } from './hand-view.ts';
import { runBull } from './run-bull.ts';

const view = createSharedView<BullTablesView>('bull-tables', async ctx => {
  await runBull(ctx);
  return ctx.store.read(tx => bullTablesView(ctx, tx));
});

/** Returns the state of the tables of bull, at most half a second old. */
export function readBullTables(ctx: AppContext): Promise<BullTablesView> {
  return view.read(ctx);
}

/** Adds a listener of the tables of bull (docs/bull.md#stream); returns the function that ends it. */
export function listenToBull(ctx: AppContext, listener: ViewListener): Promise<() => void> {
  return view.listen(ctx, listener);
}

/** Has the tables read anew, after an action of a member. */
export function forgetBullTables(ctx: AppContext): void {
  view.forget(ctx);
}
