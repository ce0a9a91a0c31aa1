import type { Selectable } from 'kysely';
import type { Tx } from './db.ts';
import type { ChallengePurpose, PasskeyTable } from './security-tables.ts';

export type Passkey = Selectable<PasskeyTable>;

/** The passkeys of an account, oldest first. */
export function listPasskeys(tx: Tx, accountId: number): Promise<Passkey[]> {
  return tx.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
}

/** A passkey by the id that its authenticator gave it, its row held until the transaction ends. */
export function holdPasskey(tx: Tx, credentialId: string): Promise<Passkey | undefined> {
  return tx
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a new passkey; false when its credential is known already. */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'id' | 'used_at'>): Promise<boolean> {
  const row = await tx
    .insertInto('passkey')
    .values({ ...passkey, used_at: null })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes a use with the authenticator's new counter. */
export async function notePasskeyUse(
  tx: Tx,
  { id, counter, at }: { id: bigint; counter: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ counter: BigInt(counter), used_at: at })
    .where('id', '=', id)
    .execute();
}

/** Takes a passkey of an account away; false when the account has none of that id. */
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
  /** The session, or the ticket of the second step, that may answer; null for a sign-in without a name. */
  boundTo: string | null;
  endsAt: Date;
};

/** Keeps a challenge. What is bound has one at a time: the latest. */
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
 * Uses a challenge up, and returns it when it is in time: however many answer at once, one gets it. Without an id it is
 * the one that is bound to `boundTo`.
 */
export async function takeChallenge(tx: Tx, key: ChallengeKey, now: Date): Promise<string | null> {
  if (key.idHash === null && key.boundTo === null) return null;
  let query = tx.deleteFrom('passkey_challenge').where('purpose', '=', key.purpose);
  query =
    key.boundTo === null ? query.where('bound_to', 'is', null) : query.where('bound_to', '=', key.boundTo);
  if (key.idHash !== null) query = query.where('id_hash', '=', key.idHash);
  const row = await query.returning(['challenge', 'ends_at']).executeTakeFirst();
  return row && row.ends_at > now ? row.challenge : null;
}

/** Takes all passkeys of an account away; returns how many there were. */
export async function dropAllPasskeys(tx: Tx, accountId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
