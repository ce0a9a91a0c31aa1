import type { Tx } from '#platform/store/db/db.ts';

/** Adds a favourite; adding it again changes nothing. The caller enforces the maximum. */
export async function addFavourite(tx: Tx, accountId: number, nodeId: number, at: Date): Promise<void> {
  await tx
    .insertInto('favourite_game')
    .values({ account_id: accountId, node_id: nodeId, added_at: at })
    .onConflict(conflict => conflict.columns(['account_id', 'node_id']).doNothing())
    .execute();
}

/** Removes a favourite; does nothing if there is none. */
export async function removeFavourite(tx: Tx, accountId: number, nodeId: number): Promise<void> {
  await tx
    .deleteFrom('favourite_game')
    .where('account_id', '=', accountId)
    .where('node_id', '=', nodeId)
    .execute();
}

/** Moves one account's favourites to another that has none. */
export async function moveFavourites(tx: Tx, fromId: number, toId: number): Promise<void> {
  await tx.updateTable('favourite_game').set({ account_id: toId }).where('account_id', '=', fromId).execute();
}

/** Returns the node ids of an account's favourites, latest first. */
export async function favouriteNodes(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('favourite_game')
    .select('node_id')
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('node_id')
    .execute();
  return rows.map(row => row.node_id);
}
