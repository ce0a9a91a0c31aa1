import { type CardTableKind, cardTableKinds } from '#lib/rules/cards/kinds.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { CardTablesView } from '#platform/games/cards/protocol.ts';
import { createSharedView, type SharedView, type ViewListener } from '#platform/tables/shared-view.ts';
import { cardTablesView } from './hand-view.ts';
import { runCardTables } from './run-tables.ts';

const shared: ReadonlyMap<CardTableKind, SharedView<CardTablesView>> = new Map(
  cardTableKinds.map(kind => [
    kind,
    createSharedView<CardTablesView>(`card-tables-${kind}`, async ctx => {
      await runCardTables(ctx, kind);
      return ctx.store.read(tx => cardTablesView(ctx, tx, kind));
    }),
  ]),
);

function viewOf(kind: CardTableKind): SharedView<CardTablesView> {
  const view = shared.get(kind);
  if (!view) throw new Error(`card tables: no view of ${kind}`);
  return view;
}

/** Returns the state of a kind's tables, at most half a second old. */
export function readCardTables(ctx: AppContext, kind: CardTableKind): Promise<CardTablesView> {
  return viewOf(kind).read(ctx);
}

/** Adds a listener of a kind's tables (docs/card-tables.md#stream); returns the function that ends it. */
export function listenToCards(
  ctx: AppContext,
  kind: CardTableKind,
  listener: ViewListener,
): Promise<() => void> {
  return viewOf(kind).listen(ctx, listener);
}

/** Has the tables of a kind read anew, after an action of a member. */
export function forgetCardTables(ctx: AppContext, kind: CardTableKind): void {
  viewOf(kind).forget(ctx);
}
