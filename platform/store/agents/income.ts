import { sql } from 'kysely';
import { type IncomeLineKind, type IncomePosting, incomeSources } from '#lib/rules/agents/income.ts';
import { PLATFORM_UTC_OFFSET_MINUTES } from '#lib/rules/platform-time.ts';
import { startOfDay } from '#platform/store/db/day-of.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Range } from './team-figures.ts';

/** Agent with the main wallet, and a range. */
export type IncomeFilter = Range & { agentId: number; wallet: number };

/** Postings that are income, each with its source, its bill and the other side (docs/contracts.md, section 9). */
function postings({ agentId, wallet, from, to }: IncomeFilter) {
  return sql`
    select p.id, p.at, p.amount, p.transfer_id, coalesce(b.kind, 'rebate') as source,
      coalesce(b.payer_id = ${agentId}::int, false) as is_passed, b.id as bill_id, b.start_at, b.end_at,
      case when b.payer_id = ${agentId}::int then b.payee_id else b.payer_id end as other_id
    from ledger_posting p left join contract_payment y on y.transfer_id = p.transfer_id
      left join contract_bill b on b.id = y.bill_id
    where p.account_id = ${wallet} and p.at >= ${from} and p.at < ${to}
      and p.operation not in ('stake', 'payout')
      and p.operation in ('contract-pay', 'reverse-contract-pay', 'rebate')`;
}

/** Sums by day of the platform's zone (`2026-11-21`) and source. */
export async function incomeByDay(
  tx: Tx,
  filter: IncomeFilter,
): Promise<(IncomePosting & { day: string })[]> {
  const { rows } = await sql<IncomePosting & { day: string }>`
    select to_char((x.at at time zone 'UTC') + make_interval(mins => ${PLATFORM_UTC_OFFSET_MINUTES}::int),
      'YYYY-MM-DD') as day, x.source, x.is_passed as "isPassed", sum(x.amount)::bigint as amount
    from (${postings(filter)}) x group by 1, 2, 3 order by 1`.execute(tx);
  return rows;
}

/** Sums what was passed on to each agent, by name; minor units, positive. */
export async function passedByAgent(
  tx: Tx,
  filter: IncomeFilter,
): Promise<{ username: string; amount: bigint }[]> {
  const { rows } = await sql<{ username: string; amount: bigint }>`
    select account.username, (-sum(x.amount))::bigint as amount
    from (${postings(filter)}) x join account on account.id = x.other_id
    where x.is_passed group by account.id order by account.username`.execute(tx);
  return rows;
}

export type IncomeLine = IncomePosting & {
  id: bigint;
  at: Date;
  transferId: bigint;
  billId: bigint | null;
  /** Daily rebate that was paid; null for a claimed one. */
  rebateId: bigint | null;
  start: Date | null;
  end: Date | null;
  /** Name of the other side; null for the house. */
  other: string | null;
};

function ofKind(kind: IncomeLineKind) {
  if (kind === 'passed') return sql`x.is_passed`;
  if (kind === 'received') return sql`not x.is_passed`;
  return sql`not x.is_passed and x.source = ${incomeSources.find(one => one === kind)}`;
}

/** Lists the postings behind a figure, the latest first, from a place on. */
export async function listIncome(
  tx: Tx,
  filter: IncomeFilter,
  page: { kind: IncomeLineKind; before: { at: Date; id: bigint } | null; limit: number },
): Promise<IncomeLine[]> {
  const { kind, before, limit } = page;
  const { rows } = await sql<IncomeLine>`
    select x.id, x.at, x.amount, x.transfer_id as "transferId", x.source, x.is_passed as "isPassed",
      x.bill_id as "billId", d.id as "rebateId", coalesce(x.start_at, ${startOfDay('d.day')}) as start,
      x.end_at as end, account.username as other
    from (${postings(filter)}) x left join account on account.id = x.other_id
      left join daily_rebate d on d.transfer_id = x.transfer_id
    where ${ofKind(kind)} and ${before ? sql`(x.at, x.id) < (${before.at}, ${before.id}::bigint)` : sql`true`}
    order by x.at desc, x.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Sums and counts what is owed to an agent now, whatever its period. */
export async function owedTo(tx: Tx, agentId: number): Promise<{ amount: bigint; bills: number }> {
  const { rows } = await sql<{ amount: bigint; bills: number }>`
    select coalesce(sum(amount - paid), 0)::bigint as amount, count(*)::int as bills from contract_bill
    where payee_id = ${agentId} and reversed_at is null and paid < amount`.execute(tx);
  return rows[0] ?? { amount: 0n, bills: 0 };
}
