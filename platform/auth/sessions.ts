import { SESSION_ABSOLUTE_SECONDS, SESSION_IDLE_SECONDS } from '#lib/rules/figures.ts';
import { type Role, roleOfType } from '#lib/rules/roles.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import type { Clock } from '#platform/clock.ts';
import { refuse } from '#platform/refusal.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import {
  findLastLogin,
  findSession,
  findSessionById,
  insertSession,
  listSessions,
  type NewSession,
  revokeSession,
  revokeSessions,
  type SessionRow,
  touchSession,
} from '#platform/store/auth/sessions.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import type { Store, Tx } from '#platform/store/db/db.ts';
import { readRowId } from '#platform/store/db/row-id.ts';
import type { Account } from '#platform/store/db/tables.ts';

/** Signed-in account with its session. */
export type SessionPrincipal = Pick<SessionRow, 'sessionId' | 'createdAt' | 'mustChange' | 'steppedUpAt'> & {
  account: Account;
  role: Exclude<Role, 'visitor'>;
};

type Deps = { store: Store; clock: Clock };

/** Minimum interval between writes of the last-seen time. */
const TOUCH_MS = MINUTE_MS;
const MAX_TOKEN_CHARS = 512;

/** Opens a session and returns its token; only the hash of the token is stored. */
export async function createSession(
  tx: Tx,
  session: Omit<NewSession, 'tokenHash' | 'endsAt'>,
): Promise<string> {
  const token = newToken();
  const endsAt = new Date(session.at.getTime() + SESSION_ABSOLUTE_SECONDS * SECOND_MS);
  await insertSession(tx, { tokenHash: hashOf(token), endsAt, ...session });
  return token;
}

function isOpen(row: SessionRow, now: number): boolean {
  return (
    row.revokedAt === null &&
    row.account.closed_at === null &&
    now < row.endsAt.getTime() &&
    now < row.seenAt.getTime() + SESSION_IDLE_SECONDS * SECOND_MS
  );
}

async function opened(
  { store, clock }: Deps,
  row: SessionRow | null,
  slides: boolean,
): Promise<SessionPrincipal | null> {
  const now = clock.now();
  if (!row || !isOpen(row, now)) return null;
  if (slides && now - row.seenAt.getTime() > TOUCH_MS)
    await store.write(tx => touchSession(tx, row.sessionId, new Date(now)));
  const { sessionId, createdAt, mustChange, steppedUpAt, account } = row;
  return { sessionId, createdAt, mustChange, steppedUpAt, account, role: roleOfType(account.type) };
}

/**
 * Returns the session of a token; null when it is unknown, idle for too long, ended or revoked. Only user
 * activity extends the idle time (`slides`; docs/security.md#C5).
 */
export async function readSession(
  deps: Deps,
  token: string,
  slides: boolean,
): Promise<SessionPrincipal | null> {
  if (token === '' || token.length > MAX_TOKEN_CHARS) return null;
  return opened(deps, await deps.store.read(tx => findSession(tx, hashOf(token))), slides);
}

/**
 * The same by the session's id, for game pages that play on its behalf: every round counts as user activity.
 */
export async function readSessionById(deps: Deps, id: bigint): Promise<SessionPrincipal | null> {
  return opened(deps, await deps.store.read(tx => findSessionById(tx, id)), true);
}

/** Ends a session for good. */
export function endSession(tx: Tx, id: bigint, at: Date): Promise<void> {
  return revokeSession(tx, id, at);
}

type By = { address: string; requestId: string };

/** Returns the account's open sessions, and the previous sign-in. */
export async function listOwnSessions({ store, clock }: Deps, { sessionId, account }: SessionPrincipal) {
  const now = clock.date();
  const idleSince = new Date(now.getTime() - SESSION_IDLE_SECONDS * SECOND_MS);
  const [rows, last] = await store.read(tx =>
    Promise.all([listSessions(tx, { accountId: account.id, now, idleSince }), findLastLogin(tx, sessionId)]),
  );
  return {
    sessions: rows.map(row => ({
      id: String(row.id),
      device: row.device,
      address: row.address,
      createdAt: row.created_at.getTime(),
      seenAt: row.seen_at.getTime(),
      current: row.id === sessionId,
    })),
    lastLogin: last && { ...last, at: last.at.getTime() },
  };
}

async function end(
  deps: Deps,
  signed: SessionPrincipal,
  ended: { but?: bigint; only?: bigint },
  by: By,
): Promise<number> {
  const at = deps.clock.date();
  const accountId = signed.account.id;
  return deps.store.write(async tx => {
    const count = await revokeSessions(tx, { accountId, at, ...ended });
    if (count > 0) await audit(tx, { at, event: 'sessions-ended', accountId, ...by, detail: { count } });
    return count;
  });
}

/** Ends all other sessions of the account. */
export async function endOtherSessions(deps: Deps, signed: SessionPrincipal, by: By): Promise<void> {
  await end(deps, signed, { but: signed.sessionId }, by);
}

/**
 * Ends one other session of the account. Refuses `not_found` alike for another account's, an ended and an
 * unknown one.
 */
export async function endOwnSession(deps: Deps, signed: SessionPrincipal, id: string, by: By): Promise<void> {
  const only = readRowId(id);
  if (only === null || only === signed.sessionId) refuse('not_found');
  else if ((await end(deps, signed, { only }, by)) === 0) refuse('not_found');
}
