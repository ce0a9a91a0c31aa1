import { sql } from 'kysely';
import type { AgentPermission } from '#lib/rules/contracts/permissions.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Returns what an agent may do. */
export async function listPermissions(tx: Tx, accountId: number): Promise<AgentPermission[]> {
  const rows = await tx
    .selectFrom('agent_permission')
    .select('permission')
    .where('account_id', '=', accountId)
    .orderBy('permission')
    .execute();
  return rows.map(row => row.permission);
}

/** Gives permissions; those that are there already stay. */
export async function addPermissions(
  tx: Tx,
  accountId: number,
  permissions: readonly AgentPermission[],
): Promise<void> {
  if (permissions.length === 0) return;
  await tx
    .insertInto('agent_permission')
    .values(permissions.map(permission => ({ account_id: accountId, permission })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Locks what an agent may do and returns it: none of it is taken away until the transaction ends. */
export async function keepPermissions(tx: Tx, accountId: number): Promise<AgentPermission[]> {
  const rows = await tx
    .selectFrom('agent_permission')
    .select('permission')
    .where('account_id', '=', accountId)
    .orderBy('permission')
    .forKeyShare()
    .execute();
  return rows.map(row => row.permission);
}

/** Takes permissions away; the database takes them from everybody below too. Those that are not there are ignored. */
export async function removePermissions(
  tx: Tx,
  accountId: number,
  permissions: readonly AgentPermission[],
): Promise<void> {
  if (permissions.length === 0) return;
  await tx
    .deleteFrom('agent_permission')
    .where('account_id', '=', accountId)
    .where('permission', 'in', permissions)
    .execute();
}

/** Counts the agents below an account, at any depth, who hold each permission. */
export async function countHoldersBelow(tx: Tx, accountId: number): Promise<Map<AgentPermission, number>> {
  const rows = await tx
    .selectFrom('agent_permission')
    .innerJoin('account_tree', 'account_tree.descendant_id', 'agent_permission.account_id')
    .select(eb => ['agent_permission.permission', eb.fn.countAll<bigint>().as('count')])
    .where('account_tree.ancestor_id', '=', accountId)
    .where('account_tree.depth', '>', 0)
    .groupBy('agent_permission.permission')
    .execute();
  return new Map(rows.map(row => [row.permission, Number(row.count)]));
}

/** Returns an account's rates by product, in millionths. */
export async function listRates(tx: Tx, accountId: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('account_rate')
    .select(['product', 'rate'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(row => [row.product, row.rate]));
}

/** Returns the highest rate per product of those directly below an account. */
export async function highestRatesBelow(tx: Tx, accountId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ product: string; rate: number }>`
    select account_rate.product, max(account_rate.rate)::int as rate from account_rate
    join account on account.id = account_rate.account_id where account.upline_id = ${accountId}
    group by account_rate.product`.execute(tx);
  return new Map(rows.map(row => [row.product, row.rate]));
}

/** Writes the rates of an account that has none yet. */
export async function insertRates(
  tx: Tx,
  { accountId, rates, at }: { accountId: number; rates: ReadonlyMap<string, number>; at: Date },
): Promise<void> {
  await tx
    .insertInto('account_rate')
    .values([...rates].map(([product, rate]) => ({ account_id: accountId, product, rate, set_at: at })))
    .execute();
}

/** Writes an account's rate of a product. */
export async function putRate(
  tx: Tx,
  row: { accountId: number; product: string; rate: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('account_rate')
    .values({ account_id: row.accountId, product: row.product, rate: row.rate, set_at: row.at })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'product']).doUpdateSet({ rate: row.rate, set_at: row.at }),
    )
    .execute();
}

/** Locks an account and its upline until the transaction ends: rates of a pair change one after the other. */
export async function lockPair(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}
