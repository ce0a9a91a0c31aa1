import type { Selectable } from 'kysely';
import type { Tx } from './db.ts';
import type { RegistrationTables } from './registration-tables.ts';

type PaymentPassword = Selectable<RegistrationTables['payment_password']>;

/** Sets the first payment password; false when there is one already. */
export async function insertPaymentPassword(
  tx: Tx,
  accountId: number,
  hash: string,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_password')
    .values({ account_id: accountId, hash, set_at: at, failures: 0, locked_until: null })
    .onConflict(conflict => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An account's payment password, or undefined where none is set. */
export function findPaymentPassword(tx: Tx, accountId: number): Promise<PaymentPassword | undefined> {
  return tx.selectFrom('payment_password').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/**
 * Takes one try of an account that does not rest, before the password is looked at: of many at once each sees the
 * others'. Null when the account rests, or has none. The last try that is left begins the rest.
 */
export async function takePaymentTry(
  tx: Tx,
  accountId: number,
  limit: { tries: number; now: Date; restUntil: Date },
): Promise<{ hash: string; isLast: boolean } | null> {
  const row = await tx
    .selectFrom('payment_password')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.locked_until !== null && row.locked_until > limit.now)) return null;
  const failures = (row.locked_until === null ? row.failures : 0) + 1;
  const isLast = failures >= limit.tries;
  await tx
    .updateTable('payment_password')
    .set({ failures, locked_until: isLast ? limit.restUntil : null })
    .where('account_id', '=', accountId)
    .execute();
  return { hash: row.hash, isLast };
}

/** The password was right: its try and all before it are forgotten. */
export async function forgetPaymentTries(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('payment_password')
    .set({ failures: 0, locked_until: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Replaces a payment password; earlier wrong tries are forgotten. */
export async function replacePaymentPassword(
  tx: Tx,
  accountId: number,
  hash: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payment_password')
    .set({ hash, set_at: at, failures: 0, locked_until: null })
    .where('account_id', '=', accountId)
    .execute();
}
