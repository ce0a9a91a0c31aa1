import { sql } from 'kysely';
import type { BillPeriod } from '#lib/rules/contracts/periods.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { validBill } from './bills.ts';
import type { ContractBill } from './contract-tables.ts';

const CARRIED_LOCK = 7_010_035;

/** Locks the losses that dividends carry over until the transaction ends: a bill counts the one before. */
export async function lockCarried(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(CARRIED_LOCK)})`.execute(tx);
}

/** True while the bill of a contract's period directly after is valid. */
export async function hasBillAfter(tx: Tx, bill: ContractBill): Promise<boolean> {
  return (await validBill(tx, bill.contract_id, bill.end_at)) !== undefined;
}

/** Last bills of the open periods of dividends that carry: reversed, with none in their place; oldest first. */
export async function listOpenBills(
  tx: Tx,
  of: { period: BillPeriod } | { contractId: bigint },
): Promise<ContractBill[]> {
  let query = tx
    .selectFrom('contract_bill as bill')
    .innerJoin('contract_version', 'contract_version.id', 'bill.version_id')
    .selectAll('bill')
    .where('bill.kind', '=', 'dividend')
    .where('bill.reversed_at', 'is not', null)
    .where(sql<boolean>`(contract_version.terms ->> 'carries')::boolean`)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('contract_bill as later')
            .select('later.id')
            .whereRef('later.contract_id', '=', 'bill.contract_id')
            .whereRef('later.start_at', '=', 'bill.start_at')
            .whereRef('later.revision', '>', 'bill.revision'),
        ),
      ),
    );
  query =
    'period' in of
      ? query.where('bill.period', '=', of.period)
      : query.where('bill.contract_id', '=', of.contractId);
  return query.orderBy('bill.start_at').orderBy('bill.id').execute();
}

/** Loss that a contract carries over from the period that ends at `start`, in minor units. */
export async function carriedInto(tx: Tx, contracts: readonly bigint[], start: Date) {
  if (contracts.length === 0) return new Map<bigint, bigint>();
  const rows = await tx
    .selectFrom('contract_bill')
    .select(['contract_id', 'carried_out'])
    .where('contract_id', 'in', contracts)
    .where('end_at', '=', start)
    .where('reversed_at', 'is', null)
    .execute();
  return new Map(rows.map(row => [row.contract_id, row.carried_out]));
}
