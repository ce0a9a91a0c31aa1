import type { Tx } from '#platform/store/db/db.ts';
import type { FairSeed, FairSeedInForce } from './fair-tables.ts';

export type NewFairSeed = { accountId: number; sealed: string; commitment: string; at: Date };

/** Stores a server seed as the account's next one; nothing where it has one. */
export async function insertNextSeed(
  tx: Tx,
  { accountId, sealed, commitment, at }: NewFairSeed,
): Promise<void> {
  await tx
    .insertInto('fair_seed')
    .values({
      account_id: accountId,
      server_seed_sealed: sealed,
      server_seed: null,
      commitment,
      client_seed: null,
      made_at: at,
      begun_at: null,
      revealed_at: null,
    })
    .onConflict(conflict => conflict.column('account_id').where('begun_at', 'is', null).doNothing())
    .execute();
}

/** Returns the account's next server seed. */
export function findNextSeed(tx: Tx, accountId: number): Promise<FairSeed | undefined> {
  return tx
    .selectFrom('fair_seed')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('begun_at', 'is', null)
    .executeTakeFirst();
}

/** Puts the account's next server seed in force with a client seed. */
export async function beginSeed(tx: Tx, id: bigint, clientSeed: string, at: Date): Promise<void> {
  await tx
    .updateTable('fair_seed')
    .set({ client_seed: clientSeed, begun_at: at })
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .execute();
}

/** Returns the account's seeds in force, locked until the transaction ends. */
export async function lockSeedInForce(tx: Tx, accountId: number): Promise<FairSeedInForce | undefined> {
  const row = await tx
    .selectFrom('fair_seed')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('begun_at', 'is not', null)
    .where('revealed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as FairSeedInForce | undefined;
}

/** Takes the next nonce of the account's seeds in force: `next_nonce` is the one after it. */
export async function takeNonce(tx: Tx, accountId: number): Promise<FairSeedInForce | undefined> {
  const row = await tx
    .updateTable('fair_seed')
    .set(seed => ({ next_nonce: seed('next_nonce', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('begun_at', 'is not', null)
    .where('revealed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row as FairSeedInForce | undefined;
}

/** Publishes a server seed. */
export async function revealSeed(tx: Tx, id: bigint, serverSeed: string, at: Date): Promise<void> {
  await tx
    .updateTable('fair_seed')
    .set({ server_seed: serverSeed, revealed_at: at })
    .where('id', '=', id)
    .where('revealed_at', 'is', null)
    .execute();
}

/** Returns seeds of an account by their number; undefined for somebody else's. */
export function findSeed(tx: Tx, accountId: number, id: bigint): Promise<FairSeed | undefined> {
  return tx
    .selectFrom('fair_seed')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks an account while its first seeds are made. */
export async function lockOwner(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}
