import { sql } from 'kysely';
import { json, type Tx } from '#platform/store/db/db.ts';
import type { Rebate, RebateLine } from './money-tables.ts';

/** Valid bets of one game since the last claim, in minor units; ties do not count. */
export type GameBets = { nodeId: number; validBet: bigint; lastRound: bigint; firstAt: Date };

/** Returns the number of the last round that a claim of the account covers; 0 without one. */
export async function lastClaimedRound(tx: Tx, accountId: number): Promise<bigint> {
  const row = await tx
    .selectFrom('rebate')
    .select('last_round')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.last_round ?? 0n;
}

/** Sums an account's rounds after a round, by game. */
export async function betsAfter(tx: Tx, accountId: number, after: bigint): Promise<GameBets[]> {
  const { rows } = await sql<GameBets>`select node_id as "nodeId",
      coalesce(sum(stake) filter (where win <> stake), 0)::bigint as "validBet",
      max(id) as "lastRound", min(settled_at) as "firstAt"
    from round where account_id = ${accountId} and id > ${after} group by node_id`.execute(tx);
  return rows;
}

/** Inserts a claim; returns its number. */
export async function insertRebate(
  tx: Tx,
  rebate: Omit<Rebate, 'id' | 'lines'> & { lines: readonly RebateLine[] },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('rebate')
    .values({ ...rebate, lines: json(rebate.lines) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Claims of an account in a range, both ends included. */
export type RebateFilter = { accountId: number; from: Date; to: Date };

function filtered(tx: Tx, { accountId, from, to }: RebateFilter) {
  return tx
    .selectFrom('rebate')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to);
}

/** Returns a page of an account's claims, the latest first. */
export function listRebates(
  tx: Tx,
  filter: RebateFilter,
  page: { offset: number; limit: number },
): Promise<Rebate[]> {
  return filtered(tx, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Counts and sums an account's claims, in minor units. */
export async function sumRebates(
  tx: Tx,
  filter: RebateFilter,
): Promise<{ count: number; amount: bigint; validBet: bigint }> {
  const row = await filtered(tx, filter)
    .select(eb => [
      eb.fn.countAll<bigint>().as('count'),
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('amount'), eb.lit(0)), 'bigint').as('amount'),
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('valid_bet'), eb.lit(0)), 'bigint').as('validBet'),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, count: Number(row.count) };
}
