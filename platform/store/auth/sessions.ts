import { sql } from 'kysely';
import { noteChange } from '#platform/store/db/changes.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';

/** Row of `session` with its account. */
export type SessionRow = {
  sessionId: bigint;
  createdAt: Date;
  seenAt: Date;
  endsAt: Date;
  revokedAt: Date | null;
  /** The session may only change its password, stay alive and end (docs/security.md#A6). */
  mustChange: boolean;
  /** Time of the last step-up in this session. */
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
  /** Previous sign-in. */
  last: { at: Date; address: string; device: string } | null;
};

/** Inserts a session under the hash of its token. */
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

/** Returns the session of a token's hash, whatever its state; null when there is none. */
export function findSession(tx: Tx, tokenHash: string): Promise<SessionRow | null> {
  return takeSession(tx, 'session.token_hash', tokenHash);
}

/** Returns the session of an id, whatever its state. */
export function findSessionById(tx: Tx, id: bigint): Promise<SessionRow | null> {
  return takeSession(tx, 'session.id', id);
}

/**
 * True when a session is not revoked; a concurrent revocation then waits until the transaction ends. Used
 * before money moves on behalf of the session.
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

/** Records that the session was used. */
export async function touchSession(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.updateTable('session').set({ seen_at: at }).where('id', '=', id).execute();
}

/** Ends a session; an earlier end stays. */
export async function revokeSession(tx: Tx, id: bigint, at: Date): Promise<void> {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  if (ended) noteChange(ended.account_id, 'sessions');
}

/**
 * Ends sessions of an account: all, all `but` one, or `only` one; returns how many. Ids of another account's
 * sessions are ignored.
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
  const count = Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
  if (count > 0) noteChange(accountId, 'sessions');
  return count;
}

/** Lifts the session's restriction after its password was changed. */
export async function clearMustChange(tx: Tx, id: bigint): Promise<void> {
  await tx.updateTable('session').set({ must_change: false }).where('id', '=', id).execute();
}

/** Records a step-up in the session. */
export async function recordStepUp(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.updateTable('session').set({ stepped_up_at: at }).where('id', '=', id).execute();
}

/** Returns the sign-in before a session's, or null when it was the first. */
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

/**
 * Lists the open sessions of an account, latest used first. `idleSince`: sessions last seen before it have
 * ended.
 */
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

/** Counts the sessions of accounts of a type that were opened from a network since a time. */
export async function countSessionsFrom(
  tx: Tx,
  { type, network, since }: { type: number; network: string; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('account.type', '=', type)
    .where(sql<boolean>`session.address::inet <<= ${network}::inet`)
    .where('session.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
