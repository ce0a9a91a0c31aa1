import { sql } from 'kysely';
import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { ContractBill } from './contract-tables.ts';

/** Columns of a bill that a payment reads. */
export type PayableBill = Pick<
  ContractBill,
  'id' | 'payer_id' | 'payee_id' | 'amount' | 'paid' | 'tried_at' | 'reversed_at'
>;

/** Returns bills, locked in the order of their ids until the transaction ends. */
export function lockBills(tx: Tx, ids: readonly bigint[]): Promise<PayableBill[]> {
  return tx
    .selectFrom('contract_bill')
    .select(['id', 'payer_id', 'payee_id', 'amount', 'paid', 'tried_at', 'reversed_at'])
    .where('id', '=', sql<bigint>`any(${`{${ids.join(',')}}`}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Bills of a kind of which something is owed, in the order in which they are paid. */
export async function owedBills(
  tx: Tx,
  kind: ContractKind,
  { triedBefore, limit }: { triedBefore: Date; limit: number },
): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('contract_bill')
    .select('id')
    .where('kind', '=', kind)
    .whereRef('paid', '<', 'amount')
    .where('reversed_at', 'is', null)
    .where(eb => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<=', triedBefore)]))
    .orderBy('start_at')
    .orderBy('level')
    .orderBy('contract_id')
    .limit(limit)
    .execute();
  return rows.map(row => row.id);
}

type NewPayment = { bill_id: bigint; amount: bigint; transfer_id: bigint | null };

/** Writes payments and tries of bills. */
export async function insertPayments(tx: Tx, payments: readonly NewPayment[], at: Date): Promise<void> {
  if (payments.length === 0) return;
  const column = (of: 'bill_id' | 'amount' | 'transfer_id') =>
    `{${payments.map(one => one[of] ?? 'null').join(',')}}`;
  await sql`insert into contract_payment (bill_id, amount, transfer_id, at)
    select bill_id, amount, transfer_id, ${at}::timestamptz
    from unnest(${column('bill_id')}::bigint[], ${column('amount')}::bigint[], ${column('transfer_id')}::bigint[])
      with ordinality as one(bill_id, amount, transfer_id, place) order by place`.execute(tx);
}

/** Writes that bills were tried, and what is paid of each by now. */
export async function writeTries(
  tx: Tx,
  tries: readonly { id: bigint; paid: bigint }[],
  at: Date,
): Promise<void> {
  const column = (of: 'id' | 'paid') => `{${tries.map(one => one[of]).join(',')}}`;
  await sql`update contract_bill b set tried_at = ${at}, paid = one.paid
    from unnest(${column('id')}::bigint[], ${column('paid')}::bigint[]) as one(id, paid) where b.id = one.id`.execute(
    tx,
  );
}

/** Lists the payments and tries of a bill, the first first. */
export function listBillPayments(tx: Tx, billId: bigint) {
  return tx.selectFrom('contract_payment').selectAll().where('bill_id', '=', billId).orderBy('id').execute();
}
