import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireTerms } from '#lib/rules/contracts/wire-terms.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { settleDue } from '#platform/contracts/settle.ts';
import { contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';

/** 00:00 in the platform's zone is 16:00 UTC of the day before. */
const MIDNIGHT = Date.UTC(2027, 0, 3, 16);
const TICK = 5 * MINUTE_MS;
const realtime: WireTerms = {
  kind: 'realtime',
  tiers: [{ validBet: 0, single: 1_000, loss: 0, profit: 0 }],
};

describe.each(targets)('valid bets of a day, added up tick by tick on %s', target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  const goTo = (at: number) => moveClock(ctx, at - Date.now());
  beforeAll(async () => {
    ctx = await openPlatform(target);
    tree = contractTree(ctx);
    await goTo(MIDNIGHT - HOUR_MS);
    await tree.fromHouse(realtime);
    await goTo(MIDNIGHT);
    await settleDue(ctx.platform.ctx);
  });
  afterAll(() => ctx.close());

  const bet = (stake: bigint, at: number) => tree.bet('player01', stake, 0n, new Date(at));
  /** Settles the tick with that number of a day, a minute and a second after its end. */
  const settleTick = async (number: number, day = 0) => {
    await goTo(MIDNIGHT + day * DAY_MS + (number + 1) * TICK + MINUTE_MS + 1_000);
    await settleDue(ctx.platform.ctx, { kind: 'realtime' });
  };
  const days = async () =>
    (await tree.bills('realtime')).map(bill => [bill.figures.validBet, bill.figures.dayValidBet]);

  it('counts a bet that is written late once, with the next tick', async () => {
    await bet(1_000n, MIDNIGHT + 1);
    await settleTick(0);
    // Settled in a tick that is billed: its transaction was still open.
    await bet(200n, MIDNIGHT + 2);
    await bet(30n, MIDNIGHT + TICK + 1);
    await settleTick(1);
    await bet(4n, MIDNIGHT + 2 * TICK + 1);
    await settleTick(2);
    expect(await days()).toEqual([
      ['1000', '1000'],
      ['30', '1230'],
      ['4', '1234'],
    ]);
  });

  it('equals the sum from the bets, also for several ticks at once and over ticks without bets', async () => {
    await bet(5_000n, MIDNIGHT + 4 * TICK + 1);
    await bet(6_000n, MIDNIGHT + 7 * TICK + 1);
    await settleTick(9);
    const bills = (await tree.bills('realtime')).slice(-2);
    expect(bills.map(bill => bill.figures.dayValidBet)).toEqual(['6234', '12234']);
    for (const { id } of bills)
      expect(await ctx.admin('recompute-bill', { number: `C${String(id).padStart(9, '0')}` })).toMatchObject({
        same: true,
      });
  });

  it('begins each day at zero', async () => {
    await bet(70n, MIDNIGHT + DAY_MS + 1);
    await settleTick(0, 1);
    expect((await days()).at(-1)).toEqual(['70', '70']);
  });
});
