import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';

/** Stores a new password hash. */
export async function setPassword(tx: Tx, accountId: number, hash: string, at: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: hash, password_expired: false, password_changed_at: at })
    .where('id', '=', accountId)
    .execute();
}

/** Marks the password as expired: it must be changed at the next sign-in. */
export async function expirePassword(tx: Tx, accountId: number): Promise<void> {
  await tx.updateTable('account').set({ password_expired: true }).where('id', '=', accountId).execute();
}

/** Returns past requests for a reset link, in epoch ms, latest first: by typed target, and by address. */
export async function pastResets(
  tx: Tx,
  keys: { pair: string; address: string },
  since: Date,
  most: number,
): Promise<{ target: number[]; address: number[] }> {
  const { rows } = await sql<{ by: string; asked_at: Date }>`
    (select 'target' as by, asked_at from password_reset
      where pair_key = ${keys.pair} and asked_at > ${since} order by asked_at desc limit ${sql.lit(most)})
    union all
    (select 'address' as by, asked_at from password_reset
      where address_key = ${keys.address} and asked_at > ${since} order by asked_at desc limit ${sql.lit(most)})
    order by asked_at desc`.execute(tx);
  const of = (by: string) => rows.filter(row => row.by === by).map(row => row.asked_at.getTime());
  return { target: of('target'), address: of('address') };
}

export type NewReset = {
  tokenHash: string;
  accountId: number | null;
  pair: string;
  address: string;
  at: Date;
  endsAt: Date;
};

/** Records a request for a reset link; `accountId` is null if no account matches. */
export async function insertReset(tx: Tx, reset: NewReset): Promise<void> {
  await tx
    .insertInto('password_reset')
    .values({
      token_hash: reset.tokenHash,
      account_id: reset.accountId,
      pair_key: reset.pair,
      address_key: reset.address,
      asked_at: reset.at,
      ends_at: reset.endsAt,
      used_at: null,
    })
    .execute();
}

/** Returns the account id of a valid reset link; null otherwise. */
export async function findReset(tx: Tx, tokenHash: string, now: Date): Promise<number | null> {
  const row = await tx
    .selectFrom('password_reset')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Consumes a reset link; false when it was used already. */
export async function consumeReset(tx: Tx, tokenHash: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('password_reset')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', at)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Invalidates every reset link of an account after its password was changed. */
export async function dropResets(tx: Tx, accountId: number, at: Date): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}
