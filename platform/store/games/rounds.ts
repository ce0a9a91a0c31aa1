import { sql } from 'kysely';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { dayOf } from '#platform/store/db/day-of.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { NewRound, Round } from '#platform/store/db/tables.ts';

export type RoundFilter = {
  accountId: number;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Filter: only these games. */
  nodeIds?: readonly number[] | undefined;
  /** Filter: win above, below or equal to the stake. */
  result?: '>' | '<' | '=' | 'none' | undefined;
  /** Filter: number of one round. */
  id?: bigint | undefined;
};

/** Inserts a settled round; returns its number. */
export async function insertRound(tx: Tx, round: NewRound): Promise<bigint> {
  const { id } = await tx.insertInto('round').values(round).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Inserts settled rounds. */
export async function insertRounds(tx: Tx, rounds: readonly NewRound[]): Promise<void> {
  if (rounds.length > 0) await tx.insertInto('round').values(rounds).execute();
}

/** Returns a settled round by its number. */
export function findRound(tx: Tx, id: bigint): Promise<Round> {
  return tx.selectFrom('round').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function filtered(tx: Tx, { accountId, from, to, nodeIds, result, id }: RoundFilter) {
  let query = tx.selectFrom('round').where('account_id', '=', accountId);
  if (from) query = query.where('settled_at', '>=', from);
  if (to) query = query.where('settled_at', '<=', to);
  if (nodeIds?.length === 0 || result === 'none') return query.where(sql.lit(false));
  // One parameter, however many games there are.
  if (nodeIds) query = query.where(sql<boolean>`node_id = any(${`{${nodeIds.join(',')}}`}::integer[])`);
  if (result) query = query.whereRef('win', result, 'stake');
  if (id !== undefined) query = query.where('id', '=', id);
  return query;
}

/** Returns settled rounds, latest first; `before`: only those after this place in that order. */
export function listRounds(
  tx: Tx,
  filter: RoundFilter,
  { before, limit }: { before: { at: Date; id: bigint } | null; limit: number },
): Promise<Round[]> {
  const query = filtered(tx, filter).selectAll();
  const later = before ? query.where(sql<boolean>`(settled_at, id) < (${before.at}, ${before.id})`) : query;
  return later.orderBy('settled_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Sums an account's rounds by day of the platform's zone, the latest first, in minor units. */
export async function sumRoundsByDay(
  tx: Tx,
  { accountId, from, to }: { accountId: number; from: Date; to: Date },
): Promise<{ day: string; count: number; stake: bigint; win: bigint }[]> {
  const { rows } = await sql<{ day: string; count: bigint; stake: bigint; win: bigint }>`
    select ${dayOf('settled_at')} as day, count(*) as count, sum(stake)::bigint as stake, sum(win)::bigint as win
    from round where account_id = ${accountId} and settled_at >= ${from} and settled_at <= ${to}
    group by 1 order by 1 desc`.execute(tx);
  return rows.map(row => ({ ...row, count: Number(row.count) }));
}

/** Rounds further apart than this belong to two stretches of play (docs/money.md, section 6). */
const STRETCH_GAP_MINUTES = 10;

/** Time that an account played in a range, in ms: from each round to the next of the same stretch. */
export async function sumPlayedMs(
  tx: Tx,
  { accountId, from, to }: { accountId: number; from: Date; to: Date },
): Promise<number> {
  const { rows } = await sql<{ ms: bigint }>`
    select coalesce(sum(gap) filter (where gap <= ${STRETCH_GAP_MINUTES * MINUTE_MS}), 0)::bigint as ms from (
      select extract(epoch from settled_at - lag(settled_at) over (order by settled_at)) * 1000 as gap
      from round where account_id = ${accountId} and settled_at >= ${from} and settled_at <= ${to}
    ) as apart`.execute(tx);
  return Number(rows[0]?.ms ?? 0n);
}

/** Account and key of a round: a key is one account's own. */
export type RoundKey = { accountId: number; key: string };

/** Text that stands for a round's account and key in a map. */
export const roundKeyText = ({ accountId, key }: RoundKey) => `${accountId} ${key}`;

/** Returns the numbers of rounds by their accounts and keys, as `roundKeyText` writes them. */
export async function roundsByKey(tx: Tx, wanted: readonly RoundKey[]): Promise<ReadonlyMap<string, bigint>> {
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .selectFrom('round')
    .select(['id', 'account_id', 'round_key'])
    .where('account_id', 'in', [...new Set(wanted.map(one => one.accountId))])
    .where('round_key', 'in', [...new Set(wanted.map(one => one.key))])
    .execute();
  return new Map(rows.map(row => [roundKeyText({ accountId: row.account_id, key: row.round_key }), row.id]));
}

/** Sums all rounds of a filter, in minor units. */
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
