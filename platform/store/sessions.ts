import type { Tx } from './db.ts';
import type { Account } from './tables.ts';

/** A row of `session` with the account it belongs to. */
export type SessionRow = {
  sessionId: bigint;
  seenAt: Date;
  endsAt: Date;
  revokedAt: Date | null;
  account: Account;
};

/** Opens a session under the hash of its token. */
export async function insertSession(
  tx: Tx,
  row: { tokenHash: string; accountId: number; address: string; at: Date; endsAt: Date },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      token_hash: row.tokenHash,
      account_id: row.accountId,
      address: row.address,
      created_at: row.at,
      seen_at: row.at,
      ends_at: row.endsAt,
      revoked_at: null,
    })
    .execute();
}

async function takeSession(
  tx: Tx,
  column: 'session.token_hash' | 'session.id',
  value: string | bigint,
): Promise<SessionRow | null> {
  const row = await tx
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('account')
    .select([
      'session.id as session_id',
      'session.seen_at as session_seen_at',
      'session.ends_at as session_ends_at',
      'session.revoked_at as session_revoked_at',
    ])
    .where(column, '=', value)
    .executeTakeFirst();
  if (!row) return null;
  const { session_id, session_seen_at, session_ends_at, session_revoked_at, ...account } = row;
  return {
    sessionId: session_id,
    seenAt: session_seen_at,
    endsAt: session_ends_at,
    revokedAt: session_revoked_at,
    account,
  };
}

/** The session behind a token's hash, whatever its state; null when there is none. */
export function findSession(tx: Tx, tokenHash: string): Promise<SessionRow | null> {
  return takeSession(tx, 'session.token_hash', tokenHash);
}

/** The session of an id, whatever its state. */
export function findSessionById(tx: Tx, id: bigint): Promise<SessionRow | null> {
  return takeSession(tx, 'session.id', id);
}

/**
 * True when a session is not revoked; it then stays so until the transaction ends, because whoever revokes it waits.
 * For what moves money in its name.
 */
export async function holdSession(tx: Tx, id: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the session was used. */
export async function touchSession(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.updateTable('session').set({ seen_at: at }).where('id', '=', id).execute();
}

/** Ends a session; the first end counts. */
export async function revokeSession(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}
