import { sql } from 'kysely';
import type { BullTableCode } from '#lib/rules/bull/bull-table.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { BullSeat } from './bull-rows.ts';

/** A seat with the name of its account. */
export type NamedSeat = BullSeat & { username: string };

/** Seats of all tables, in their order. */
export function listBullSeats(tx: Tx): Promise<NamedSeat[]> {
  return tx
    .selectFrom('bull_seat')
    .innerJoin('account', 'account.id', 'bull_seat.account_id')
    .selectAll('bull_seat')
    .select('account.username')
    .orderBy('table_code')
    .orderBy('seat')
    .execute();
}

/** Seats of a table, in their order. */
export function seatsOfTable(tx: Tx, code: BullTableCode): Promise<BullSeat[]> {
  return tx.selectFrom('bull_seat').selectAll().where('table_code', '=', code).orderBy('seat').execute();
}

/** Seats of an account. */
export function seatsOfAccount(tx: Tx, accountId: number): Promise<BullSeat[]> {
  return tx.selectFrom('bull_seat').selectAll().where('account_id', '=', accountId).execute();
}

/** Locks an account's seat at a table; undefined without one. */
export function lockBullSeat(tx: Tx, code: BullTableCode, accountId: number): Promise<BullSeat | undefined> {
  return tx
    .selectFrom('bull_seat')
    .selectAll()
    .where('table_code', '=', code)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes a seat; false when it, or another of the table by the same account, is taken. */
export async function takeBullSeat(
  tx: Tx,
  seat: { code: BullTableCode; seat: number; accountId: number; at: Date },
): Promise<boolean> {
  const taken = await tx
    .insertInto('bull_seat')
    .values({
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
  await tx.updateTable('bull_seat').set({ leaving }).where('id', '=', id).execute();
}

/** Frees a locked seat. */
export async function deleteBullSeat(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('bull_seat').where('id', '=', id).execute();
}

/** Writes that an account was heard of, where the last time is older than `since`. */
export async function markSeen(tx: Tx, accountId: number, at: Date, since: Date): Promise<void> {
  await tx
    .updateTable('bull_seat')
    .set({ seen_at: at })
    .where('account_id', '=', accountId)
    .where('seen_at', '<', since)
    .execute();
}

/** Counts a hand of a table: its players begin again, those without a bet have missed one more. */
export async function countMissed(tx: Tx, code: BullTableCode, roundId: bigint): Promise<void> {
  await sql`update bull_seat s set missed = case when exists
      (select 1 from bull_bet b where b.round_id = ${roundId} and b.account_id = s.account_id)
      then 0 else missed + 1 end
    where table_code = ${code}`.execute(tx);
}

/** Frees the seats of a table whose players leave, were not heard of since a moment, or missed so many hands. */
export async function freeBullSeats(
  tx: Tx,
  code: BullTableCode,
  { seenBefore, missed }: { seenBefore: Date; missed: number },
): Promise<void> {
  await tx
    .deleteFrom('bull_seat')
    .where('table_code', '=', code)
    .where(eb =>
      eb.or([eb('leaving', '=', true), eb('seen_at', '<', seenBefore), eb('missed', '>=', missed)]),
    )
    .execute();
}
