import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';

/** Account with its profile fields that have no column. */
export type StoredProfile = { account: Account; fields: ReadonlyMap<string, string> };

/** Reads an account's profile; `hold`: locks it until the transaction ends. */
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

/** Sets an account's real name, if it has none yet. */
export async function setPayee(tx: Tx, accountId: number, payee: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ payee })
    .where('id', '=', accountId)
    .where('payee', 'is', null)
    .execute();
}

/** Account columns that its owner may change. */
export type ProfileColumns = Partial<
  Pick<Account, 'nickname' | 'payee' | 'email' | 'email_verified' | 'mobile' | 'mobile_verified' | 'icon'>
>;

/** Updates account columns that its owner may change. */
export async function updateProfileColumns(
  tx: Tx,
  accountId: number,
  columns: ProfileColumns,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('account').set(columns).where('id', '=', accountId).execute();
}
