import type { RedemptionState } from '#lib/rules/points/points.ts';
import { json, type Tx } from '#platform/store/db/db.ts';
import type { ItemTexts, Redemption } from './point-tables.ts';

type NewRedemption = {
  accountId: number;
  itemId: number;
  texts: ItemTexts;
  quantity: number;
  points: bigint;
  address: string | null;
  at: Date;
};

/** Inserts a redemption that waits for its decision; returns its number. */
export async function insertRedemption(tx: Tx, redemption: NewRedemption): Promise<bigint> {
  const { accountId, itemId, texts, quantity, points, address, at } = redemption;
  const { id } = await tx
    .insertInto('point_redemption')
    .values({
      account_id: accountId,
      item_id: itemId,
      texts: json(texts),
      quantity,
      points,
      address,
      state: 'process',
      note: null,
      by_name: null,
      created_at: at,
      decided_at: null,
      transfer_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type RedemptionFilter = { accountId?: number | undefined; state?: RedemptionState | undefined };

function filtered(tx: Tx, { accountId, state }: RedemptionFilter) {
  let query = tx.selectFrom('point_redemption');
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return state === undefined ? query : query.where('state', '=', state);
}

/** Returns a page of redemptions, the latest first. */
export function listRedemptions(
  tx: Tx,
  filter: RedemptionFilter,
  page: { offset: number; limit: number },
): Promise<Redemption[]> {
  return filtered(tx, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Counts redemptions. */
export async function countRedemptions(tx: Tx, filter: RedemptionFilter): Promise<number> {
  const { count } = await filtered(tx, filter)
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks a redemption. */
export function lockRedemption(tx: Tx, id: bigint): Promise<Redemption | undefined> {
  return tx.selectFrom('point_redemption').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Stores the decision of a locked redemption. */
export async function decideRedemption(
  tx: Tx,
  id: bigint,
  decision: {
    state: 'approved' | 'rejected';
    note: string | null;
    by_name: string;
    decided_at: Date;
    transfer_id: bigint | null;
  },
): Promise<void> {
  await tx.updateTable('point_redemption').set(decision).where('id', '=', id).execute();
}
