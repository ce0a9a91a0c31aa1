import { sql } from 'kysely';
import { dayOf } from '#platform/store/db/day-of.ts';
import type { Tx } from '#platform/store/db/db.ts';

export type RecordFilter = {
  /** Ledger account, or several. */
  accountId: number | readonly number[];
  from: Date;
  to: Date;
  operations?: readonly string[] | undefined;
};

/** End of a page: time and number of its last posting. */
export type RecordCursor = { at: Date; id: bigint };

/** Operations of rounds: most lines of a player's account. */
const ROUNDS: readonly string[] = ['stake', 'payout'];

/** A single parameter for any number of accounts. */
function isOneOf(accounts: number | readonly number[]) {
  const column = sql.ref('ledger_posting.account_id');
  return typeof accounts === 'number'
    ? sql<boolean>`${column} = ${accounts}`
    : sql<boolean>`${column} = any(${`{${accounts.join(',')}}`}::integer[])`;
}

function filtered(tx: Tx, { accountId, from, to, operations }: RecordFilter) {
  const query = tx
    .selectFrom('ledger_posting')
    .where(isOneOf(accountId))
    .where('ledger_posting.at', '>=', from)
    .where('ledger_posting.at', '<=', to);
  if (!operations) return query;
  const chosen = query.where('ledger_posting.operation', 'in', operations);
  // Said in the words of the index that leaves rounds out, so that every plan may use it.
  return operations.some(one => ROUNDS.includes(one))
    ? chosen
    : chosen.where(sql<boolean>`ledger_posting.operation not in ('stake', 'payout')`);
}

/** Returns postings of a ledger account, the latest first; `before`: only those after it in that order. */
export function listPostings(
  tx: Tx,
  filter: RecordFilter,
  page: { before: RecordCursor | null; limit: number },
) {
  const { before, limit } = page;
  const query = filtered(tx, filter)
    .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_posting.transfer_id')
    .select([
      'ledger_posting.id as id',
      'ledger_posting.account_id as accountId',
      'ledger_posting.transfer_id as transferId',
      'ledger_posting.amount as amount',
      'ledger_posting.balance_after as balanceAfter',
      'ledger_posting.operation as operation',
      'ledger_transfer.reference as reference',
      'ledger_posting.at as at',
    ]);
  const later = before
    ? query.where(sql<boolean>`(ledger_posting.at, ledger_posting.id) < (${before.at}, ${before.id})`)
    : query;
  return later
    .orderBy('ledger_posting.at', 'desc')
    .orderBy('ledger_posting.id', 'desc')
    .limit(limit)
    .execute();
}

/** Sums the postings of a filter by operation, in minor units. */
export async function sumPostings(
  tx: Tx,
  filter: RecordFilter,
): Promise<{ operation: string; count: number; amount: bigint }[]> {
  const rows = await filtered(tx, filter)
    .select(eb => [
      'ledger_posting.operation as operation',
      eb.fn.countAll<bigint>().as('count'),
      eb.cast<bigint>(eb.fn.sum('ledger_posting.amount'), 'bigint').as('amount'),
    ])
    .groupBy('ledger_posting.operation')
    .execute();
  return rows.map(({ operation, count, amount }) => ({ operation, count: Number(count), amount }));
}

/** Sums the postings of a filter by day of the platform's zone and operation, in minor units. */
export async function sumPostingsByDay(
  tx: Tx,
  filter: RecordFilter,
): Promise<{ day: string; operation: string; amount: bigint }[]> {
  return filtered(tx, filter)
    .select(eb => [
      dayOf('ledger_posting.at').as('day'),
      'ledger_posting.operation as operation',
      eb.cast<bigint>(eb.fn.sum('ledger_posting.amount'), 'bigint').as('amount'),
    ])
    .groupBy([sql`1`, 'ledger_posting.operation'])
    .execute();
}

/** Returns the postings of transfers on a member's own accounts, in the order in which they were made. */
export function postingsOfTransfers(tx: Tx, ownerId: number, transferIds: readonly bigint[]) {
  return tx
    .selectFrom('ledger_posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .where('ledger_account.owner_id', '=', ownerId)
    .where('ledger_posting.transfer_id', 'in', [...transferIds])
    .select([
      'ledger_posting.id as id',
      'ledger_account.name as wallet',
      'ledger_posting.amount as amount',
      'ledger_posting.balance_after as balanceAfter',
      'ledger_posting.operation as operation',
      'ledger_posting.at as at',
    ])
    .orderBy('ledger_posting.id')
    .execute();
}
