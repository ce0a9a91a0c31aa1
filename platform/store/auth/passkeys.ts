import type { Selectable } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';
import type { ChallengePurpose, PasskeyTable } from './security-tables.ts';

export type Passkey = Selectable<PasskeyTable>;

/** Lists the passkeys of an account, oldest first. */
export function listPasskeys(tx: Tx, accountId: number): Promise<Passkey[]> {
  return tx.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
}

/** Selects a passkey by its credential id and locks its row until the transaction ends. */
export function holdPasskey(tx: Tx, credentialId: string): Promise<Passkey | undefined> {
  return tx
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts a passkey; false when its credential exists already. */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'id' | 'used_at'>): Promise<boolean> {
  const row = await tx
    .insertInto('passkey')
    .values({ ...passkey, used_at: null })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a use with the authenticator's new counter. */
export async function recordPasskeyUse(
  tx: Tx,
  { id, counter, at }: { id: bigint; counter: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ counter: BigInt(counter), used_at: at })
    .where('id', '=', id)
    .execute();
}

/** Deletes a passkey of an account; false when the account has none with that id. */
export async function dropPasskey(tx: Tx, accountId: number, id: bigint): Promise<boolean> {
  const row = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type NewChallenge = {
  idHash: string;
  challenge: string;
  purpose: ChallengePurpose;
  /** Session, or ticket of the second step, that may respond; null for a sign-in without a name. */
  boundTo: string | null;
  endsAt: Date;
};

/** Stores a challenge. A session or ticket has at most one: the latest. */
export async function insertChallenge(tx: Tx, row: NewChallenge): Promise<void> {
  if (row.boundTo !== null)
    await tx
      .deleteFrom('passkey_challenge')
      .where('purpose', '=', row.purpose)
      .where('bound_to', '=', row.boundTo)
      .execute();
  await tx
    .insertInto('passkey_challenge')
    .values({
      id_hash: row.idHash,
      challenge: row.challenge,
      purpose: row.purpose,
      bound_to: row.boundTo,
      ends_at: row.endsAt,
    })
    .execute();
}

export type ChallengeKey = { purpose: ChallengePurpose; boundTo: string | null; idHash: string | null };

/**
 * Consumes a challenge, and returns it if it has not expired; of concurrent calls, one gets it. Without an
 * id, the challenge bound to `boundTo`.
 */
export async function consumeChallenge(tx: Tx, key: ChallengeKey, now: Date): Promise<string | null> {
  if (key.idHash === null && key.boundTo === null) return null;
  let query = tx.deleteFrom('passkey_challenge').where('purpose', '=', key.purpose);
  query =
    key.boundTo === null ? query.where('bound_to', 'is', null) : query.where('bound_to', '=', key.boundTo);
  if (key.idHash !== null) query = query.where('id_hash', '=', key.idHash);
  const row = await query.returning(['challenge', 'ends_at']).executeTakeFirst();
  return row && row.ends_at > now ? row.challenge : null;
}

/** Deletes all passkeys of an account; returns how many there were. */
export async function dropAllPasskeys(tx: Tx, accountId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
