import type { Tx } from './db.ts';
import type { Account } from './tables.ts';

/** The account that has proved a number (E.164) to be its own. */
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
