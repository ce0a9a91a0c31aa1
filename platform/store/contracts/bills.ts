import { type Insertable, sql, type Updateable } from 'kysely';
import type { BillPeriod, Period } from '#lib/rules/contracts/periods.ts';
import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { BillLine, ContractBill, ContractTables } from './contract-tables.ts';

/** Claims the settlement of periods of a kind; returns the run of each that nobody else has, by its start. */
export async function claimRuns(
  tx: Tx,
  { kind, period }: { kind: ContractKind; period: BillPeriod },
  spans: readonly Period[],
  at: Date,
): Promise<Map<number, bigint>> {
  const runs = spans.map(({ start, end }) => ({
    kind,
    period,
    start_at: new Date(start),
    end_at: new Date(end),
    at,
  }));
  const rows = await tx
    .insertInto('pay_run')
    .values(runs)
    .onConflict(conflict => conflict.columns(['kind', 'period', 'start_at']).doNothing())
    .returning(['id', 'start_at'])
    .execute();
  return new Map(rows.map(row => [row.start_at.getTime(), row.id]));
}

/** End of the last settled period of a kind; null before the first. */
export async function settledTo(tx: Tx, kind: ContractKind, period: BillPeriod): Promise<Date | null> {
  const row = await tx
    .selectFrom('pay_run')
    .select(eb => eb.fn.max('end_at').as('to'))
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst();
  return row?.to ?? null;
}

/** First moment from `since` on at which a version of a kind and period is in force; null without one. */
export async function firstInForce(
  tx: Tx,
  kind: ContractKind,
  period: BillPeriod,
  since: Date | null,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(v.starts_at, ${since}::timestamptz)) as at
    from contract_version v join contract c on c.id = v.contract_id
    where c.kind = ${kind} and v.state = 'accepted'
      and (c.kind <> 'dividend' or v.terms ->> 'period' = ${period})
      and (v.ends_at is null or v.ends_at > greatest(v.starts_at, ${since}::timestamptz))`.execute(tx);
  return rows[0]?.at ?? null;
}

type NewBill = Omit<
  Insertable<ContractTables['contract_bill']>,
  'id' | 'figures' | 'lines' | 'paid' | 'tried_at' | 'reversed_at' | 'reversed_by' | 'reversed_reason'
> & { figures: Record<string, string>; lines: BillLine[] };

/** Rows as JSON; a bigint is a number of any length there, as Postgres reads it. */
const textOf = (rows: readonly NewBill[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

/** Inserts bills; their figures never change. */
export async function insertBills(tx: Tx, bills: readonly NewBill[]): Promise<void> {
  const PART = 2_000;
  for (let from = 0; from < bills.length; from += PART)
    await sql`insert into contract_bill (run_id, contract_id, version_id, kind, period, start_at, end_at, payer_id,
        payee_id, level, figures, lines, tier, base, exact, amount, carried_out, revision, created_at)
      select b.run_id, b.contract_id, b.version_id, b.kind, b.period, b.start_at, b.end_at, b.payer_id, b.payee_id,
        b.level, b.figures, b.lines, b.tier, b.base, b.exact, b.amount, b.carried_out, coalesce(b.revision, 1),
        b.created_at
      from jsonb_populate_recordset(null::contract_bill, ${textOf(bills.slice(from, from + PART))}::jsonb) as b`.execute(
      tx,
    );
}

/** Returns a bill, or undefined. */
export function findBill(tx: Tx, id: bigint): Promise<ContractBill | undefined> {
  return tx.selectFrom('contract_bill').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a bill, locked until the transaction ends. */
export function lockBill(tx: Tx, id: bigint): Promise<ContractBill | undefined> {
  return tx.selectFrom('contract_bill').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Salaries billed to agents for periods that begin in a span, in minor units, without reversed ones. */
export async function salariesOf(tx: Tx, agents: readonly number[], span: { start: Date; end: Date }) {
  if (agents.length === 0) return new Map<number, bigint>();
  const rows = await tx
    .selectFrom('contract_bill')
    .select(eb => ['payee_id', eb.cast<bigint>(eb.fn.sum('amount'), 'bigint').as('amount')])
    .where('payee_id', '=', sql<number>`any(${`{${agents.join(',')}}`}::integer[])`)
    .where('kind', '<>', 'dividend')
    .where('start_at', '>=', span.start)
    .where('start_at', '<', span.end)
    .where('reversed_at', 'is', null)
    .groupBy('payee_id')
    .execute();
  return new Map(rows.map(row => [row.payee_id, row.amount]));
}

/** Writes the reversal of a bill. */
export async function updateBill(
  tx: Tx,
  id: bigint,
  change: Pick<
    Updateable<ContractTables['contract_bill']>,
    'paid' | 'reversed_at' | 'reversed_by' | 'reversed_reason'
  >,
): Promise<void> {
  await tx.updateTable('contract_bill').set(change).where('id', '=', id).execute();
}

/** Bill of a contract and period that is valid: not reversed. */
export function validBill(tx: Tx, contractId: bigint, start: Date): Promise<ContractBill | undefined> {
  return tx
    .selectFrom('contract_bill')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('start_at', '=', start)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
}

export type BillFilter = {
  kind: ContractKind;
  side: 'payer' | 'payee';
  accountId: number;
  /** Beginnings of the bills' periods. */
  from: Date;
  to: Date;
};

function filtered(tx: Tx, { kind, side, accountId, from, to }: BillFilter) {
  return tx
    .selectFrom('contract_bill')
    .where('kind', '=', kind)
    .where(side === 'payee' ? 'payee_id' : 'payer_id', '=', accountId)
    .where('start_at', '>=', from)
    .where('start_at', '<=', to);
}

/** Returns a page of bills, the latest period first. */
export function listBills(
  tx: Tx,
  filter: BillFilter,
  page: { offset: number; limit: number },
): Promise<ContractBill[]> {
  return filtered(tx, filter)
    .selectAll()
    .orderBy('start_at', 'desc')
    .orderBy('contract_id')
    .orderBy('revision', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Counts the bills of a filter; sums those that are valid, in minor units. */
export async function sumBills(
  tx: Tx,
  filter: BillFilter,
): Promise<{ count: number; amount: bigint; paid: bigint }> {
  const row = await filtered(tx, filter)
    .select(eb => {
      const sum = (column: 'amount' | 'paid') =>
        eb.cast<bigint>(
          eb.fn.coalesce(eb.fn.sum(column).filterWhere('reversed_at', 'is', null), eb.lit(0)),
          'bigint',
        );
      return [eb.fn.countAll<bigint>().as('count'), sum('amount').as('amount'), sum('paid').as('paid')];
    })
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amount: row.amount, paid: row.paid };
}

/** End of the last settled period of a kind, whatever its period; null before the first. */
export async function billsSettledTo(tx: Tx, kind: ContractKind): Promise<Date | null> {
  const row = await tx
    .selectFrom('pay_run')
    .select(eb => eb.fn.max('end_at').as('to'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.to ?? null;
}
