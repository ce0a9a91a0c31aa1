import { sql } from 'kysely';
import type { GameType } from '#lib/rules/game-types.ts';
import { json, type Tx } from '#platform/store/db/db.ts';

/** Play of a member that was counted; amounts carried on are minor units by kind of game. */
export type CountedPlay = { lastRound: bigint; carried: Partial<Record<GameType, string>> };

/** Locks what was counted of a member's play: the lock of everything that changes a member's points. */
export async function lockPlay(tx: Tx, accountId: number): Promise<CountedPlay> {
  await tx
    .insertInto('point_play')
    .values({ account_id: accountId, last_round: 0n, carried: json({}) })
    .onConflict(conflict => conflict.column('account_id').doNothing())
    .execute();
  const row = await tx
    .selectFrom('point_play')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { lastRound: row.last_round, carried: row.carried };
}

/** Stores up to which round a member's play is counted. */
export async function storePlay(
  tx: Tx,
  accountId: number,
  { lastRound, carried }: CountedPlay,
): Promise<void> {
  await tx
    .updateTable('point_play')
    .set({ last_round: lastRound, carried: json(carried) })
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns members with rounds that are not counted, by id, after one. */
export async function membersToCount(tx: Tx, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from account a
      join lateral (select id from round where account_id = a.id order by id desc limit 1) r on true
      left join point_play p on p.account_id = a.id
    where a.id > ${after} and r.id > coalesce(p.last_round, 0)
    order by a.id limit ${limit}`.execute(tx);
  return rows.map(row => row.id);
}
