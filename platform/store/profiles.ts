import type { Tx } from './db.ts';
import type { Account } from './tables.ts';

/** An account and its fields without a column of their own. */
export type StoredProfile = { account: Account; fields: ReadonlyMap<string, string> };

/** What an account says about itself; `hold`: nobody else changes it until the transaction ends. */
export async function readProfile(
  tx: Tx,
  accountId: number,
  { hold }: { hold: boolean },
): Promise<StoredProfile> {
  const query = tx.selectFrom('account').selectAll().where('id', '=', accountId);
  const account = await (hold ? query.forUpdate() : query).executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('account_field')
    .select(['field', 'value'])
    .where('account_id', '=', accountId)
    .execute();
  return { account, fields: new Map(rows.map(row => [row.field, row.value])) };
}

/** Columns of an account that its owner writes. */
export type OwnColumns = Partial<
  Pick<Account, 'nickname' | 'payee' | 'email' | 'email_verified' | 'mobile' | 'mobile_verified' | 'icon'>
>;

/** Writes columns that belong to the owner. */
export async function updateOwnColumns(tx: Tx, accountId: number, columns: OwnColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('account').set(columns).where('id', '=', accountId).execute();
}
