import type { Tx } from '#platform/store/db/db.ts';

/** Sums of rounds in minor units, and when the first of them was settled; null where there is none. */
export type SessionPlay = { stake: bigint; win: bigint; first: Date | null };

/** Sums an account's rounds since a moment, and finds the first of them. */
export async function playSince(tx: Tx, accountId: number, since: Date): Promise<SessionPlay> {
  const row = await tx
    .selectFrom('round')
    .where('account_id', '=', accountId)
    .where('settled_at', '>', since)
    .select(eb => [
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('stake'), eb.lit(0)), 'bigint').as('stake'),
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('win'), eb.lit(0)), 'bigint').as('win'),
      eb.fn.min('settled_at').as('first'),
    ])
    .executeTakeFirstOrThrow();
  return { stake: row.stake, win: row.win, first: row.first as Date | null };
}
