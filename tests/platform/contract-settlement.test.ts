import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireTerms } from '#lib/rules/contracts/wire-terms.ts';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { settleDue } from '#platform/contracts/settle.ts';
import { contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';

/** 00:00 in the platform's zone is 16:00 UTC of the day before. */
const MIDNIGHT = Date.UTC(2027, 0, 3, 16);
const FOUR = MIDNIGHT + DAY_MS + 4 * HOUR_MS;
const daily: WireTerms = { kind: 'daily', tiers: [{ validBet: 0, active: 0, rate: 3_000 }] };
const dividend: WireTerms = {
  kind: 'dividend',
  period: 'D',
  deducts: ['salaries'],
  carries: false,
  tiers: [{ validBet: 0, netLoss: 0, active: 0, rate: 100_000 }],
};

describe.each(targets)('a settlement on %s', target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  const goTo = (at: number) => moveClock(ctx, at - Date.now());
  beforeAll(async () => {
    ctx = await openPlatform(target);
    tree = contractTree(ctx);
    await goTo(MIDNIGHT - HOUR_MS);
    await tree.fromHouse(daily);
    await tree.fromHouse(dividend);
    for (const day of [0, 1]) {
      await goTo(MIDNIGHT + day * DAY_MS + HOUR_MS);
      await tree.bet('player01', 40_000n, 0n);
    }
  });
  afterAll(() => ctx.close());

  /** A platform whose clock reads these moments one after the other, and stays at the last. */
  function reading(moments: readonly number[]): AppContext {
    const left = [...moments];
    const now = () => (left.length > 1 ? left.shift() : left[0]) ?? 0;
    const { clock } = ctx.platform.ctx;
    return { ...ctx.platform.ctx, clock: { ...clock, now, date: () => new Date(now()) } };
  }
  const dividends = async () =>
    (await tree.bills('dividend')).map(bill => [bill.figures.salaries, bill.amount]);

  it('reads its moment once: at 04:00 no dividend is billed before the salaries it deducts', async () => {
    // Four o'clock comes later within the settlement than any read, then ever earlier.
    for (let reads = 24; reads > 0; reads--)
      await settleDue(reading([...Array.from({ length: reads }, () => FOUR - 1), FOUR]));
    await settleDue(reading([FOUR]));
    expect(await dividends()).toEqual([['120', 3_988n]]);
  });

  it('of one kind bills those before it first', async () => {
    await settleDue(reading([FOUR + DAY_MS]), { kind: 'dividend', now: true });
    expect(await dividends()).toEqual([
      ['120', 3_988n],
      ['120', 3_988n],
    ]);
  });
});
