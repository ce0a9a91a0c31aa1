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

/** State of a run's check, and the amounts that an account received and passed on in it, in minor units. */
export async function settlementOf(
  tx: Tx,
  runId: bigint,
  accountId: number,
): Promise<{ checked: boolean; received: bigint; passedOn: bigint }> {
  const { rows } = await sql<{ checked: boolean; received: bigint; passedOn: bigint }>`
    select r.house_paid is not null as checked,
      coalesce(sum(b.paid) filter (where b.payee_id = ${accountId}), 0)::bigint as received,
      coalesce(sum(b.paid) filter (where b.payer_id = ${accountId}), 0)::bigint as "passedOn"
    from pay_run r left join contract_bill b on b.run_id = r.id
      and (b.payee_id = ${accountId} or b.payer_id = ${accountId})
    where r.id = ${runId} group by r.id`.execute(tx);
  return rows[0] ?? { checked: false, received: 0n, passedOn: 0n };
}
