import type { Insertable } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';
import type { MoneyTables, PayoutAccount } from './money-tables.ts';

/** Returns an account's payout accounts that are not removed, the latest first. */
export function listPayoutAccounts(tx: Tx, accountId: number): Promise<PayoutAccount[]> {
  return tx
    .selectFrom('payout_account')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns any payout accounts by their ids, also removed ones. */
export async function payoutAccountsById(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PayoutAccount>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('payout_account')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

/** Inserts a payout account; false when somebody has its number already. */
export async function insertPayoutAccount(
  tx: Tx,
  account: Omit<Insertable<MoneyTables['payout_account']>, 'id'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('payout_account')
    .values(account)
    .onConflict(conflict =>
      conflict.columns(['kind', 'provider', 'number_hash']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a payout account of an account; false when there is none. */
export async function removePayoutAccount(
  tx: Tx,
  { accountId, id, at }: { accountId: number; id: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payout_account')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
