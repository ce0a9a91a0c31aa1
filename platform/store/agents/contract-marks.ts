import { sql } from 'kysely';
import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Contract of a person with the account directly above: one that waits for an answer, one in force, or one signed. */
export type ContractMark = { kind: ContractKind; state: 'active' | 'signed' | 'waiting' };

/** Selects the marks of a kind, or of all, of the account `person`; each contract with its state at a moment. */
function marksOf(person: ReturnType<typeof sql>, now: Date) {
  return sql`select c.payee_id, c.kind,
      bool_or(v.state = 'waiting' and v.answer_by > ${now}) or exists (
        select 1 from contract_ending e
        where e.contract_id = c.id and e.state = 'waiting' and e.answer_by > ${now}) as waiting,
      bool_or(v.state = 'accepted' and (v.ends_at is null or v.ends_at > greatest(v.starts_at, ${now}))) as signed,
      bool_or(v.state = 'accepted' and v.starts_at <= ${now} and (v.ends_at is null or v.ends_at > ${now})) as active
    from contract c join contract_version v on v.contract_id = c.id join account payee on payee.id = c.payee_id
    where c.payee_id = ${person} and c.payer_id = payee.upline_id
    group by c.id`;
}

/** Condition on `account`: a contract of a kind is in force, signed or waiting, or none of any kind. */
export function hasContract(kind: ContractKind | 'none', now: Date) {
  const marks = sql`(${marksOf(sql`account.id`, now)}) marks where (marks.signed or marks.waiting)`;
  return kind === 'none'
    ? sql`not exists (select 1 from ${marks})`
    : sql`exists (select 1 from ${marks} and marks.kind = ${kind})`;
}

/** Returns the contracts of some accounts, each with the account directly above. */
export async function contractMarks(
  tx: Tx,
  accounts: readonly number[],
  now: Date,
): Promise<Map<number, ContractMark[]>> {
  const marks = new Map<number, ContractMark[]>();
  if (accounts.length === 0) return marks;
  const { rows } = await sql<{ id: number; kind: ContractKind; waiting: boolean; active: boolean }>`
    select one.id, marks.kind, marks.waiting, marks.active
    from unnest(${`{${accounts.join(',')}}`}::integer[]) as one(id)
      cross join lateral (${marksOf(sql`one.id`, now)}) marks
    where marks.signed or marks.waiting`.execute(tx);
  for (const { id, kind, waiting, active } of rows) {
    const state = waiting ? 'waiting' : active ? 'active' : 'signed';
    marks.set(id, [...(marks.get(id) ?? []), { kind, state }]);
  }
  return marks;
}
