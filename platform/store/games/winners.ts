import type { Tx } from '#platform/store/db/db.ts';

/** Round that paid more than its stake, with its player's name. */
export type WonRound = {
  id: bigint;
  username: string;
  node_id: number;
  win: bigint;
  settled_at: Date;
};

/** Returns the winning rounds since a time, optionally of some games only: the highest win first. */
export function wonRounds(
  tx: Tx,
  { since, limit, nodeIds }: { since: Date; limit: number; nodeIds: readonly number[] | null },
): Promise<WonRound[]> {
  let query = tx
    .selectFrom('round')
    .innerJoin('account', 'account.id', 'round.account_id')
    .select(['round.id', 'account.username', 'round.node_id', 'round.win', 'round.settled_at'])
    .whereRef('round.win', '>', 'round.stake')
    .where('round.settled_at', '>=', since)
    .where('round.reverses', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(
          eb.selectFrom('round as later').select('later.id').whereRef('later.reverses', '=', 'round.id'),
        ),
      ),
    );
  if (nodeIds) query = query.where('round.node_id', 'in', [...nodeIds, -1]);
  return query.orderBy('round.win', 'desc').orderBy('round.id', 'desc').limit(limit).execute();
}
