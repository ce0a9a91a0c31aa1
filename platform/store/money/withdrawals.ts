import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';
import type { MoneyTables, WithdrawalRow, WithdrawalState } from './money-tables.ts';

/** Inserts a withdrawal; returns its number. */
export async function insertWithdrawal(
  tx: Tx,
  withdrawal: Omit<Insertable<MoneyTables['withdrawal']>, 'id'>,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('withdrawal')
    .values(withdrawal)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a withdrawal of an account, or undefined. */
export function findWithdrawal(tx: Tx, accountId: number, id: bigint): Promise<WithdrawalRow | undefined> {
  return tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns any withdrawal, locked until the transaction ends. */
export function lockWithdrawal(tx: Tx, id: bigint): Promise<WithdrawalRow | undefined> {
  return tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Changes a withdrawal that is in one of the states; false when it is in none of them. */
export async function moveWithdrawal(
  tx: Tx,
  id: bigint,
  from: readonly WithdrawalState[],
  change: Updateable<MoneyTables['withdrawal']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export type WithdrawalFilter = {
  accountId?: number | undefined;
  states?: readonly WithdrawalState[] | undefined;
  since?: Date | undefined;
  payoutAccountId?: number | undefined;
};

function filtered(tx: Tx, { accountId, states, since, payoutAccountId }: WithdrawalFilter) {
  let query = tx.selectFrom('withdrawal');
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (payoutAccountId !== undefined) query = query.where('payout_account_id', '=', payoutAccountId);
  if (states) query = query.where('state', 'in', states);
  if (since) query = query.where('created_at', '>=', since);
  return query;
}

/** Returns a page of withdrawals, the latest first. */
export function listWithdrawals(
  tx: Tx,
  filter: WithdrawalFilter,
  page: { offset: number; limit: number },
): Promise<WithdrawalRow[]> {
  return filtered(tx, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Counts the withdrawals of a filter and sums their amounts, in minor units. */
export async function sumWithdrawals(
  tx: Tx,
  filter: WithdrawalFilter,
): Promise<{ count: number; amount: bigint }> {
  const row = await filtered(tx, filter)
    .select(eb => [
      eb.fn.countAll<bigint>().as('count'),
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('amount'), eb.lit(0)), 'bigint').as('amount'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amount: row.amount };
}

/** Returns the numbers of withdrawals whose deadline for an answer has passed. */
export async function unansweredWithdrawals(tx: Tx, at: Date): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('state', '=', 'paid')
    .where('confirm_by', '<=', at)
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the withdrawals whose receipt is asked for; times in epoch ms. */
export async function listAwaitingReceipt(tx: Tx, at: Date) {
  const rows = await tx
    .selectFrom('withdrawal')
    .select(['id', 'paid_at', 'confirm_by', 'reminders'])
    .where('state', '=', 'paid')
    .where('confirm_by', '>', at)
    .orderBy('confirm_by')
    .limit(5000)
    .execute();
  return rows.flatMap(({ id, paid_at: paidAt, confirm_by: confirmBy, reminders }) =>
    paidAt && confirmBy ? [{ id, paidAt: paidAt.getTime(), confirmBy: confirmBy.getTime(), reminders }] : [],
  );
}

/** Notes an operator's approval; returns the names of all who approved. */
export async function addApproval(tx: Tx, id: bigint, byName: string, at: Date): Promise<string[]> {
  await tx
    .insertInto('withdrawal_approval')
    .values({ withdrawal_id: id, by_name: byName, at })
    .onConflict(conflict => conflict.columns(['withdrawal_id', 'by_name']).doNothing())
    .execute();
  const rows = await tx
    .selectFrom('withdrawal_approval')
    .select('by_name')
    .where('withdrawal_id', '=', id)
    .execute();
  return rows.map(row => row.by_name);
}

/** Notes a payment; false when one with this bank reference is noted. */
export async function insertPayment(
  tx: Tx,
  payment: { withdrawalId: bigint; amount: bigint; reference: string; transferId: bigint; at: Date },
): Promise<boolean> {
  const { withdrawalId, amount, reference, transferId, at } = payment;
  const row = await tx
    .insertInto('withdrawal_payment')
    .values({ withdrawal_id: withdrawalId, amount, reference, paid_at: at, transfer_id: transferId })
    .onConflict(conflict => conflict.columns(['withdrawal_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the payments of a withdrawal, the oldest first. */
export function listPayments(tx: Tx, withdrawalId: bigint) {
  return tx
    .selectFrom('withdrawal_payment')
    .select(['amount', 'reference', 'paid_at'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('id')
    .execute();
}
