import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

// PGlite has no connections.
describe.runIf(targets.includes('postgres'))('a connection that the database ends', () => {
  let ctx: TestPlatform;
  let operator: Client;
  beforeAll(async () => {
    ctx = await openPlatform('postgres');
    operator = new Client({ connectionString: 'url' in ctx.place ? ctx.place.url : '' });
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await ctx.close();
  });

  it('fails its transaction alone: the process goes on, and nothing of it is stored', async () => {
    const { store } = ctx.platform.ctx;
    const isAlive = async (pid: number) =>
      (await operator.query('select 1 from pg_stat_activity where pid = $1', [pid])).rows.length > 0;
    const work = store.write(async tx => {
      await sql`update account set type = 2 where username = 'player01'`.execute(tx);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const pid = rows[0]?.pid ?? 0;
      await operator.query('select pg_terminate_backend($1)', [pid]);
      await vi.waitFor(async () => expect(await isAlive(pid)).toBe(false));
      await sql`select 1`.execute(tx);
    });
    await expect(work).rejects.toThrow();
    const { rows } = await store.read(tx =>
      sql<{ type: number }>`select type from account where username = 'player01'`.execute(tx),
    );
    expect(rows).toEqual([{ type: 3 }]);
  });
});
