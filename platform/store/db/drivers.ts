import { mkdir } from 'node:fs/promises';
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { type Dialect, PGliteDialect, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, types as pgTypes } from 'pg';
import { type ChangeBus, createLocalBus, createPostgresBus } from './change-bus.ts';
import type { ScriptSession } from './migrate.ts';

type Driver = {
  kind: 'pglite' | 'postgres';
  dialect: Dialect;
  changes: ChangeBus;
  /** Connection for the migrations, released when `work` ends. */
  session: <T>(work: (session: ScriptSession) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

const POOL_SIZE = 16;
/** Timeouts of docs/security.md#D2: statements 5 s, locks 2 s, idle transactions 10 s, connecting 1 s; migrations have the last two only. */
const LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: 1_000,
};

/** Work of unknown length runs without the limits of a request: the migrations of a large ledger. */
async function withoutLimits<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('set statement_timeout = 0; set lock_timeout = 0');
  try {
    return await work();
  } finally {
    await client.query('reset statement_timeout; reset lock_timeout');
  }
}

/** Opens Postgres 15 or later, for real money. */
export function openPostgres(url: string): Driver {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    ...LIMITS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === pgTypes.builtins.INT8 ? BigInt : pgTypes.getTypeParser(oid, format),
    } as typeof pgTypes,
  });
  // A connection that dies while idle is replaced at its next use; without a listener the error would end the
  // process.
  pool.on('error', () => undefined);
  // The same for one that dies between two statements of a transaction: the next of them fails.
  pool.on('connect', client => client.on('error', () => undefined));
  return {
    kind: 'postgres',
    dialect: new PostgresDialect({ pool }),
    changes: createPostgresBus(url, pool),
    async session(work) {
      const client = await pool.connect();
      const session: ScriptSession = {
        script: async sql => void (await client.query(sql)),
        names: async sql =>
          (await client.query<{ name: string }>(sql)).rows.map((row: { name: string }) => row.name),
        locked: async () => void (await client.query('select pg_advisory_lock(7010001)')),
        unlocked: async () => void (await client.query('select pg_advisory_unlock(7010001)')),
      };
      try {
        return await withoutLimits(client, () => work(session));
      } finally {
        client.release();
      }
    },
    close: async () => {
      if (!pool.ended) await pool.end();
    },
  };
}

/** Opens PGlite in a directory. For evaluation: one process, and its disk is not synced. */
export async function openPglite(directory: string): Promise<Driver> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create(directory, {
    parsers: { [pgliteTypes.INT8]: (text: string) => BigInt(text) },
    serializers: { [pgliteTypes.INT8]: (value: bigint | number) => String(value) },
  });
  return {
    kind: 'pglite',
    dialect: new PGliteDialect({ pglite }),
    changes: createLocalBus(),
    session: work =>
      work({
        script: async sql => void (await pglite.exec(sql)),
        names: async sql => (await pglite.query<{ name: string }>(sql)).rows.map(row => row.name),
        locked: async () => undefined,
        unlocked: async () => undefined,
      }),
    close: async () => {
      if (!pglite.closed) await pglite.close();
    },
  };
}
