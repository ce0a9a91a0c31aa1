import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betCalls } from '#lib/calls/bets.ts';
import { recordCalls } from '#lib/calls/records.ts';
import { MAX_RECORD_DAYS } from '#lib/rules/cashier/record-range.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { balanceOf, playSlot, relayValue } from '../support/platform-play.ts';

type Event =
  | { kind: 'round'; stake: number; win: number }
  | { kind: 'deposit'; amount: number }
  | { kind: 'rebate' };

const event = fc.oneof(
  fc.record({
    kind: fc.constant('round' as const),
    stake: fc.integer({ min: 1, max: 500 }),
    win: fc.integer({ min: 0, max: 900 }),
  }),
  fc.record({ kind: fc.constant('deposit' as const), amount: fc.integer({ min: 50, max: 500 }) }),
  fc.record({ kind: fc.constant('rebate' as const) }),
);

describe.each(targets)('records on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const end = () => ctx.platform.ctx.clock.now() + 1_000;
  const span = (from: string, to: string, last = end()) =>
    `${from}=${last - MAX_RECORD_DAYS * DAY_MS}&${to}=${last}`;
  const range = () => span('startTime', 'endTime');
  const days = () => span('startDate', 'endDate');

  async function apply(username: string, token: string, events: readonly Event[]): Promise<void> {
    for (const one of events) {
      if (one.kind === 'rebate') {
        await ctx.wire('POST /wps/relay/MCSFE_rebateDisburse', { token, json: {} });
        continue;
      }
      if (one.kind === 'deposit') {
        const json = { bankType: 'MT', bankCode: 'STRAITS', amount: one.amount };
        const { depositId } = (await ctx.wire('POST /wps/relay/MCSFE_postDeposit', { token, json })).json
          .value;
        await ctx.admin('deposit', { number: depositId, action: 'credit', by: 'Nadia' });
        continue;
      }
      await playSlot(ctx, { username, token }, BigInt(one.stake), BigInt(one.win));
    }
  }

  /** All lines of the account record, page by page. */
  async function allLines(token: string, size: number) {
    const lines = [];
    let before = '';
    for (;;) {
      const page = await relayValue(ctx, token, `ODSFE2_MemTransDet?${range()}&size=${size}${before}`);
      lines.push(...page.list);
      if (page.next === null) return lines;
      before = `&before=${page.next}`;
    }
  }

  it('P5: after any history record, profit, betting record and wallet agree', async () => {
    const token = await ctx.signIn('player01');
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 8 }), async events => {
        await apply('player01', token, events);
        const lines = await allLines(token, 7);
        const balance = await balanceOf(ctx, token);
        expect(lines[0].currentAvailBalance).toBe(balance);
        const cents = (amount: number) => Math.round(amount * 100);
        expect(lines.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(cents(balance));
        const totals = await relayValue(ctx, token, `ODSFE2_MemTransSum?${range()}`);
        const profit = await relayValue(ctx, token, `ODSFE2_MemPNL?${days()}`);
        const bets = await relayValue(ctx, token, `ODSFE2_RNGOrders?${days()}`);
        const sumOf = (kind: string): number =>
          totals.list.find((one: { codeType: string }) => one.codeType === kind)?.amount ?? 0;
        expect(cents(sumOf('winning') + sumOf('betting'))).toBe(cents(profit.footer.netProfit));
        expect(profit.footer.netProfit).toBe(bets.footer.netProfit);
        expect(profit.footer.deposits).toBe(sumOf('deposit'));
        expect(profit.footer.rounds).toBe(bets.footer.totalHands);
        expect(profit.footer.rebates).toBe(sumOf('betting_rebate'));
        const sum = totals.list.reduce((all: number, one: { amount: number }) => all + cents(one.amount), 0);
        expect(sum).toBe(cents(balance));
        // The balance after each line is the one before it and its amount.
        const wrong = lines.filter(
          (line, index) =>
            cents(line.currentAvailBalance) !==
            cents(line.amount) + cents(lines[index + 1]?.currentAvailBalance ?? 0),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it('filters by kind and time, names the deposit, and pages without gaps', async () => {
    const token = await ctx.signIn('player02');
    const rounds = Array.from(
      { length: 9 },
      (_, index) => ({ kind: 'round', stake: 10 + index, win: 5 }) as const,
    );
    await apply('player02', token, [{ kind: 'deposit', amount: 60 }, ...rounds]);
    const deposits = await relayValue(ctx, token, `ODSFE2_MemTransDet?${range()}&codeTypes=deposit`);
    expect(deposits.list).toMatchObject([
      { codeType: 'deposit', amount: 60, orderNo: expect.stringMatching(/^D\d{9}$/) },
    ]);
    const sums = await relayValue(ctx, token, `ODSFE2_MemTransSum?${range()}&codeTypes=deposit`);
    expect(sums.list).toEqual([{ codeType: 'deposit', count: 1, amount: 60 }]);
    const [round] = (await relayValue(ctx, token, `ODSFE2_RNGOrders?${days()}&size=1`)).list;
    const [stake] = (await relayValue(ctx, token, `ODSFE2_MemTransDet?${range()}&codeTypes=betting`)).list;
    expect(stake.orderNo).toBe(round.orderNo);
    const lines = await allLines(token, 4);
    expect(new Set(lines.map(line => line.txId)).size).toBe(lines.length);
    expect(lines.length).toBe(1 + 9 * 2 + 1);
    const future = await relayValue(
      ctx,
      token,
      'ODSFE2_MemTransDet?startTime=4000000000000&endTime=4007000000000',
    );
    expect(future).toMatchObject({ list: [], next: null });
  });

  it('shows ninety days at most: a longer range is refused, one without an end is cut', async () => {
    const token = await ctx.signIn('player02');
    const all = Object.entries({ ...recordCalls, ...betCalls }).filter(([, { refusals }]) =>
      (refusals as readonly string[]).includes('range_too_long'),
    );
    for (const [line, { input }] of all) {
      const [from, to] = Object.keys(input.shape).filter(name => /^(start|end)/.test(name));
      const last = end();
      const request = async (length: number) =>
        (await ctx.wire(`${line}?${from}=${last - length}&${to}=${last}`, { token })).json;
      expect((await request(MAX_RECORD_DAYS * DAY_MS)).success, line).toBe(true);
      expect(await request(MAX_RECORD_DAYS * DAY_MS + 1), line).toMatchObject({
        errorCode: 'range.too.long',
      });
    }
    expect(all).toHaveLength(4);
    const { clock } = ctx.platform.ctx;
    clock.setOffset(95 * DAY_MS);
    const later = await ctx.signIn('player02');
    const total = async (query: string) =>
      (await relayValue(ctx, later, `ODSFE2_RNGOrders?${query}`)).footer.totalHands as number;
    expect(await total('status=2')).toBe(0);
    expect(await total(`status=2&startDate=${clock.now() - 100 * DAY_MS}`)).toBe(9);
    clock.setOffset(0);
  });

  it('belongs to its member', async () => {
    const [mine, other] = [await ctx.signIn('member31'), await ctx.signIn('member32')];
    await apply('member31', mine, [{ kind: 'round', stake: 7, win: 0 }]);
    const lines = await allLines(other, 100);
    expect(lines.every(line => line.codeType === 'other')).toBe(true);
  });
});
