import { sql } from 'kysely';
import { PlatformRefusal } from '#platform/refusal.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import { json, sqlState, type Tx } from '#platform/store/db/db.ts';
import { CURRENCY } from './currency.ts';

/** Posting of a transfer: whole minor units, positive into the account, negative out of it. */
type Leg = { accountId: number; amount: bigint };

export type TransferOrder = {
  /** Reason of the transfer: `stake`, `payout`, `funding`. */
  operation: string;
  /** Business object behind it, e.g. the round's key. */
  reference: string | null;
  at: Date;
  legs: readonly Leg[];
};

export type TransferResult = {
  transferId: bigint;
  /** Balance of each account after the transfer. */
  balances: ReadonlyMap<number, bigint>;
};

const CHECK_VIOLATION = '23514';
const FLOOR_CONSTRAINT = 'balance_not_below_floor';

function isBelowFloor(error: unknown): boolean {
  return (
    sqlState(error) === CHECK_VIOLATION && error instanceof Error && error.message.includes(FLOOR_CONSTRAINT)
  );
}

function lockRows(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('ledger_account')
    .select(['id', 'balance', 'owner_id'])
    .where('id', '=', sql<number>`any(${`{${ids.join(',')}}`}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Locks ledger accounts for the rest of the transaction, always in the order of their ids, so that two
 * transfers over the same accounts cannot deadlock. Returns their balances.
 */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, bigint>> {
  return new Map((await lockRows(tx, ids)).map(row => [row.id, row.balance]));
}

function checkSum({ legs }: TransferOrder): void {
  if (legs.reduce((sum, leg) => sum + leg.amount, 0n) !== 0n) throw new Error('a transfer must sum to zero');
}

const byAccount = ({ legs }: TransferOrder) =>
  [...legs].sort((left, right) => left.accountId - right.accountId);

async function insertTransfers(tx: Tx, orders: readonly TransferOrder[]): Promise<bigint[]> {
  const rows = orders.map(({ operation, reference, at }, place) => ({ place, operation, reference, at }));
  const { rows: made } = await sql<{ id: bigint; reference: string | null }>`
    insert into ledger_transfer (operation, reference, at)
    select operation, reference, at
    from jsonb_to_recordset(${json(rows)}::jsonb) as one(place integer, operation text, reference text, at timestamptz)
    order by place returning id, reference`.execute(tx);
  return orders.map(({ reference }, index) => {
    const row = made[index];
    if (!row || row.reference !== reference) throw new Error('transfers were numbered in another order');
    return row.id;
  });
}

type Posting = { transferId: bigint; accountId: number; amount: bigint };

/** Inserts postings one after the other; returns the balance after each. */
async function insertPostings(tx: Tx, postings: readonly Posting[]) {
  const column = (of: keyof Posting) => `{${postings.map(one => one[of]).join(',')}}`;
  const { rows } = await sql<{ transfer_id: bigint; account_id: number; balance_after: bigint }>`
    insert into ledger_posting (transfer_id, account_id, currency, amount)
    select transfer_id, account_id, ${CURRENCY.code}, amount
    from unnest(${column('transferId')}::bigint[], ${column('accountId')}::integer[], ${column('amount')}::bigint[])
      with ordinality as one(transfer_id, account_id, amount, place)
    order by place returning transfer_id, account_id, balance_after`.execute(tx);
  return rows;
}

/**
 * Moves money by several transfers, one after the other: an account can pay on what an earlier one of them brought
 * in. All accounts are locked first, in the order of their ids. Refuses like `transfer`; then none has happened.
 */
export async function transferAll(
  tx: Tx,
  orders: readonly TransferOrder[],
): Promise<readonly TransferResult[]> {
  if (orders.length === 0) return [];
  for (const order of orders) checkSum(order);
  const locked = await lockRows(tx, [
    ...new Set(orders.flatMap(({ legs }) => legs.map(leg => leg.accountId))),
  ]);
  for (const { owner_id: owner } of locked) if (owner !== null) noteChange(owner, 'balance');
  const made = await insertTransfers(tx, orders);
  const postings = orders.flatMap((order, index) =>
    byAccount(order).map(leg => ({ ...leg, transferId: made[index] as bigint })),
  );
  try {
    const rows = await insertPostings(tx, postings);
    const results = new Map(made.map(id => [id, new Map<number, bigint>()]));
    for (const row of rows) results.get(row.transfer_id)?.set(row.account_id, row.balance_after);
    return [...results].map(([transferId, balances]) => ({ transferId, balances }));
  } catch (error) {
    throw isBelowFloor(error) ? new PlatformRefusal('balance_not_enough') : error;
  }
}

/**
 * Moves money, in double entry. The legs must sum to zero and none may be zero; the database checks both again when the
 * transaction commits. Refuses with `balance_not_enough` when an account would fall below its floor: the
 * transaction is then unusable and must be rolled back.
 */
export async function transfer(tx: Tx, order: TransferOrder): Promise<TransferResult> {
  const [result] = await transferAll(tx, [order]);
  return result as TransferResult;
}
