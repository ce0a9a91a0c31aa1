import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';

/** Returns the account that has proved a number (E.164). */
export function findAccountByMobile(tx: Tx, number: string): Promise<Account | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('mobile', '=', number)
    .where('mobile_verified', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
