import { type Insertable, sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';
import type { LotteryBet, LotteryOrder, LotteryTables, OrderState } from './lottery-tables.ts';

/** Inserts a chase; returns its number. */
export async function insertChase(
  tx: Tx,
  chase: { accountId: number; stopOnWin: boolean; at: Date },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('lottery_chase')
    .values({ account_id: chase.accountId, stop_on_win: chase.stopOnWin, created_at: chase.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewOrder = Pick<
  Insertable<LotteryTables['lottery_order']>,
  'account_id' | 'draw_id' | 'chase_id' | 'stake' | 'stake_transfer_id' | 'placed_at'
>;
type NewBet = Omit<Insertable<LotteryTables['lottery_bet']>, 'order_id'>;

/** Inserts a waiting order with its bets; returns its number. */
export async function insertOrder(tx: Tx, order: NewOrder, bets: readonly NewBet[]): Promise<bigint> {
  const { id } = await tx.insertInto('lottery_order').values(order).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('lottery_bet')
    .values(bets.map(bet => ({ ...bet, order_id: id })))
    .execute();
  return id;
}

/** Sum of an account's waiting orders, in minor units. */
export async function waitingStakes(tx: Tx, accountId: number): Promise<bigint> {
  const row = await tx
    .selectFrom('lottery_order')
    .select(eb => eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('stake'), eb.lit(0)), 'bigint').as('stake'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return row.stake;
}

/** Waiting orders of a draw in their order: number and account. */
export function waitingOrders(
  tx: Tx,
  drawId: bigint,
  limit: number,
): Promise<{ id: bigint; account_id: number }[]> {
  return tx
    .selectFrom('lottery_order')
    .select(['id', 'account_id'])
    .where('draw_id', '=', drawId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Locks an order if it waits still; undefined where it has ended. */
export function lockWaiting(tx: Tx, id: bigint): Promise<LotteryOrder | undefined> {
  return tx
    .selectFrom('lottery_order')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

/** Locks those orders that wait still, in their order. */
export function lockWaitingOrders(tx: Tx, ids: readonly bigint[]): Promise<LotteryOrder[]> {
  return tx
    .selectFrom('lottery_order')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Bets of orders, in their order. */
export function betsOf(tx: Tx, orders: readonly bigint[]): Promise<LotteryBet[]> {
  if (orders.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('lottery_bet')
    .selectAll()
    .where('order_id', 'in', [...orders])
    .orderBy('order_id')
    .orderBy('nth')
    .execute();
}

/** Ends a waiting order that was not drawn. */
export async function endOrder(
  tx: Tx,
  id: bigint,
  { state, at }: { state: 'cancelled' | 'stopped' | 'void'; at: Date },
): Promise<void> {
  await tx.updateTable('lottery_order').set({ state, ended_at: at }).where('id', '=', id).execute();
}

/** A drawn order: all that is paid, the rebate in it, and what each bet won; in minor units. */
export type DrawnOrder = { id: bigint; isWon: boolean; win: bigint; rebate: bigint; wins: readonly bigint[] };

const list = (values: readonly (bigint | number | boolean)[]) => `{${values.join(',')}}`;

/** Ends orders that were drawn, and their bets. */
export async function endDrawnOrders(tx: Tx, orders: readonly DrawnOrder[], at: Date): Promise<void> {
  await sql`update lottery_order o set state = case when d.won then 'won' else 'lost' end, ended_at = ${at},
      win = d.win, rebate = d.rebate
    from unnest(${list(orders.map(one => one.id))}::bigint[], ${list(orders.map(one => one.isWon))}::boolean[],
      ${list(orders.map(one => one.win))}::bigint[], ${list(orders.map(one => one.rebate))}::bigint[])
      as d (id, won, win, rebate)
    where o.id = d.id`.execute(tx);
  const bets = orders.flatMap(({ id, wins }) => wins.map((win, nth) => ({ id, nth, win })));
  await sql`update lottery_bet b set win = d.win
    from unnest(${list(bets.map(one => one.id))}::bigint[], ${list(bets.map(one => one.nth))}::int[],
      ${list(bets.map(one => one.win))}::bigint[]) as d (id, nth, win)
    where b.order_id = d.id and b.nth = d.nth`.execute(tx);
}

/** True where a chase stops when an order wins. */
export async function stopsOnWin(tx: Tx, chaseId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('lottery_chase')
    .select('stop_on_win')
    .where('id', '=', chaseId)
    .executeTakeFirstOrThrow();
  return row.stop_on_win;
}

/** Waiting orders of a chase, in the order of their draws. */
export async function waitingOfChase(tx: Tx, chaseId: bigint): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('lottery_order')
    .select('id')
    .where('chase_id', '=', chaseId)
    .where('state', '=', 'waiting')
    .orderBy('draw_id')
    .execute();
  return rows.map(row => row.id);
}

export type OrderFilter = {
  accountId: number;
  gameCode?: string | undefined;
  state?: OrderState | undefined;
};

function filtered(tx: Tx, { accountId, gameCode, state }: OrderFilter) {
  let query = tx
    .selectFrom('lottery_order as o')
    .innerJoin('lottery_draw as d', 'd.id', 'o.draw_id')
    .where('o.account_id', '=', accountId);
  if (gameCode) query = query.where('d.game_code', '=', gameCode);
  if (state) query = query.where('o.state', '=', state);
  return query;
}

/** Orders of an account with their draws, the latest first. */
export function listOrders(tx: Tx, filter: OrderFilter, page: { offset: number; limit: number }) {
  return filtered(tx, filter)
    .selectAll('o')
    .select([
      'd.game_code',
      'd.numero',
      'd.closes_at',
      'd.draws_at',
      'd.drawn',
      'd.sealed_at',
      'd.moved_from',
      'd.delayed_at',
    ])
    .orderBy('o.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Number of an account's orders, and the sums of those that were drawn, in minor units. */
export async function sumOrders(tx: Tx, filter: OrderFilter) {
  const row = await filtered(tx, filter)
    .select(({ fn, ref, lit, cast }) => {
      const sum = (column: 'o.stake' | 'o.win') =>
        cast<bigint>(fn.coalesce(fn.sum(ref(column)).filterWhere('o.win', 'is not', null), lit(0)), 'bigint');
      return [
        fn.countAll<bigint>().as('total'),
        fn.count<bigint>('o.win').as('drawn'),
        sum('o.stake').as('stake'),
        sum('o.win').as('win'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { ...row, total: Number(row.total), drawn: Number(row.drawn) };
}

/** Codes of the games that an account bet on last, the latest first. */
export async function recentGames(tx: Tx, accountId: number, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('lottery_order as o')
    .innerJoin('lottery_draw as d', 'd.id', 'o.draw_id')
    .select(eb => ['d.game_code', eb.fn.max('o.id').as('last')])
    .where('o.account_id', '=', accountId)
    .groupBy('d.game_code')
    .orderBy('last', 'desc')
    .limit(limit)
    .execute();
  return rows.map(row => row.game_code);
}

/** Orders whose stakes some transfers hold: transfer id → number. */
export async function ordersOfTransfers(
  tx: Tx,
  transferIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (transferIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('lottery_order')
    .select(['id', 'stake_transfer_id'])
    .where('stake_transfer_id', 'in', [...transferIds])
    .execute();
  return new Map(rows.map(row => [row.stake_transfer_id, row.id]));
}
