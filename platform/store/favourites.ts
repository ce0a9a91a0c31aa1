import type { Tx } from './db.ts';

/** Marks a game; marking it again changes nothing. The caller has counted what is there. */
export async function addFavourite(tx: Tx, accountId: number, nodeId: number, at: Date): Promise<void> {
  await tx
    .insertInto('favourite_game')
    .values({ account_id: accountId, node_id: nodeId, added_at: at })
    .onConflict(conflict => conflict.columns(['account_id', 'node_id']).doNothing())
    .execute();
}

/** Takes the mark off; nothing happens where there is none. */
export async function removeFavourite(tx: Tx, accountId: number, nodeId: number): Promise<void> {
  await tx
    .deleteFrom('favourite_game')
    .where('account_id', '=', accountId)
    .where('node_id', '=', nodeId)
    .execute();
}

/** Node ids of a person's favourites, the latest first. */
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
