import type { Tx } from './db.ts';
import type { Account } from './tables.ts';

/** An account, its row held until the transaction ends: proofs of one account are taken one after the other. */
export function holdAccount(tx: Tx, id: number): Promise<Account> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** How often an account was proved wrongly, and when last. */
export async function findWrongProofs(
  tx: Tx,
  id: number,
): Promise<{ failures: number; lastAt: Date } | null> {
  const row = await tx
    .selectFrom('proof_failure')
    .select(['failures', 'last_at'])
    .where('account_id', '=', id)
    .executeTakeFirst();
  return row ? { failures: row.failures, lastAt: row.last_at } : null;
}

/** Writes the count of wrong proofs. */
export async function saveWrongProofs(tx: Tx, id: number, failures: number, at: Date): Promise<void> {
  await tx
    .insertInto('proof_failure')
    .values({ account_id: id, failures, last_at: at })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ failures, last_at: at }))
    .execute();
}

/** A proof was right: the count starts anew. */
export async function forgetWrongProofs(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('proof_failure').where('account_id', '=', id).execute();
}
