import { sql } from 'kysely';
import type { InstantBet } from '#lib/rules/fair/instant.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { OpenRound } from './fair-tables.ts';

export type NewOpenRound = {
  accountId: number;
  nodeId: number;
  roundKey: string;
  stake: bigint;
  vendorWallet: string | null;
  stakeTransferId: bigint;
  seedId: bigint;
  nonce: number;
  bet: InstantBet;
  startedAt: Date;
  dueAt: Date;
};

/** Stores an open round. */
export async function insertOpenRound(tx: Tx, round: NewOpenRound): Promise<void> {
  await tx
    .insertInto('instant_round')
    .values({
      account_id: round.accountId,
      node_id: round.nodeId,
      round_key: round.roundKey,
      stake: round.stake,
      vendor_wallet: round.vendorWallet,
      stake_transfer_id: round.stakeTransferId,
      seed_id: round.seedId,
      nonce: round.nonce,
      bet: JSON.stringify(round.bet),
      started_at: round.startedAt,
      due_at: round.dueAt,
      settled_id: null,
    })
    .execute();
}

/** Returns the open round of an account's game. */
export function findOpenRound(tx: Tx, accountId: number, nodeId: number): Promise<OpenRound | undefined> {
  return tx
    .selectFrom('instant_round')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('node_id', '=', nodeId)
    .where('settled_id', 'is', null)
    .executeTakeFirst();
}

/** True while an account has an open round of any game. */
export async function hasOpenRound(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('instant_round')
    .select('id')
    .where('account_id', '=', accountId)
    .where('settled_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a round by its key, open or settled; undefined for somebody else's. */
export function findRoundByKey(tx: Tx, accountId: number, roundKey: string): Promise<OpenRound | undefined> {
  return tx
    .selectFrom('instant_round')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('round_key', '=', roundKey)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockRoundByKey(tx: Tx, accountId: number, roundKey: string): Promise<OpenRound | undefined> {
  return tx
    .selectFrom('instant_round')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('round_key', '=', roundKey)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes an opened tile, and when the round ends if nobody comes back. */
export async function addTile(
  tx: Tx,
  id: bigint,
  { tile, dueAt }: { tile: number; dueAt: Date },
): Promise<void> {
  await tx
    .updateTable('instant_round')
    .set({ opened: sql`opened || ${tile}::smallint`, due_at: dueAt })
    .where('id', '=', id)
    .execute();
}

/** Notes a step, the stake of the round after it, and the transfer that raised it. */
export async function addStep(
  tx: Tx,
  id: bigint,
  {
    step,
    stake,
    raiseTransferId,
    dueAt,
  }: { step: number; stake: bigint; raiseTransferId: bigint | null; dueAt: Date },
): Promise<void> {
  await tx
    .updateTable('instant_round')
    .set({
      steps: sql`steps || ${step}::smallint`,
      due_at: dueAt,
      ...(raiseTransferId !== null && {
        stake,
        raise_transfer_ids: sql`raise_transfer_ids || ${raiseTransferId}::bigint`,
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** Returns the transfers that raised the stake of a settled round after its bet. */
export async function raisesOfRound(tx: Tx, settledId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select unnest(raise_transfer_ids) as id from instant_round where settled_id = ${settledId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Notes the settled round. */
export async function markRoundSettled(tx: Tx, id: bigint, settledId: bigint): Promise<void> {
  await tx.updateTable('instant_round').set({ settled_id: settledId }).where('id', '=', id).execute();
}

/** Returns open rounds that are due, the first to be due first. */
export function listDueRounds(tx: Tx, at: Date, limit: number): Promise<OpenRound[]> {
  return tx
    .selectFrom('instant_round')
    .selectAll()
    .where('settled_id', 'is', null)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/** Sums the stakes of an account's open rounds. */
export async function sumOpenStakes(tx: Tx, accountId: number): Promise<bigint> {
  const row = await tx
    .selectFrom('instant_round')
    .select(eb => eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('stake'), eb.lit(0)), 'bigint').as('stake'))
    .where('account_id', '=', accountId)
    .where('settled_id', 'is', null)
    .executeTakeFirstOrThrow();
  return row.stake;
}
