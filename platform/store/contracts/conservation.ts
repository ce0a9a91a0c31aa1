import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';

/**
 * Writes what the house paid, from the ledger, and what the agents kept, from their bills, with each run of
 * which something was paid or reversed since a moment. The database refuses a run of which they differ
 * (docs/contracts.md, section 4).
 */
export async function checkRuns(tx: Tx, since: Date): Promise<void> {
  await sql`
    with touched as (select distinct run_id from contract_bill where tried_at >= ${since} or reversed_at >= ${since}),
    kept as (
      select b.run_id, (sum(b.paid) - coalesce(sum(b.paid) filter (where b.payer_id is not null), 0))::bigint as kept
      from contract_bill b join touched on touched.run_id = b.run_id group by b.run_id),
    house as (
      select b.run_id, -sum(p.amount)::bigint as paid
      from contract_bill b join touched on touched.run_id = b.run_id
        join contract_payment m on m.bill_id = b.id join ledger_posting p on p.transfer_id = m.transfer_id
        join ledger_account a on a.id = p.account_id
      where a.owner_id is null group by b.run_id)
    update pay_run r set house_paid = coalesce(house.paid, 0), kept = kept.kept
    from kept left join house on house.run_id = kept.run_id
    where r.id = kept.run_id and (r.house_paid, r.kept) is distinct from (coalesce(house.paid, 0), kept.kept)`.execute(
    tx,
  );
}
