import { SESSION_ABSOLUTE_SECONDS, SESSION_IDLE_SECONDS } from '#lib/rules/figures.ts';
import { type Role, roleOfType } from '#lib/rules/roles.ts';
import type { Clock } from '#platform/clock.ts';
import { refuse } from '#platform/refused.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import type { Store, Tx } from '#platform/store/db.ts';
import { readRowId } from '#platform/store/row-id.ts';
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
} from '#platform/store/sessions.ts';
import { audit } from '#platform/store/sign-ins.ts';
import type { Account } from '#platform/store/tables.ts';

/** Somebody who is signed in. */
export type Signed = Pick<SessionRow, 'sessionId' | 'createdAt' | 'mustChange' | 'steppedUpAt'> & {
  account: Account;
  role: Exclude<Role, 'visitor'>;
};

type Deps = { store: Store; clock: Clock };

const MS = 1000;
/** Being seen is written at most this often. */
const TOUCH_MS = 60 * MS;
const MAX_TOKEN_CHARS = 512;

/** Opens a session and returns its token, which is kept nowhere but with its owner. */
export async function openSession(
  tx: Tx,
  session: Omit<NewSession, 'tokenHash' | 'endsAt'>,
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

async function opened(
  { store, clock }: Deps,
  row: SessionRow | null,
  slides: boolean,
): Promise<Signed | null> {
  const now = clock.now();
  if (!row || !isOpen(row, now)) return null;
  if (slides && now - row.seenAt.getTime() > TOUCH_MS)
    await store.write(tx => touchSession(tx, row.sessionId, new Date(now)));
  const { sessionId, createdAt, mustChange, steppedUpAt, account } = row;
  return { sessionId, createdAt, mustChange, steppedUpAt, account, role: roleOfType(account.type) };
}

/**
 * Who a token stands for; null when it is unknown, idle for too long, over or revoked. Only what a person did `slides`
 * the idle time (security C5).
 */
export async function readSession(deps: Deps, token: string, slides: boolean): Promise<Signed | null> {
  if (token === '' || token.length > MAX_TOKEN_CHARS) return null;
  return opened(deps, await deps.store.read(tx => findSession(tx, hashOf(token))), slides);
}

/** The same by the session's id, for pages that play in its name: every round is a person's. */
export async function readSessionById(deps: Deps, id: bigint): Promise<Signed | null> {
  return opened(deps, await deps.store.read(tx => findSessionById(tx, id)), true);
}

/** Ends a session for good. */
export function endSession(tx: Tx, id: bigint, at: Date): Promise<void> {
  return revokeSession(tx, id, at);
}

type By = { address: string; requestId: string };

/** The open sessions of the person, and the sign-in before this one. */
export async function ownSessions({ store, clock }: Deps, { sessionId, account }: Signed) {
  const now = clock.date();
  const idleSince = new Date(now.getTime() - SESSION_IDLE_SECONDS * MS);
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
  signed: Signed,
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

/** Ends all other sessions of the person. */
export async function endOthers(deps: Deps, signed: Signed, by: By): Promise<void> {
  await end(deps, signed, { but: signed.sessionId }, by);
}

/** Ends one other session of the person. Somebody else's, one that was ended and none at all are alike: `not_found`. */
export async function endOwn(deps: Deps, signed: Signed, id: string, by: By): Promise<void> {
  const only = readRowId(id);
  if (only === null || only === signed.sessionId) refuse('not_found');
  else if ((await end(deps, signed, { only }, by)) === 0) refuse('not_found');
}
