import { type Insertable, sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';
import type { DepositRow, DepositState, MoneyTables } from './money-tables.ts';

const OPEN: readonly DepositState[] = ['waiting', 'review'];

/** Inserts a deposit; returns its number. */
export async function insertDeposit(
  tx: Tx,
  deposit: Omit<Insertable<MoneyTables['deposit']>, 'id'>,
): Promise<bigint> {
  const { id } = await tx.insertInto('deposit').values(deposit).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns a deposit of an account, or undefined. */
export function findDeposit(tx: Tx, accountId: number, id: bigint): Promise<DepositRow | undefined> {
  return tx
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns any deposit by its number or its reference, locked until the transaction ends. */
export function lockDeposit(
  tx: Tx,
  by: { id: bigint } | { reference: string },
): Promise<DepositRow | undefined> {
  const query = tx.selectFrom('deposit').selectAll().forUpdate();
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('reference', '=', by.reference).executeTakeFirst();
}

/** Changes a deposit that is in one of the states; false when it is in none of them. */
export async function moveDeposit(
  tx: Tx,
  id: bigint,
  from: readonly DepositState[],
  change: {
    state?: DepositState;
    credited?: bigint;
    transfer_id?: bigint;
    decided_at?: Date;
    reminded_at?: Date;
    reason?: string | null;
    slip_id?: bigint;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deposit')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the account's deposits that wait for somebody, the latest first. */
export function openDeposits(tx: Tx, accountId: number): Promise<DepositRow[]> {
  return tx
    .selectFrom('deposit')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', OPEN)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns any deposit by its reference, or undefined. */
export function findDepositByReference(tx: Tx, reference: string): Promise<DepositRow | undefined> {
  return tx.selectFrom('deposit').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** Counts the credited deposits of an account. */
export async function countCredited(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('deposit')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Sums what was credited to an account since a time, in minor units. */
export async function creditedSince(tx: Tx, accountId: number, since: Date): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('deposit')
    .select(eb => eb.fn.coalesce(eb.fn.sum<bigint>('credited'), sql<bigint>`0`).as('sum'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'credited')
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

export type DepositFilter = {
  accountId?: number | undefined;
  states?: readonly DepositState[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

function filtered(tx: Tx, { accountId, states, from, to }: DepositFilter) {
  let query = tx.selectFrom('deposit');
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (states) query = query.where('state', 'in', states);
  if (from) query = query.where('created_at', '>=', from);
  if (to) query = query.where('created_at', '<=', to);
  return query;
}

/** Returns a page of deposits, the latest first. */
export function listDeposits(
  tx: Tx,
  filter: DepositFilter,
  page: { offset: number; limit: number },
): Promise<DepositRow[]> {
  return filtered(tx, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Counts the deposits of a filter and sums what was credited, in minor units. */
export async function sumDeposits(
  tx: Tx,
  filter: DepositFilter,
): Promise<{ count: number; credited: bigint }> {
  const row = await filtered(tx, filter)
    .select(eb => [
      eb.fn.countAll<bigint>().as('count'),
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('credited'), eb.lit(0)), 'bigint').as('credited'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), credited: row.credited };
}

/** Returns the numbers of deposits whose time to pay has passed. */
export async function overdueDeposits(tx: Tx, at: Date): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('deposit')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', at)
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes a gateway's callback; false when its number was noted before. */
export async function insertCallback(
  tx: Tx,
  callback: { number: string; depositId: bigint; requestHash: string; answer: string; at: Date },
): Promise<boolean> {
  const { number, depositId, requestHash, answer, at } = callback;
  const row = await tx
    .insertInto('gateway_callback')
    .values({ number, deposit_id: depositId, request_hash: requestHash, answer, at })
    .onConflict(conflict => conflict.column('number').doNothing())
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a noted callback, or undefined. */
export function findCallback(tx: Tx, number: string) {
  return tx
    .selectFrom('gateway_callback')
    .select(['request_hash', 'answer'])
    .where('number', '=', number)
    .executeTakeFirst();
}

/** True when somebody has played or deposited. */
export async function hasMoneyHistory(tx: Tx): Promise<boolean> {
  const round = await tx.selectFrom('round').select('id').limit(1).executeTakeFirst();
  const deposit = await tx.selectFrom('deposit').select('id').limit(1).executeTakeFirst();
  return round !== undefined || deposit !== undefined;
}
