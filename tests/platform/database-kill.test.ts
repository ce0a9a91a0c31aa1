import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openStore, type Store } from '#platform/store/db/db.ts';
import { forkProgram } from '../support/fork-program.ts';
import { hasPostgres, startPostgres } from '../support/owned-postgres.ts';
import { isLong } from '../support/platform-harness.ts';

const KILLS = isLong ? 20 : 1;
const WAIT_MS = isLong ? 1_800_000 : 240_000;
const ACKNOWLEDGED = 60;
const payer = new URL('../support/payer-program.ts', import.meta.url).pathname;

/** Runs the program that pays until it, or its database, is killed; returns what it said was paid. */
async function payUntilKilled(url: string, kill: (pid: number) => Promise<void>): Promise<string[]> {
  const child = forkProgram(payer, [url]);
  // Also after a timeout, when nobody waits for it any more.
  onTestFinished(() => void child.kill('SIGKILL'));
  const acknowledged: string[] = [];
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.on('message', key => {
      acknowledged.push(String(key));
      if (acknowledged.length === ACKNOWLEDGED) resolve();
    });
    child.once('exit', code => reject(new Error(`ended with ${code} before the kill`)));
  });
  await kill(child.pid ?? 0);
  await gone;
  return acknowledged;
}

async function checkBooks(store: Store, acknowledged: readonly string[]): Promise<void> {
  const { rows } = await store.read(tx =>
    sql<{ total: bigint; wrong: bigint; lost: bigint; kept: bigint }>`select
      (select coalesce(sum(balance), 0)::bigint from ledger_account) as total,
      (select count(*) from ledger_account a where balance <>
        (select coalesce(sum(amount), 0) from ledger_posting p where p.account_id = a.id)) as wrong,
      (select count(*) from unnest(${[...acknowledged]}::text[]) said where not exists
        (select 1 from ledger_transfer t where t.reference = said)) as lost,
      (select count(*) from ledger_transfer where operation = 'test') as kept`.execute(tx),
  );
  expect(rows[0]).toMatchObject({ total: 0n, wrong: 0n, lost: 0n });
  // A transfer is committed before it is acknowledged: of those that were killed between, some are there too.
  expect(rows[0]?.kept).toBeGreaterThanOrEqual(BigInt(acknowledged.length));
}

it.runIf(hasPostgres)(
  'F4: no acknowledged transfer is lost when the process that pays or its Postgres is killed',
  async () => {
    const postgres = await startPostgres();
    try {
      await postgres.start();
      const acknowledged: string[] = [];
      for (let no = 0; no < KILLS; no++) {
        acknowledged.push(
          ...(await payUntilKilled(postgres.url, async pid => void process.kill(pid, 'SIGKILL'))),
        );
        acknowledged.push(...(await payUntilKilled(postgres.url, () => postgres.kill())));
        await postgres.start();
        const store = await openStore({ url: postgres.url });
        await checkBooks(store, acknowledged);
        await store.close();
      }
    } finally {
      await postgres.remove();
    }
  },
  WAIT_MS,
);
