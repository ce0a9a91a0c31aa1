import { SESSION_ABSOLUTE_SECONDS, SESSION_IDLE_SECONDS } from '#lib/rules/figures.ts';
import { type Role, roleOfType } from '#lib/rules/roles.ts';
import type { Clock } from '#platform/clock.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import type { Store, Tx } from '#platform/store/db.ts';
import {
  findSession,
  findSessionById,
  insertSession,
  revokeSession,
  type SessionRow,
  touchSession,
} from '#platform/store/sessions.ts';
import type { Account } from '#platform/store/tables.ts';

/** Somebody who is signed in. */
export type Signed = { sessionId: bigint; account: Account; role: Exclude<Role, 'visitor'> };

type Deps = { store: Store; clock: Clock };

const MS = 1000;
/** Being seen is written at most this often. */
const TOUCH_MS = 60 * MS;
const MAX_TOKEN_CHARS = 512;

/** Opens a session and returns its token, which is kept nowhere but with its owner. */
export async function openSession(
  tx: Tx,
  session: { accountId: number; address: string; at: Date },
): Promise<string> {
  const token = newToken();
  const endsAt = new Date(session.at.getTime() + SESSION_ABSOLUTE_SECONDS * MS);
  await insertSession(tx, { tokenHash: hashOf(token), endsAt, ...session });
  return token;
}

function isOpen(row: SessionRow, now: number): boolean {
  return (
    row.revokedAt === null &&
    row.account.closed_at === null &&
    now < row.endsAt.getTime() &&
    now < row.seenAt.getTime() + SESSION_IDLE_SECONDS * MS
  );
}

async function opened({ store, clock }: Deps, row: SessionRow | null): Promise<Signed | null> {
  const now = clock.now();
  if (!row || !isOpen(row, now)) return null;
  if (now - row.seenAt.getTime() > TOUCH_MS)
    await store.write(tx => touchSession(tx, row.sessionId, new Date(now)));
  return { sessionId: row.sessionId, account: row.account, role: roleOfType(row.account.type) };
}

/** Who a token stands for; null when it is unknown, idle for too long, over or revoked. */
export async function readSession(deps: Deps, token: string): Promise<Signed | null> {
  if (token === '' || token.length > MAX_TOKEN_CHARS) return null;
  return opened(deps, await deps.store.read(tx => findSession(tx, hashOf(token))));
}

/** The same by the session's id, for pages that play in its name. */
export async function readSessionById(deps: Deps, id: bigint): Promise<Signed | null> {
  return opened(deps, await deps.store.read(tx => findSessionById(tx, id)));
}

/** Ends a session for good. */
export function endSession(tx: Tx, id: bigint, at: Date): Promise<void> {
  return revokeSession(tx, id, at);
}
