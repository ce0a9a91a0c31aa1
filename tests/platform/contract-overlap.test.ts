import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireTerms } from '#lib/rules/contracts/wire-terms.ts';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import { maintainContracts } from '#platform/contracts/maintain.ts';
import { settleDue } from '#platform/contracts/settle.ts';
import { contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';

/** 2027-01-05, 00:00 in the platform's zone: in the first half of the month. */
const MORNING = Date.UTC(2027, 0, 4, 16);
const HALF = Date.UTC(2027, 0, 15, 16);

const dividend = (period: 'D' | 'W' | 'H' | 'M'): WireTerms => ({
  kind: 'dividend',
  period,
  deducts: [],
  carries: false,
  tiers: [{ validBet: 0, netLoss: 0, active: 0, rate: 100_000 }],
});
const kind = 'dividend' as const;

describe.each(targets)('contracts of one payee never overlap on %s', target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  const goTo = (at: number) => moveClock(ctx, at - Date.now());
  beforeAll(async () => {
    ctx = await openPlatform(target);
    tree = contractTree(ctx);
    await goTo(MORNING - 10 * DAY_MS);
    await tree.fromHouse(dividend('H'));
    await goTo(MORNING);
  });
  afterAll(() => ctx.close());

  const versions = () =>
    ctx.platform.ctx.store.read(tx =>
      tx
        .selectFrom('contract_version')
        .innerJoin('contract', 'contract.id', 'contract_version.contract_id')
        .selectAll('contract_version')
        .where('kind', '=', kind)
        .where('state', '=', 'accepted')
        .orderBy('contract_version.id')
        .execute(),
    );
  const overlaps = (spans: readonly (readonly [Date | null, Date | null])[]) =>
    spans.some(([from, to], index) =>
      spans.some(
        ([start, end], other) =>
          other > index &&
          (from?.getTime() ?? 0) < (end?.getTime() ?? Number.MAX_SAFE_INTEGER) &&
          (start?.getTime() ?? 0) < (to?.getTime() ?? Number.MAX_SAFE_INTEGER),
      ),
    );

  it('another period begins when the one that was ended has run out, and no bet is paid twice', async () => {
    const [first] = await versions();
    const contractId = first?.contract_id ?? 0n;
    await tree.step('agent01', 'ask-end', { kind, contractId });
    const end = { action: 'agree-end', agent: 'agent01', kind, by: 'Nadia', reason: 'new period' };
    await ctx.admin('contract', end);
    await tree.fromHouse(dividend('D'));
    const [ended, next] = await versions();
    expect(ended?.ends_at?.getTime()).toBe(HALF);
    expect(next?.starts_at?.getTime()).toBe(HALF);
    for (const day of [1, 4, 11, 12]) {
      await goTo(MORNING + day * DAY_MS + HOUR_MS);
      await tree.bet('player01', 10_000n, 0n);
    }
    await goTo(HALF + 3 * DAY_MS);
    await settleDue(ctx.platform.ctx);
    const bills = (await tree.bills(kind)).filter(bill => bill.amount > 0n);
    expect(overlaps(bills.map(bill => [bill.start_at, bill.end_at]))).toBe(false);
    expect(bills.reduce((sum, bill) => sum + BigInt(bill.figures.bets ?? 0), 0n)).toBe(4n);
    expect(bills.reduce((sum, bill) => sum + bill.amount, 0n)).toBe(4_000n);
  });

  it('who has another upline is paid by one of the two at a time', async () => {
    await goTo(HALF + 3 * DAY_MS + HOUR_MS);
    await tree.between('agent01', 'agent02', dividend('D'));
    await tree.between('agent01', 'agent41', dividend('D'));
    await goTo(HALF + 5 * DAY_MS);
    await tree.move('agent41', 'agent02');
    // The clock has not ended the contract with the upline before.
    await tree.between('agent02', 'agent41', dividend('D'));
    const { id } = await tree.account('agent41');
    const spans = await ctx.platform.ctx.store.read(tx =>
      tx
        .selectFrom('contract_version')
        .innerJoin('contract', 'contract.id', 'contract_version.contract_id')
        .select(['starts_at', 'ends_at', 'ended_by'])
        .where('payee_id', '=', id)
        .where('state', '=', 'accepted')
        .orderBy('contract_version.id')
        .execute(),
    );
    expect(spans.map(one => one.ended_by)).toEqual(['moved', null]);
    expect(overlaps(spans.map(one => [one.starts_at, one.ends_at]))).toBe(false);
    await maintainContracts(ctx.platform.ctx);
    await tree.move('agent41', 'agent01');
  });

  it('the database refuses versions and bills that overlap', async () => {
    const all = await versions();
    const [first, second] = [all[0], all[1]];
    if (!first || !second) throw new Error('no versions');
    const { store } = ctx.platform.ctx;
    await expect(
      store.write(tx =>
        tx
          .updateTable('contract_version')
          .set({ starts_at: new Date(HALF - DAY_MS) })
          .where('id', '=', second.id)
          .execute(),
      ),
    ).rejects.toThrow('contract_version_apart');
    const [bill] = (await tree.bills(kind)).filter(one => one.period === 'D');
    if (!bill) throw new Error('no bill');
    const { id: _, ...row } = bill;
    const twice = { ...row, figures: '{}', lines: '[]', end_at: new Date(HALF + 2 * DAY_MS), revision: 9 };
    await expect(
      store.write(tx =>
        tx
          .insertInto('contract_bill')
          .values({ ...twice, start_at: new Date(HALF - DAY_MS) })
          .execute(),
      ),
    ).rejects.toThrow('contract_bill_apart');
  });
});
