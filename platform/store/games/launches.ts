import type { Tx } from '#platform/store/db/db.ts';

export type LaunchRow = { sessionId: bigint; accountId: number; nodeId: number; locale: string };

type NewRow = LaunchRow & { tokenHash: string; at: Date; endsAt: Date };

/** Columns that a launch link and the play session that it opens have in common. */
const columnsOf = (row: NewRow) => ({
  token_hash: row.tokenHash,
  session_id: row.sessionId,
  account_id: row.accountId,
  node_id: row.nodeId,
  locale: row.locale,
  created_at: row.at,
  ends_at: row.endsAt,
});

/** Stores a launch link under the hash of its token. */
export async function insertLaunch(tx: Tx, row: NewRow): Promise<void> {
  await tx
    .insertInto('launch')
    .values({ ...columnsOf(row), used_at: null })
    .execute();
}

/** Consumes a launch link; null when it is unknown, expired or used. Of concurrent calls, one gets it. */
export async function consumeLaunch(tx: Tx, tokenHash: string, at: Date): Promise<LaunchRow | null> {
  const row = await tx
    .updateTable('launch')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', at)
    .returning(['session_id', 'account_id', 'node_id', 'locale'])
    .executeTakeFirst();
  return row
    ? { sessionId: row.session_id, accountId: row.account_id, nodeId: row.node_id, locale: row.locale }
    : null;
}

/** Opens the session of a game page. */
export async function insertPlaySession(tx: Tx, row: NewRow): Promise<void> {
  await tx.insertInto('play_session').values(columnsOf(row)).execute();
}

/** Returns the play session of a token's hash; null when it is unknown or has expired. */
export async function findPlaySession(tx: Tx, tokenHash: string, now: Date): Promise<LaunchRow | null> {
  const row = await tx
    .selectFrom('play_session')
    .select(['session_id', 'account_id', 'node_id', 'locale'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row
    ? { sessionId: row.session_id, accountId: row.account_id, nodeId: row.node_id, locale: row.locale }
    : null;
}

/** Records that an account opened a game. */
export async function recordOpened(tx: Tx, accountId: number, nodeId: number, at: Date): Promise<void> {
  await tx
    .insertInto('recent_game')
    .values({ account_id: accountId, node_id: nodeId, opened_at: at })
    .onConflict(conflict => conflict.columns(['account_id', 'node_id']).doUpdateSet({ opened_at: at }))
    .execute();
}

const RECENT_KEPT = 500;

/** Returns the node ids of the games that an account opened, latest first. */
export async function recentNodes(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('recent_game')
    .select('node_id')
    .where('account_id', '=', accountId)
    .orderBy('opened_at', 'desc')
    .orderBy('node_id')
    .limit(RECENT_KEPT)
    .execute();
  return rows.map(row => row.node_id);
}
