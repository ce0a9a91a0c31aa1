import type { Insertable } from 'kysely';
import type { TransferDirection } from '#lib/rules/cashier/member-transfer.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { MoneyTables } from './money-tables.ts';

/** Inserts a transfer between members; returns its number. */
export async function insertMemberTransfer(
  tx: Tx,
  transfer: Omit<Insertable<MoneyTables['member_transfer']>, 'id'>,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('member_transfer')
    .values(transfer)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sums what an account sent to one side since a moment, in minor units. */
export async function sentSince(
  tx: Tx,
  accountId: number,
  direction: TransferDirection,
  since: Date,
): Promise<bigint> {
  const { amount } = await tx
    .selectFrom('member_transfer')
    .select(eb => eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('amount'), eb.lit(0)), 'bigint').as('amount'))
    .where('sender_id', '=', accountId)
    .where('direction', '=', direction)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return amount;
}

/** Returns the last transfers of an account, sent and received, with the other side's name. */
export async function listMemberTransfers(tx: Tx, accountId: number, limit: number) {
  const rows = await tx
    .selectFrom('member_transfer')
    .selectAll()
    .where(eb => eb.or([eb('sender_id', '=', accountId), eb('receiver_id', '=', accountId)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const others = rows.map(row => (row.sender_id === accountId ? row.receiver_id : row.sender_id));
  const names = await tx.selectFrom('account').select(['id', 'username']).where('id', 'in', others).execute();
  return rows.map((row, index) => ({
    ...row,
    otherName: names.find(one => one.id === others[index])?.username ?? '',
  }));
}

/** Returns the numbers of the transfers between members behind ledger transfers: ledger id → number. */
export async function memberTransfersOf(
  tx: Tx,
  transferIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (transferIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('member_transfer')
    .select(['id', 'transfer_id'])
    .where('transfer_id', 'in', [...transferIds])
    .execute();
  return new Map(rows.map(row => [row.transfer_id, row.id]));
}

/** True when the operator blocked an account from sending and receiving. */
export async function isTransferBlocked(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('transfer_block')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Blocks an account, or opens it again with null. */
export async function blockTransfers(
  tx: Tx,
  accountId: number,
  block: { by: string; reason: string; at: Date } | null,
): Promise<void> {
  await tx.deleteFrom('transfer_block').where('account_id', '=', accountId).execute();
  if (!block) return;
  const { by, reason, at } = block;
  await tx.insertInto('transfer_block').values({ account_id: accountId, by_name: by, reason, at }).execute();
}

/** True when an account stands below another in the tree, at any depth. */
export async function isDownline(tx: Tx, uplineId: number, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('account_tree')
    .select('depth')
    .where('ancestor_id', '=', uplineId)
    .where('descendant_id', '=', accountId)
    .where('depth', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}
