import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import { PlatformRefusal } from '#platform/refusal.ts';
import type { ChangeBus } from './change-bus.ts';
import { withChanges } from './changes.ts';
import { openPglite, openPostgres } from './drivers.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

/** Parameter of every query function: a transaction, or the store itself for a single read. */
export type Tx = Kysely<Tables> | Transaction<Tables>;

type StoreKind = 'pglite' | 'postgres';

/** Location of the data: a Postgres URL, or a directory for PGlite. */
export type StorePlace = { url: string } | { directory: string };

export type Store = {
  kind: StoreKind;
  /** Runs reads outside a transaction: each statement sees its own snapshot. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` in one transaction. Deadlocks and serialisation failures are retried, at most five times with
   * jitter, then refused as `system_busy`; all other errors roll back and are rethrown. `work` may run again,
   * so it must have no effect outside the transaction.
   */
  write: <T>(work: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /** Committed changes of members, of this process and of the others. */
  changes: ChangeBus;
  close: () => Promise<void>;
};

const MAX_RETRIES = 5;
const RETRY_BASE_MS = 5;
/** serialization_failure, deadlock_detected. */
const RETRIED: readonly unknown[] = ['40001', '40P01'];
/** Lock and statement timeouts, no free connection, server shutting down or unreachable: retry later. */
const BUSY: readonly unknown[] = [
  '55P03',
  '57014',
  '53300',
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
];
const NO_CONNECTION = /timeout exceeded when trying to connect|Connection terminated/;

/** Returns the SQLSTATE of a database error, or null. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

const UNIQUE_VIOLATION = '23505';

/** True when a write failed on a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION;
}

/**
 * Serialises JSON for a jsonb column. Text works on both drivers; objects do not (arrays become SQL arrays in
 * pg).
 */
export function json(value: unknown): string {
  return JSON.stringify(value);
}

const SEED_LOCK = 7_010_002;

/** Locks seeding across processes: the others wait until the transaction ends, and then find its rows. */
export async function lockSeed(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(tx);
}

const inTransaction = new AsyncLocalStorage<true>();

function refuseNested(): void {
  // PGlite has one connection: a query outside an open transaction would deadlock with it.
  if (inTransaction.getStore())
    throw new Error('store used inside its own transaction: pass the transaction');
}

/** Maps an error of the store: transient ones become a refusal, all others stay. */
function leaving(error: unknown): unknown {
  const busy =
    BUSY.includes(sqlState(error)) || (error instanceof Error && NO_CONNECTION.test(error.message));
  return busy ? new PlatformRefusal('system_busy') : error;
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!RETRIED.includes(sqlState(error))) throw leaving(error);
      if (attempt > MAX_RETRIES) throw new PlatformRefusal('system_busy');
      await wait(randomInt(RETRY_BASE_MS * 2 ** attempt));
    }
  }
}

/** Opens the database and migrates its schema. */
export async function openStore(place: StorePlace): Promise<Store> {
  const driver = 'url' in place ? openPostgres(place.url) : await openPglite(place.directory);
  const db = new Kysely<Tables>({ dialect: driver.dialect });
  try {
    await migrate(driver.session);
  } catch (error) {
    await driver.close();
    throw error;
  }
  return {
    kind: driver.kind,
    read: async work => {
      refuseNested();
      return work(db).catch(error => Promise.reject(leaving(error)));
    },
    write: async work => {
      refuseNested();
      const { result, changes } = await retried(() =>
        db
          .transaction()
          .execute(transaction =>
            inTransaction.run(true, () => withChanges(transaction, () => work(transaction))),
          ),
      );
      if (changes.length > 0) driver.changes.publish(changes);
      return result;
    },
    changes: driver.changes,
    close: async () => {
      await driver.changes.close();
      await db.destroy();
      await driver.close();
    },
  };
}
