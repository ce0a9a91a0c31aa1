import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentsOf } from '#lib/rules/cashier/record-range.ts';
import { DAY_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { playSlot, relayValue } from '../support/platform-play.ts';

const MEMBER = 'player01';
const cents = (amount: number) => Math.round(amount * 100);

type Day = { day: string; rounds: number; betAmount: number; winAmount: number; netProfit: number };
type Line = { codeType: string; count: number; amount: number };

describe.each(targets)('profit and loss on %s', target => {
  let ctx: TestPlatform;
  let token: string;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  async function deposit(amount: number): Promise<void> {
    const json = { bankType: 'MT', bankCode: 'STRAITS', amount };
    const { value } = (await ctx.wire('POST /wps/relay/MCSFE_postDeposit', { token, json })).json;
    await ctx.admin('deposit', { number: value.depositId, action: 'credit', by: 'Nadia' });
  }

  it('each figure of a day is the sum of the rows that its address shows', async () => {
    for (const back of [3, 2, 0]) {
      ctx.platform.ctx.clock.setOffset(-back * DAY_MS);
      token = await ctx.signIn(MEMBER);
      await deposit(50 + back);
      for (const win of [0n, 500n, 20_000n]) await playSlot(ctx, { username: MEMBER, token }, 10_000n, win);
      if (back !== 2) await ctx.wire('POST /wps/relay/MCSFE_rebateDisburse', { token, json: {} });
    }
    const now = ctx.platform.ctx.clock.now() + 1_000;
    const { start, end } = momentsOf({ days: 7 }, now);
    const profit = await relayValue(ctx, token, `ODSFE2_MemPNL?startDate=${start}&endDate=${end}`);
    expect(profit.list).toHaveLength(3);
    for (const one of profit.list as (Day & {
      bonusAmount: number;
      rebateAmount: number;
      netAmount: number;
    })[]) {
      const day = momentsOf({ first: one.day, last: one.day }, now);
      const bets = await relayValue(ctx, token, `ODSFE2_RNGOrders?startDate=${day.start}&endDate=${day.end}`);
      expect([one.rounds, one.betAmount, one.winAmount, one.netProfit], one.day).toEqual([
        bets.footer.totalHands,
        bets.footer.betAmount,
        bets.footer.winAmount,
        bets.footer.netProfit,
      ]);
      const sums = await relayValue(
        ctx,
        token,
        `ODSFE2_MemTransSum?startTime=${day.start}&endTime=${day.end}`,
      );
      const sumOf = (kind: string) => (sums.list as Line[]).find(sum => sum.codeType === kind)?.amount ?? 0;
      expect([one.bonusAmount, one.rebateAmount], one.day).toEqual([sumOf('bonus'), sumOf('betting_rebate')]);
      expect(cents(one.netAmount)).toBe(cents(one.netProfit + one.bonusAmount + one.rebateAmount));
    }
    const rebates = profit.list.map((one: { rebateAmount: number }) => one.rebateAmount > 0);
    expect(rebates).toEqual([true, false, true]);
    const { footer } = profit;
    const sum = (key: 'netAmount' | 'betAmount') =>
      profit.list.reduce((all: number, one: Record<string, number>) => all + cents(one[key] ?? 0), 0);
    expect([cents(footer.netAmount), cents(footer.betAmount)]).toEqual([sum('netAmount'), sum('betAmount')]);
    expect([footer.deposits, footer.withdrawals, footer.returned, footer.takenOut]).toEqual([
      155, 0, 0, -155,
    ]);
  });

  it('counts the time between rounds of one stretch of play, in its range alone', async () => {
    const { clock } = ctx.platform.ctx;
    const member = { username: 'player02', token: await ctx.signIn('player02') };
    const start = clock.now();
    const minutes = [0, 4, 13, 25, 26];
    for (const one of minutes) {
      clock.setOffset(one * MINUTE_MS);
      await playSlot(ctx, member, 100n);
    }
    const end = clock.now() + 1_000;
    const played = async (from: number) =>
      (await relayValue(ctx, member.token, `ODSFE2_MemPNL?startDate=${from}&endDate=${end}`)).footer.playedMs;
    const asMinutes = async (from: number) => Math.round((await played(from)) / MINUTE_MS);
    expect(await asMinutes(start - 1_000)).toBe(4 + 9 + 1);
    expect(await asMinutes(start + 20 * MINUTE_MS)).toBe(1);
    expect(await played(end - 1)).toBe(0);
  });
});
