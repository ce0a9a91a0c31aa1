import type { Tx } from '#platform/store/db/db.ts';
import { CURRENCY } from './currency.ts';

export type RecordFilter = {
  /** Ledger account. */
  accountId: number;
  from: Date;
  to: Date;
  operations?: readonly string[] | undefined;
};

function filtered(tx: Tx, { accountId, from, to, operations }: RecordFilter) {
  const query = tx
    .selectFrom('ledger_posting')
    .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_posting.transfer_id')
    .where('ledger_posting.account_id', '=', accountId)
    .where('ledger_posting.currency', '=', CURRENCY.code)
    .where('ledger_transfer.at', '>=', from)
    .where('ledger_transfer.at', '<=', to);
  return operations ? query.where('ledger_transfer.operation', 'in', operations) : query;
}

/** Returns postings of a ledger account, the latest first; `before`: only earlier ones than this posting. */
export function listPostings(tx: Tx, filter: RecordFilter, page: { before: bigint | null; limit: number }) {
  const query = filtered(tx, filter).select([
    'ledger_posting.id as id',
    'ledger_posting.transfer_id as transferId',
    'ledger_posting.amount as amount',
    'ledger_posting.balance_after as balanceAfter',
    'ledger_transfer.operation as operation',
    'ledger_transfer.reference as reference',
    'ledger_transfer.at as at',
  ]);
  return (page.before === null ? query : query.where('ledger_posting.id', '<', page.before))
    .orderBy('ledger_posting.id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Sums the postings of a filter by operation, in minor units. */
export async function sumPostings(
  tx: Tx,
  filter: RecordFilter,
): Promise<{ operation: string; count: number; amount: bigint }[]> {
  const rows = await filtered(tx, filter)
    .select(eb => [
      'ledger_transfer.operation as operation',
      eb.fn.countAll<bigint>().as('count'),
      eb.cast<bigint>(eb.fn.sum('ledger_posting.amount'), 'bigint').as('amount'),
    ])
    .groupBy('ledger_transfer.operation')
    .execute();
  return rows.map(({ operation, count, amount }) => ({ operation, count: Number(count), amount }));
}
