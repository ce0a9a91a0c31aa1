import type { Selectable } from 'kysely';
import type { RegistrationTables } from '#platform/store/accounts/registration-tables.ts';
import type { Tx } from '#platform/store/db/db.ts';

type PaymentPassword = Selectable<RegistrationTables['payment_password']>;

/** Stores the first payment password; false when one is set already. */
export async function insertPaymentPassword(
  tx: Tx,
  accountId: number,
  hash: string,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_password')
    .values({ account_id: accountId, hash, set_at: at, reset_at: null, failures: 0, locked_until: null })
    .onConflict(conflict => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns an account's payment password, or undefined if none is set. */
export function findPaymentPassword(tx: Tx, accountId: number): Promise<PaymentPassword | undefined> {
  return tx.selectFrom('payment_password').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/**
 * Counts an attempt of an account that is not locked, before the password is verified: concurrent attempts
 * see each other. Null when the account is locked, or has no payment password. The last allowed attempt
 * starts the lock.
 */
export async function claimPaymentAttempt(
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

/** Clears the count of attempts after a right password. */
export async function forgetPaymentTries(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('payment_password')
    .set({ failures: 0, locked_until: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Replaces a payment password; clears earlier wrong attempts. `isReset`: the old one was not given. */
export async function replacePaymentPassword(
  tx: Tx,
  accountId: number,
  { hash, at, isReset = false }: { hash: string; at: Date; isReset?: boolean },
): Promise<void> {
  await tx
    .updateTable('payment_password')
    .set({ hash, set_at: at, ...(isReset ? { reset_at: at } : {}), failures: 0, locked_until: null })
    .where('account_id', '=', accountId)
    .execute();
}
