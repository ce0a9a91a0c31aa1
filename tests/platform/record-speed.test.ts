import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNDING, openLedgerAccount, openWallet } from '#platform/ledger/accounts.ts';
import { listPostings, type RecordCursor, type RecordFilter } from '#platform/ledger/record.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { isLong, openPlatform, type TestPlatform } from '../support/platform-harness.ts';

const LINES = 300_000;
const PAGES = 300;
const SIZE = 20;
const MAX_MS = 50;

// Only Postgres has the size and the planner of production.
describe.runIf(isLong && process.env.DATABASE_URL)('the account record over 300,000 postings', () => {
  let ctx: TestPlatform;
  let wallet: number;
  beforeAll(async () => {
    ctx = await openPlatform('postgres');
    const { store } = ctx.platform.ctx;
    const account = await store.read(tx => findAccountByName(tx, 'player01'));
    wallet = await store.write(tx => openWallet(tx, account?.id ?? 0));
    const house = await store.write(tx => openLedgerAccount(tx, { name: FUNDING }));
    await store.write(tx => fill(tx, wallet, house));
    await store.write(tx => sql`analyze`.execute(tx));
  }, 600_000);
  afterAll(() => ctx.close());

  /**
   * A year of rounds of one member, with a deposit among every thousand lines; without the triggers, which
   * would take minutes.
   */
  async function fill(tx: Tx, one: number, house: number): Promise<void> {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`with made as (
        insert into ledger_transfer (operation, at)
        select case when n % 1000 = 0 then 'deposit' when n % 2 = 0 then 'payout' else 'stake' end,
          now() - (${LINES}::int - n) * interval '100 seconds'
        from generate_series(1, ${LINES}::int) n returning id, operation, at)
      insert into ledger_posting (transfer_id, account_id, currency, amount, balance_after, at, operation)
      select id, account, 'MYR', amount, 100000, at, operation
      from made, lateral (values (${one}::int, 100 - 200 * (id % 2)), (${house}::int, 200 * (id % 2) - 100))
        side (account, amount)`.execute(tx);
  }

  const filter = (change: Partial<RecordFilter> = {}): RecordFilter => ({
    accountId: wallet,
    from: new Date(0),
    to: new Date(Date.now() + 60_000),
    ...change,
  });

  async function p99(change: Partial<RecordFilter>): Promise<number> {
    const { store } = ctx.platform.ctx;
    const times: number[] = [];
    let before: RecordCursor | null = null;
    for (let page = 0; page < PAGES; page++) {
      const start = performance.now();
      const rows = await store.read(tx => listPostings(tx, filter(change), { before, limit: SIZE + 1 }));
      times.push(performance.now() - start);
      const last = rows[SIZE - 1];
      before = last ? { at: last.at, id: last.id } : null;
    }
    return times.sort((left, right) => left - right)[Math.floor(PAGES * 0.99)] ?? 0;
  }

  it('a page is read within 50 ms at p99, also of a rare kind and of an old range', async () => {
    const old = new Date(Date.now() - 300 * 86_400_000);
    const figures = {
      all: await p99({}),
      deposits: await p99({ operations: ['deposit'] }),
      old: await p99({ to: old }),
      bets: await p99({ operations: ['stake'] }),
    };
    process.stdout.write(`account record, p99 in ms: ${JSON.stringify(figures)}\n`);
    for (const ms of Object.values(figures)) expect(ms).toBeLessThan(MAX_MS);
  });

  it('reads by the indexes of the account, never the whole', async () => {
    const plan = (operations: string) =>
      ctx.platform.ctx.store.read(tx =>
        sql<Record<string, string>>`explain (analyze, buffers) select * from ledger_posting
          where account_id = ${wallet} and at <= now() ${sql.raw(operations)}
          order by at desc, id desc limit 21`.execute(tx),
      );
    const text = async (operations = '') =>
      (await plan(operations)).rows.map(row => Object.values(row)[0]).join('\n');
    const all = await text();
    const rare = await text("and operation in ('deposit') and operation not in ('stake', 'payout')");
    process.stdout.write(`${all}\n${rare}\n`);
    expect(all).toContain('ledger_posting_record');
    expect(rare).toContain('ledger_posting_cash');
    expect(all + rare).not.toContain('Seq Scan');
  });
});
