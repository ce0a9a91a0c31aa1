import type { Tx } from './db.ts';
import type { Account } from './tables.ts';

/** A row of `session` with the account it belongs to. */
export type SessionRow = {
  sessionId: bigint;
  createdAt: Date;
  seenAt: Date;
  endsAt: Date;
  revokedAt: Date | null;
  /** The session may only change its password, be kept alive and end (security A6). */
  mustChange: boolean;
  /** When somebody last proved in it to be the owner. */
  steppedUpAt: Date | null;
  account: Account;
};

export type NewSession = {
  tokenHash: string;
  accountId: number;
  address: string;
  at: Date;
  endsAt: Date;
  device: string;
  deviceId: string | null;
  way: string;
  mustChange: boolean;
  /** The sign-in before this one. */
  last: { at: Date; address: string; device: string } | null;
};

/** Opens a session under the hash of its token. */
export async function insertSession(tx: Tx, row: NewSession): Promise<void> {
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
      device: row.device,
      device_id: row.deviceId,
      way: row.way,
      must_change: row.mustChange,
      stepped_up_at: null,
      last_login_at: row.last?.at ?? null,
      last_login_address: row.last?.address ?? null,
      last_login_device: row.last?.device ?? null,
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
      'session.created_at as session_created_at',
      'session.seen_at as session_seen_at',
      'session.ends_at as session_ends_at',
      'session.revoked_at as session_revoked_at',
      'session.must_change as session_must_change',
      'session.stepped_up_at as session_stepped_up_at',
    ])
    .where(column, '=', value)
    .executeTakeFirst();
  if (!row) return null;
  const {
    session_id: sessionId,
    session_created_at: createdAt,
    session_seen_at: seenAt,
    session_ends_at: endsAt,
    session_revoked_at: revokedAt,
    session_must_change: mustChange,
    session_stepped_up_at: steppedUpAt,
    ...account
  } = row;
  return { sessionId, createdAt, seenAt, endsAt, revokedAt, mustChange, steppedUpAt, account };
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

/**
 * Ends sessions of an account: all, all `but` one, or `only` one; returns how many. Another account's are not among
 * them, whatever id is named.
 */
export async function revokeSessions(
  tx: Tx,
  { accountId, but, only, at }: { accountId: number; but?: bigint; only?: bigint; at: Date },
): Promise<number> {
  let query = tx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null);
  if (but !== undefined) query = query.where('id', '<>', but);
  if (only !== undefined) query = query.where('id', '=', only);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The password was changed in this session: it is open to everything again. */
export async function clearMustChange(tx: Tx, id: bigint): Promise<void> {
  await tx.updateTable('session').set({ must_change: false }).where('id', '=', id).execute();
}

/** The owner proved in this session to be the owner. */
export async function noteStepUp(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.updateTable('session').set({ stepped_up_at: at }).where('id', '=', id).execute();
}

/** The sign-in before that of a session, or null when it was the first. */
export async function findLastLogin(
  tx: Tx,
  id: bigint,
): Promise<{ at: Date; address: string; device: string } | null> {
  const row = await tx
    .selectFrom('session')
    .select(['last_login_at', 'last_login_address', 'last_login_device'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.last_login_at) return null;
  return {
    at: row.last_login_at,
    address: row.last_login_address ?? '',
    device: row.last_login_device ?? '',
  };
}

/** The sessions of an account that are open, the latest used first. `idleSince`: what was seen before has ended. */
export function listSessions(
  tx: Tx,
  { accountId, now, idleSince }: { accountId: number; now: Date; idleSince: Date },
) {
  return tx
    .selectFrom('session')
    .select(['id', 'device', 'address', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where('seen_at', '>', idleSince)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
