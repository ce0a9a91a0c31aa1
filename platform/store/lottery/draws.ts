import { sql } from 'kysely';
import type { Drawn } from '#lib/rules/lottery/boards.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { LotteryDraw } from './lottery-tables.ts';

export type NewDraw = Pick<
  LotteryDraw,
  'game_code' | 'numero' | 'opens_at' | 'closes_at' | 'draws_at' | 'seed_sealed' | 'commitment'
>;

/** Publishes draws; those that exist already stay as they are. */
export async function insertDraws(tx: Tx, draws: readonly NewDraw[]): Promise<void> {
  if (draws.length === 0) return;
  await tx
    .insertInto('lottery_draw')
    .values(draws.map(draw => ({ ...draw, seed: null, drawn: null })))
    .onConflict(conflict => conflict.columns(['game_code', 'numero']).doNothing())
    .execute();
}

/** Numbers of a game's draws that are still to come. */
export async function comingNumbers(tx: Tx, gameCode: string, at: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('lottery_draw')
    .select('numero')
    .where('game_code', '=', gameCode)
    .where('draws_at', '>', at)
    .execute();
  return rows.map(row => row.numero);
}

/** Draws of a game that are still to come, the next one first. */
export function comingDraws(tx: Tx, gameCode: string, at: Date, limit: number): Promise<LotteryDraw[]> {
  return tx
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('draws_at', '>', at)
    .where('voided_at', 'is', null)
    .orderBy('draws_at')
    .limit(limit)
    .execute();
}

/** The next draw of every game. */
export async function nextDraws(tx: Tx, at: Date): Promise<ReadonlyMap<string, LotteryDraw>> {
  const rows = await tx
    .selectFrom('lottery_draw')
    .selectAll()
    .distinctOn('game_code')
    .where('draws_at', '>', at)
    .where('voided_at', 'is', null)
    .orderBy('game_code')
    .orderBy('draws_at')
    .execute();
  return new Map(rows.map(row => [row.game_code, row]));
}

/** Draws of a game that are drawn or void, the latest first. */
export function endedDraws(tx: Tx, gameCode: string, limit: number): Promise<LotteryDraw[]> {
  return tx
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where(eb => eb.or([eb('drawn_at', 'is not', null), eb('voided_at', 'is not', null)]))
    .orderBy('draws_at', 'desc')
    .limit(limit)
    .execute();
}

/** The latest drawn draw of every game. */
export async function lastDrawn(tx: Tx): Promise<ReadonlyMap<string, LotteryDraw>> {
  const rows = await tx
    .selectFrom('lottery_draw')
    .selectAll()
    .distinctOn('game_code')
    .where('drawn_at', 'is not', null)
    .orderBy('game_code')
    .orderBy('draws_at', 'desc')
    .execute();
  return new Map(rows.map(row => [row.game_code, row]));
}

/** Returns a draw by its game and number; undefined for an unknown one. */
export function findDraw(tx: Tx, gameCode: string, numero: string): Promise<LotteryDraw | undefined> {
  return tx
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('numero', '=', numero)
    .executeTakeFirst();
}

/**
 * Locks draws against their sealing for the rest of the transaction, in the order of their times: while the lock
 * is held orders may be added or cancelled if they are not sealed yet.
 */
export function holdDraws(tx: Tx, ids: readonly bigint[]): Promise<LotteryDraw[]> {
  return tx
    .selectFrom('lottery_draw')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute();
}

/** Draws that are not settled and whose sales have closed, or that are void, the earliest first. */
export function dueDraws(tx: Tx, at: Date): Promise<LotteryDraw[]> {
  return tx
    .selectFrom('lottery_draw')
    .selectAll()
    .where('settled_at', 'is', null)
    .where(eb => eb.or([eb('closes_at', '<=', at), eb('voided_at', 'is not', null)]))
    .orderBy('draws_at')
    .orderBy('id')
    .execute();
}

/** Locks a draw for a step of its own; waits for orders that are just being added. */
export function lockDraw(tx: Tx, id: bigint): Promise<LotteryDraw> {
  return tx.selectFrom('lottery_draw').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Orders of a draw as they are sealed: number and stake of each that has not been cancelled. */
export function ordersToSeal(tx: Tx, drawId: bigint): Promise<{ id: bigint; stake: bigint }[]> {
  return tx
    .selectFrom('lottery_order')
    .select(['id', 'stake'])
    .where('draw_id', '=', drawId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
}

/** Writes the seal of a draw's orders. */
export async function sealDraw(
  tx: Tx,
  { id, at, orders, digest }: { id: bigint; at: Date; orders: number; digest: string },
): Promise<void> {
  await tx
    .updateTable('lottery_draw')
    .set({ sealed_at: at, orders, orders_digest: digest })
    .where('id', '=', id)
    .execute();
}

/** Writes the result of a draw, with the seed that it comes from. */
export async function writeResult(
  tx: Tx,
  { id, at, seed, drawn }: { id: bigint; at: Date; seed: string; drawn: Drawn },
): Promise<void> {
  await tx
    .updateTable('lottery_draw')
    .set({ drawn_at: at, seed, drawn: JSON.stringify(drawn) })
    .where('id', '=', id)
    .execute();
}

/** Ends a draw when none of its orders waits, with the sums of those that were settled; once. */
export async function endDraw(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update lottery_draw d set settled_at = ${at},
      staked = (select coalesce(sum(stake), 0) from lottery_order o where o.draw_id = d.id and o.win is not null),
      paid = (select coalesce(sum(win), 0) from lottery_order o where o.draw_id = d.id and o.win is not null)
    where id = ${id} and settled_at is null
      and not exists (select 1 from lottery_order o where o.draw_id = d.id and o.state = 'waiting')`.execute(
    tx,
  );
}

/** Returns a draw by its id. Throws where there is none. */
export function findDrawById(tx: Tx, id: bigint): Promise<LotteryDraw> {
  return tx.selectFrom('lottery_draw').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
