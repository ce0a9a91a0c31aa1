import { sql } from 'kysely';
import { json, type Tx } from './db.ts';

/** Reads all settings by name. */
export async function readSettings(tx: Tx): Promise<ReadonlyMap<string, unknown>> {
  const rows = await tx.selectFrom('setting').selectAll().execute();
  return new Map(rows.map(row => [row.name, row.value]));
}

/** Reads a setting; undefined if there is none. */
export async function readSetting(tx: Tx, name: string): Promise<unknown> {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Reads one row; throws when the database does not answer. */
export async function probeDatabase(tx: Tx): Promise<void> {
  await tx.selectFrom('setting').select('name').limit(1).execute();
}

/** Writes a setting. */
export async function writeSetting(tx: Tx, name: string, value: unknown): Promise<void> {
  const text = sql<string>`${json(value)}::jsonb`;
  await tx
    .insertInto('setting')
    .values({ name, value: text })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
}

/**
 * Writes a setting only if there is none yet, and returns the stored value: two processes agree on one value.
 */
export async function settleSetting(tx: Tx, name: string, value: unknown): Promise<unknown> {
  await tx
    .insertInto('setting')
    .values({ name, value: sql<string>`${json(value)}::jsonb` })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  const row = await tx
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Reads an existing setting and locks it until the transaction ends. */
export async function lockSetting(tx: Tx, name: string): Promise<unknown> {
  const row = await tx
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.value;
}
