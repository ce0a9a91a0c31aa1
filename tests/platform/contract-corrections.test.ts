import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireTerms } from '#lib/rules/contracts/wire-terms.ts';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import { settleDue } from '#platform/contracts/settle.ts';
import { CLEAN, contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';

/** 00:00 in the platform's zone is 16:00 UTC of the day before. */
const MIDNIGHT = Date.UTC(2027, 0, 3, 16);
const kind = 'dividend' as const;
const carrying: WireTerms = {
  kind,
  period: 'D',
  deducts: [],
  carries: true,
  tiers: [{ validBet: 0, netLoss: 0, active: 0, rate: 100_000 }],
};

describe.each(targets)('corrections of dividends on %s', target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  const goTo = (at: number) => moveClock(ctx, at - Date.now());
  beforeAll(async () => {
    ctx = await openPlatform(target);
    tree = contractTree(ctx);
    await goTo(MIDNIGHT - HOUR_MS);
    await tree.fromHouse(carrying);
    // Loss of the first day, carried over; pay on the second and the third.
    for (const [day, win] of [30_000n, 0n, 0n].entries()) {
      await goTo(MIDNIGHT + day * DAY_MS + HOUR_MS);
      await tree.bet('player01', 20_000n, win);
    }
    await goTo(MIDNIGHT + 3 * DAY_MS + 5 * HOUR_MS);
    await settleDue(ctx.platform.ctx);
  });
  afterAll(() => ctx.close());

  const number = (bill: { id: bigint } | undefined) => `C${String(bill?.id).padStart(9, '0')}`;
  const review = { by: 'Nadia', reason: 'wrong day' };
  const reverse = (bill: { id: bigint } | undefined, again = false) =>
    ctx.wire('POST /admin/reverse-bill', {
      json: { number: number(bill), again, ...review },
      headers: { 'x-admin-key': ctx.platform.ctx.adminKey },
    });
  const valid = async () => (await tree.bills(kind)).filter(bill => bill.reversed_at === null);
  const days = async () =>
    (await valid())
      .sort((left, right) => left.start_at.getTime() - right.start_at.getTime())
      .map(bill => [bill.revision, bill.amount, bill.paid]);

  it('the last one may be reversed: nothing of it is paid, and its period is settled again', async () => {
    expect(await days()).toEqual([
      [1, 0n, 0n],
      [1, 1_000n, 1_000n],
      [1, 2_000n, 2_000n],
    ]);
    const [first, second, third] = await valid();
    for (const followed of [first, second]) {
      const answer = await reverse(followed, true);
      expect(answer.json.errorCode).toBe('contract.bill.followed');
    }
    const before = await tree.balance('agent01');
    for (const bill of [third, second, first]) expect((await reverse(bill)).status).toBe(200);
    expect(await valid()).toEqual([]);
    expect((await tree.bills(kind)).map(bill => bill.paid)).toEqual([0n, 0n, 0n]);
    expect(await tree.balance('agent01')).toBe(before - 3_000n);
    expect(await tree.expectCleanLedger()).toEqual(CLEAN);
    await ctx.admin('settle-contracts', { kind });
    expect(await days()).toEqual([
      [2, 0n, 0n],
      [2, 1_000n, 1_000n],
      [2, 2_000n, 2_000n],
    ]);
    expect(await tree.expectCleanLedger()).toEqual(CLEAN);
  });

  it('an open period is billed before the next one, at once by two', async () => {
    const [, , third] = (await valid()).sort((left, right) => Number(left.start_at) - Number(right.start_at));
    expect((await reverse(third)).status).toBe(200);
    await goTo(MIDNIGHT + 4 * DAY_MS + 5 * HOUR_MS);
    await Promise.all([settleDue(ctx.platform.ctx), settleDue(ctx.platform.ctx)]);
    expect(await days()).toEqual([
      [2, 0n, 0n],
      [2, 1_000n, 1_000n],
      [3, 2_000n, 2_000n],
      [1, 0n, 0n],
    ]);
    expect(await tree.expectCleanLedger()).toEqual(CLEAN);
  });

  it('the check of the books finds a paid part and a carried loss that are wrong', async () => {
    const [, second] = await valid();
    const first = (await valid()).find(bill => bill.carried_out > 0n);
    const tampered = await tree.booksAfter(tx =>
      tx
        .updateTable('contract_bill')
        .set({ paid: 1n })
        .where('id', '=', second?.id ?? 0n)
        .execute(),
    );
    expect(tampered).toMatchObject({ wrong: 1n, leaking: 2n, runs: 1n });
    const gone = await tree.booksAfter(tx =>
      tx
        .updateTable('contract_bill')
        .set({ reversed_at: new Date() })
        .where('id', '=', first?.id ?? 0n)
        .execute(),
    );
    expect(gone).toMatchObject({ carried: 1n });
  });
});
