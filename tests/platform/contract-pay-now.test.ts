import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WireTerms } from '#lib/rules/contracts/wire-terms.ts';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import { payBill } from '#platform/contracts/pay-bill.ts';
import { settleDue } from '#platform/contracts/settle.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { CLEAN, contractTree } from '../support/contract-tree.ts';
import { fundWallet } from '../support/fund-wallet.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';

/** 00:00 in the platform's zone is 16:00 UTC of the day before. */
const MIDNIGHT = Date.UTC(2027, 0, 3, 16);
const daily: WireTerms = { kind: 'daily', tiers: [{ validBet: 0, active: 0, rate: 3_000 }] };
const lower: WireTerms = { kind: 'daily', tiers: [{ validBet: 10_000, active: 0, rate: 3_000 }] };

describe.each(targets)('paying an owed bill on %s', target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  const goTo = (at: number) => moveClock(ctx, at - Date.now());
  beforeAll(async () => {
    ctx = await openPlatform(target);
    tree = contractTree(ctx);
    await goTo(MIDNIGHT - HOUR_MS);
    await tree.fromHouse(daily);
    await tree.between('agent01', 'agent41', lower);
    await goTo(MIDNIGHT + HOUR_MS);
    await tree.bet('player01', 100_000n, 0n);
    await goTo(MIDNIGHT + DAY_MS + 5 * HOUR_MS);
  });
  afterAll(() => ctx.close());

  const fund = (tx: Tx, accountId: number, amount: bigint) =>
    fundWallet(tx, accountId, amount, ctx.platform.ctx.clock.date());
  /** Resolves once a statement waits for a lock; PGlite has one connection and waits by itself. */
  const isWaiting = () =>
    vi.waitFor(async () => {
      if (target === 'pglite') return;
      const { rows } = await ctx.platform.ctx.store.read(tx =>
        sql<{ count: bigint }>`select count(*) as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx),
      );
      expect(rows[0]?.count).toBe(1n);
    });

  it('what newRegistrant else paid of it meanwhile is not asked for again', async () => {
    const { store, clock } = ctx.platform.ctx;
    const { id: payer } = await tree.account('agent01');
    // The daily bills are written, and none is paid yet.
    await settleDue(ctx.platform.ctx, { kind: 'hourly' });
    await tree.bet('agent01', await tree.balance('agent01'), 0n);
    const bill = (await tree.bills('daily')).find(one => one.payer_id === payer);
    expect(bill).toMatchObject({ amount: 300n, paid: 0n });
    const id = bill?.id ?? 0n;
    const token = await ctx.signIn('agent01');
    const json = { billId: `C${String(id).padStart(9, '0')}` };
    const pay = () => ctx.wire('POST /wps/v2/member/contractBill/pay', { token, json });
    expect((await pay()).json.errorCode).toBe('contract.pay.not.enough');
    const paying = Promise.withResolvers<void>();
    const requested = Promise.withResolvers<void>();
    const settlement = store.write(async tx => {
      await fund(tx, payer, 100n);
      await payBill(tx, id, clock.date());
      await fund(tx, payer, 500n);
      paying.resolve();
      await requested.promise;
    });
    await paying.promise;
    const answer = pay();
    await isWaiting();
    requested.resolve();
    await settlement;
    expect((await answer).json.value).toEqual({ paid: 2 });
    expect((await tree.bills('daily')).find(one => one.id === id)).toMatchObject({ paid: 300n });
    expect((await pay()).json.errorCode).toBe('contract.bill.closed');
    expect(await tree.expectCleanLedger()).toEqual(CLEAN);
  });
});
