import type { Insertable } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';
import type { PrizeTicket, TicketTables } from './ticket-tables.ts';

type NewTicket = Omit<Insertable<TicketTables['ticket']>, 'id'>;

/** Inserts tickets that were not issued for the same source before; returns how many. */
export async function insertTickets(tx: Tx, tickets: readonly NewTicket[]): Promise<number> {
  if (tickets.length === 0) return 0;
  const rows = await tx
    .insertInto('ticket')
    .values([...tickets])
    .onConflict(conflict => conflict.columns(['account_id', 'kind', 'source_id', 'nth']).doNothing())
    .returning('id')
    .execute();
  return rows.length;
}

/** An account's ticket, locked until the transaction ends; undefined for somebody else's. */
export function lockTicket(tx: Tx, accountId: number, id: bigint): Promise<PrizeTicket | undefined> {
  return tx
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** An account's ticket; undefined for somebody else's. */
export function findPrizeTicket(tx: Tx, accountId: number, id: bigint): Promise<PrizeTicket | undefined> {
  return tx
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** An account's tickets that can be played at a time, the first to end first. */
export function listOpenTickets(tx: Tx, accountId: number, at: Date): Promise<PrizeTicket[]> {
  return tx
    .selectFrom('ticket')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('played_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
}

function done(tx: Tx, accountId: number, at: Date) {
  return tx
    .selectFrom('ticket')
    .where('account_id', '=', accountId)
    .where(eb => eb.or([eb('played_at', 'is not', null), eb('expires_at', '<=', at)]));
}

/** A page of an account's played and expired tickets, the latest first. */
export function listDoneTickets(
  tx: Tx,
  accountId: number,
  { at, offset, limit }: { at: Date; offset: number; limit: number },
): Promise<PrizeTicket[]> {
  return done(tx, accountId, at)
    .selectAll()
    .orderBy(eb => eb.fn.coalesce('played_at', 'expires_at'), 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Counts an account's played and expired tickets. */
export async function countDoneTickets(tx: Tx, accountId: number, at: Date): Promise<number> {
  const { count } = await done(tx, accountId, at)
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Result of a played ticket. */
export type TicketResult = {
  seed: string;
  at: Date;
  version: number;
  slice: number;
  prizeId: bigint;
};

/** Notes a ticket's result. */
export async function markPlayed(tx: Tx, id: bigint, result: TicketResult): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({
      seed: result.seed,
      played_at: result.at,
      table_version: result.version,
      slice: result.slice,
      prize_id: result.prizeId,
    })
    .where('id', '=', id)
    .where('played_at', 'is', null)
    .execute();
}

/** Notes the reward that a ticket's prize was paid with. */
export async function markRewarded(tx: Tx, id: bigint, rewardId: bigint): Promise<void> {
  await tx.updateTable('ticket').set({ reward_id: rewardId }).where('id', '=', id).execute();
}
