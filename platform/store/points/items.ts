import { json, type Tx } from '#platform/store/db/db.ts';
import type { ItemTexts, MallItemKind, PointItem } from './point-tables.ts';

export type NewItem = {
  kind: MallItemKind;
  texts: ItemTexts;
  points: bigint;
  /** Null: no limit. */
  stock: number | null;
  /** Of kind money: minor units of one. */
  amount: bigint | null;
  picture: string;
  sort: number;
};

/** Adds an item to the catalogue; returns its number. */
export async function insertItem(tx: Tx, { texts, ...item }: NewItem, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('point_item')
    .values({ ...item, texts: json(texts), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the items of the catalogue in their order; `shown`: only those that members see. */
export function listItems(tx: Tx, { shown }: { shown: boolean }): Promise<PointItem[]> {
  const query = tx.selectFrom('point_item').selectAll().orderBy('sort').orderBy('id');
  return (shown ? query.where('shown', '=', true) : query).execute();
}

/** Returns an item that members see; `hidden`: also one that they do not see any more. */
export function findItem(tx: Tx, id: number, { hidden = false } = {}): Promise<PointItem | undefined> {
  const query = tx.selectFrom('point_item').selectAll().where('id', '=', id);
  return (hidden ? query : query.where('shown', '=', true)).executeTakeFirst();
}

/** Changes an item; returns false for one that does not exist. */
export async function changeItem(
  tx: Tx,
  id: number,
  change: { points?: bigint; stock?: number | null; shown?: boolean; sort?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('point_item')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Takes pieces out of the stock; false when fewer are left. */
export async function takeStock(tx: Tx, id: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('point_item')
    .set(eb => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', id)
    .where(eb => eb.or([eb('stock', 'is', null), eb('stock', '>=', quantity)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Puts pieces back into the stock. */
export async function returnStock(tx: Tx, id: number, quantity: number): Promise<void> {
  await tx
    .updateTable('point_item')
    .set(eb => ({ stock: eb('stock', '+', quantity) }))
    .where('id', '=', id)
    .execute();
}
