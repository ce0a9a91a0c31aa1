import type { Tx } from '#platform/store/db/db.ts';

type ChaseFilter = { accountId: number; gameCode?: string | undefined };

function chasesOf(tx: Tx, { accountId, gameCode }: ChaseFilter) {
  const all = tx.selectFrom('lottery_chase as c').where('c.account_id', '=', accountId);
  if (!gameCode) return all;
  return all.where(eb =>
    eb.exists(
      eb
        .selectFrom('lottery_order as o')
        .innerJoin('lottery_draw as d', 'd.id', 'o.draw_id')
        .select('o.id')
        .whereRef('o.chase_id', '=', 'c.id')
        .where('d.game_code', '=', gameCode),
    ),
  );
}

/** Chases of an account, the latest first. */
export function listChases(tx: Tx, filter: ChaseFilter, page: { offset: number; limit: number }) {
  return chasesOf(tx, filter)
    .selectAll('c')
    .orderBy('c.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Number of an account's chases. */
export async function countChases(tx: Tx, filter: ChaseFilter): Promise<number> {
  const row = await chasesOf(tx, filter)
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Orders of chases with their draws, in the order of these. */
export function ordersOfChases(tx: Tx, ids: readonly bigint[]) {
  return tx
    .selectFrom('lottery_order as o')
    .innerJoin('lottery_draw as d', 'd.id', 'o.draw_id')
    .selectAll('o')
    .select(['d.game_code', 'd.numero', 'd.closes_at', 'd.draws_at', 'd.sealed_at'])
    .where('o.chase_id', 'in', [...ids, 0n])
    .orderBy('d.draws_at')
    .orderBy('o.id')
    .execute();
}

/** The account of a chase; undefined for an unknown one. */
export async function ownerOfChase(tx: Tx, id: bigint): Promise<number | undefined> {
  const row = await tx
    .selectFrom('lottery_chase')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.account_id;
}
