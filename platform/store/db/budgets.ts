import { sql } from 'kysely';
import { SECOND_MS } from '#lib/rules/time.ts';
import type { Tx } from './db.ts';

export type Budget = {
  /** Kind of event that is counted. */
  kind: string;
  addressKey: string;
  /** Maximum within any `windowMs`. */
  count: number;
  windowMs: number;
};

/**
 * Spends one of an address's budget, or returns the seconds until it has one again. A single statement
 * decides, so concurrent calls, also across processes, cannot exceed it.
 */
export async function spendBudget(
  tx: Tx,
  { kind, addressKey, count, windowMs }: Budget,
  now: Date,
): Promise<{ waitSeconds: number }> {
  const since = new Date(now.getTime() - windowMs);
  const recent = sql`array(select one from unnest(budget.spent) as one where one > ${since}::timestamptz)`;
  const spent = await sql`
    insert into budget (kind, address_key, spent, last_at)
    values (${kind}, ${addressKey}, array[${now}::timestamptz], ${now})
    on conflict (kind, address_key) do update
      set spent = ${recent} || ${now}::timestamptz, last_at = ${now}
      where cardinality(${recent}) < ${count}::integer
    returning kind`.execute(tx);
  if (spent.rows.length > 0) return { waitSeconds: 0 };
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(one) as oldest from budget, unnest(budget.spent) as one
    where kind = ${kind} and address_key = ${addressKey} and one > ${since}::timestamptz`.execute(tx);
  const oldest = rows[0]?.oldest ?? now;
  return { waitSeconds: Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / SECOND_MS)) };
}

/** Refunds one that was spent at a time; others of that time stay. */
export async function giveBackBudget(
  tx: Tx,
  { kind, addressKey }: Pick<Budget, 'kind' | 'addressKey'>,
  at: Date,
): Promise<void> {
  const place = sql`array_position(spent, ${at}::timestamptz)`;
  await sql`
    update budget set spent = spent[:${place} - 1] || spent[${place} + 1:]
    where kind = ${kind} and address_key = ${addressKey} and ${place} is not null`.execute(tx);
}
