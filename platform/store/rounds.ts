import { sql } from 'kysely';
import type { Tx } from './db.ts';
import type { NewRound, Round } from './tables.ts';

export type RoundFilter = {
  accountId: number;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Only these games. */
  nodeIds?: readonly number[] | undefined;
  /** Whether the win is above, below or at the stake. */
  result?: '>' | '<' | '=' | 'none' | undefined;
  /** The number of one round. */
  id?: bigint | undefined;
};

/** Writes a settled round; returns its number. */
export async function insertRound(tx: Tx, round: NewRound): Promise<bigint> {
  const { id } = await tx.insertInto('round').values(round).returning('id').executeTakeFirstOrThrow();
  return id;
}

function filtered(tx: Tx, { accountId, from, to, nodeIds, result, id }: RoundFilter) {
  let query = tx.selectFrom('round').where('account_id', '=', accountId);
  if (from) query = query.where('settled_at', '>=', from);
  if (to) query = query.where('settled_at', '<=', to);
  if (nodeIds?.length === 0 || result === 'none') return query.where(sql.lit(false));
  if (nodeIds) query = query.where('node_id', 'in', [...nodeIds]);
  if (result) query = query.whereRef('win', result, 'stake');
  if (id !== undefined) query = query.where('id', '=', id);
  return query;
}

/** A page of settled rounds, the latest first. */
export function listRounds(
  tx: Tx,
  filter: RoundFilter,
  page: { offset: number; limit: number },
): Promise<Round[]> {
  return filtered(tx, filter)
    .selectAll()
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Sums over all rounds of a filter, in minor units. */
export async function sumRounds(
  tx: Tx,
  filter: RoundFilter,
): Promise<{ count: number; stake: bigint; win: bigint }> {
  const row = await filtered(tx, filter)
    .select(eb => [
      eb.fn.countAll<bigint>().as('count'),
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('stake'), eb.lit(0)), 'bigint').as('stake'),
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('win'), eb.lit(0)), 'bigint').as('win'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), stake: row.stake, win: row.win };
}
