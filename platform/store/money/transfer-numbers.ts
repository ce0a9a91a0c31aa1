import type { Tx } from '#platform/store/db/db.ts';

/** Returns the withdrawals, rebates, conversions or redemptions of points that belong to transfers of some accounts: transfer id → number. */
export async function numbersOfTransfers(
  tx: Tx,
  table: 'withdrawal' | 'rebate' | 'point_conversion' | 'point_redemption',
  accountIds: readonly number[],
  transferIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (transferIds.length === 0 || accountIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'transfer_id'])
    .where('account_id', 'in', accountIds)
    .where('transfer_id', 'in', [...transferIds])
    .execute();
  return new Map(rows.flatMap(row => (row.transfer_id === null ? [] : [[row.transfer_id, row.id]])));
}
