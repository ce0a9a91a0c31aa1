import { type RawBuilder, sql } from 'kysely';
import type { WinningNumbers } from '#lib/rules/lottery/boards.ts';
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

/** Numbers of the draws that are still to come, by the code of their lottery. */
export async function comingNumbers(tx: Tx, at: Date): Promise<Map<string, Set<string>>> {
  const rows = await tx
    .selectFrom('lottery_draw')
    .select(['game_code', 'numero'])
    .where('draws_at', '>', at)
    .execute();
  const groups = Map.groupBy(rows, row => row.game_code);
  return new Map([...groups].map(([code, draws]) => [code, new Set(draws.map(draw => draw.numero))]));
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

/** Returns by game code a draw of each of the games: the first in an order that an index has. */
async function firstOfEach(
  tx: Tx,
  codes: readonly string[],
  { only, order }: { only: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<ReadonlyMap<string, LotteryDraw>> {
  const { rows } = await sql<LotteryDraw>`select draw.* from unnest(${[...codes]}::text[]) as game (code)
    cross join lateral (select * from lottery_draw
      where game_code = game.code and ${only} order by ${order} limit 1) draw`.execute(tx);
  return new Map(rows.map(row => [row.game_code, row]));
}

/** The next draw of each of some games. */
export function nextDraws(tx: Tx, codes: readonly string[], at: Date) {
  return firstOfEach(tx, codes, { only: sql`draws_at > ${at} and voided_at is null`, order: sql`draws_at` });
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

/** The latest drawn draw of each of some games. */
export function lastDrawn(tx: Tx, codes: readonly string[]) {
  return firstOfEach(tx, codes, { only: sql`drawn_at is not null`, order: sql`draws_at desc` });
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

/** Locks several draws as `lockDraw` does, in the order of their ids. */
export function lockDraws(tx: Tx, ids: readonly bigint[]): Promise<LotteryDraw[]> {
  return tx
    .selectFrom('lottery_draw')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns which of some draws have orders that wait. */
export async function drawsWithOrders(tx: Tx, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx
    .selectFrom('lottery_order')
    .select('draw_id')
    .distinct()
    .where('draw_id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute();
  return new Set(rows.map(row => row.draw_id));
}

/** Writes the results of draws that nobody has ordered for: sealed, drawn and settled in one statement. */
export async function writeUnordered(
  tx: Tx,
  results: readonly { id: bigint; seed: string; drawn: WinningNumbers }[],
  { at, digest }: { at: Date; digest: string },
): Promise<void> {
  const [ids, seeds, drawn] = [
    results.map(one => one.id),
    results.map(one => one.seed),
    results.map(one => JSON.stringify(one.drawn)),
  ];
  await sql`update lottery_draw d set sealed_at = coalesce(d.sealed_at, ${at}), orders = coalesce(d.orders, 0),
      orders_digest = coalesce(d.orders_digest, ${digest}), drawn_at = ${at}, settled_at = ${at},
      seed = result.seed, drawn = result.drawn::jsonb, staked = 0, paid = 0
    from unnest(${ids}::bigint[], ${seeds}::text[], ${drawn}::text[]) as result (id, seed, drawn)
    where d.id = result.id`.execute(tx);
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

/** Writes the seal of a draw's orders: when, how many, and their digest. */
export async function sealDraw(
  tx: Tx,
  id: bigint,
  seal: Pick<LotteryDraw, 'sealed_at' | 'orders' | 'orders_digest'>,
): Promise<void> {
  await tx.updateTable('lottery_draw').set(seal).where('id', '=', id).execute();
}

/** Writes the result of a draw, with the seed that it comes from. */
export async function writeResult(
  tx: Tx,
  { id, at, seed, drawn }: { id: bigint; at: Date; seed: string; drawn: WinningNumbers },
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
