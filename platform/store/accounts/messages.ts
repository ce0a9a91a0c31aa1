import type { Tx } from '#platform/store/db/db.ts';

/** Counts the unread messages of an account. */
export async function countUnread(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('message')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
