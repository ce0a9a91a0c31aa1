import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';

const SETTLEMENT_LOCK = 7_010_078;

/**
 * Locks settlements until the transaction ends: one process settles at a time, the others wait and find it done. A
 * settlement is no request: its statements have a minute, and so has the wait for the one before; locks after it have
 * the two seconds of every other transaction (docs/security.md#D2).
 */
export async function lockSettlement(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '60s', true)`.execute(
    tx,
  );
  await sql`select pg_advisory_xact_lock(${sql.lit(SETTLEMENT_LOCK)})`.execute(tx);
  await sql`select set_config('lock_timeout', '2s', true)`.execute(tx);
}
