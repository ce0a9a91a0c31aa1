import type { Tx } from '#platform/store/db/db.ts';

/** User names of some accounts. */
export async function namesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('account').select(['id', 'username']).where('id', 'in', ids).execute();
  return new Map(rows.map(row => [row.id, row.username]));
}

/** Sums the pay of contracts for periods that begin in a span: contract id → minor units. */
export async function paidIn(tx: Tx, contracts: readonly bigint[], span: { start: Date; end: Date }) {
  if (contracts.length === 0) return new Map<bigint, bigint>();
  const rows = await tx
    .selectFrom('contract_bill')
    .select(eb => ['contract_id', eb.cast<bigint>(eb.fn.sum('amount'), 'bigint').as('amount')])
    .where('contract_id', 'in', contracts)
    .where('start_at', '>=', span.start)
    .where('start_at', '<', span.end)
    .where('reversed_at', 'is', null)
    .groupBy('contract_id')
    .execute();
  return new Map(rows.map(row => [row.contract_id, row.amount]));
}
