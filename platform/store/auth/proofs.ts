import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import type { ProofKind } from './security-tables.ts';

/**
 * Selects an account and locks its row until the transaction ends: proofs of one account run one after the
 * other.
 */
export function holdAccount(tx: Tx, id: number): Promise<Account> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Returns the number and the latest time of an account's wrong proofs of one kind. */
export async function findWrongProofs(
  tx: Tx,
  id: number,
  kind: ProofKind,
): Promise<{ failures: number; lastAt: Date } | null> {
  const row = await tx
    .selectFrom('proof_failure')
    .select(['failures', 'last_at'])
    .where('account_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? { failures: row.failures, lastAt: row.last_at } : null;
}

/** Writes the count of wrong proofs of one kind. */
export async function saveWrongProofs(
  tx: Tx,
  id: number,
  kind: ProofKind,
  count: { failures: number; at: Date },
): Promise<void> {
  const { failures, at } = count;
  await tx
    .insertInto('proof_failure')
    .values({ account_id: id, kind, failures, last_at: at })
    .onConflict(conflict => conflict.columns(['account_id', 'kind']).doUpdateSet({ failures, last_at: at }))
    .execute();
}

/** Clears all counts after a right proof. */
export async function forgetWrongProofs(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('proof_failure').where('account_id', '=', id).execute();
}
