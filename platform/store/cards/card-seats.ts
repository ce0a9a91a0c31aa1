import { sql } from 'kysely';
import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { CardSeat, TableRef } from './card-rows.ts';

/** A seat with the name of its account. */
export type NamedSeat = CardSeat & { username: string };

/** Seats of all tables of a kind, in their order. */
export function listSeats(tx: Tx, kind: CardTableKind): Promise<NamedSeat[]> {
  return tx
    .selectFrom('card_seat')
    .innerJoin('account', 'account.id', 'card_seat.account_id')
    .selectAll('card_seat')
    .select('account.username')
    .where('card_seat.kind', '=', kind)
    .orderBy('table_code')
    .orderBy('seat')
    .execute();
}

/** Seats of a table, in their order. */
export function seatsOfTable(tx: Tx, { kind, code }: TableRef): Promise<CardSeat[]> {
  return tx
    .selectFrom('card_seat')
    .selectAll()
    .where('kind', '=', kind)
    .where('table_code', '=', code)
    .orderBy('seat')
    .execute();
}

/** Seats of an account at the tables of a kind. */
export function seatsOfAccount(tx: Tx, kind: CardTableKind, accountId: number): Promise<CardSeat[]> {
  return tx
    .selectFrom('card_seat')
    .selectAll()
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .execute();
}

/** Locks an account's seat at a table; undefined without one. */
export function lockSeat(tx: Tx, { kind, code }: TableRef, accountId: number): Promise<CardSeat | undefined> {
  return tx
    .selectFrom('card_seat')
    .selectAll()
    .where('kind', '=', kind)
    .where('table_code', '=', code)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes a seat; false when it, or another of the table by the same account, is taken. */
export async function insertSeat(
  tx: Tx,
  seat: TableRef & { seat: number; accountId: number; at: Date },
): Promise<boolean> {
  const taken = await tx
    .insertInto('card_seat')
    .values({
      kind: seat.kind,
      table_code: seat.code,
      seat: seat.seat,
      account_id: seat.accountId,
      sat_at: seat.at,
      seen_at: seat.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Sets whether a locked seat is freed when its hand is over. */
export async function setLeaving(tx: Tx, id: bigint, leaving: boolean): Promise<void> {
  await tx.updateTable('card_seat').set({ leaving }).where('id', '=', id).execute();
}

/** Frees a locked seat. */
export async function deleteSeat(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('card_seat').where('id', '=', id).execute();
}

/** Writes that an account was heard of at the tables of a kind, where the last time is older than `since`. */
export async function markSeen(
  tx: Tx,
  { kind, accountId }: { kind: CardTableKind; accountId: number },
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  await tx
    .updateTable('card_seat')
    .set({ seen_at: at })
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .where('seen_at', '<', since)
    .execute();
}

/** Counts a hand of a table: its players begin again, those without a bet have missed one more. */
export async function countMissed(tx: Tx, { kind, code }: TableRef, roundId: bigint): Promise<void> {
  await sql`update card_seat s set missed = case when exists
      (select 1 from card_bet b where b.round_id = ${roundId} and b.account_id = s.account_id)
      then 0 else missed + 1 end
    where kind = ${kind} and table_code = ${code}`.execute(tx);
}

/** Frees the seats of a table whose players leave, were not heard of since a moment, or missed so many hands. */
export async function freeSeats(
  tx: Tx,
  { kind, code }: TableRef,
  { seenBefore, missed }: { seenBefore: Date; missed: number },
): Promise<void> {
  await tx
    .deleteFrom('card_seat')
    .where('kind', '=', kind)
    .where('table_code', '=', code)
    .where(eb =>
      eb.or([eb('leaving', '=', true), eb('seen_at', '<', seenBefore), eb('missed', '>=', missed)]),
    )
    .execute();
}
