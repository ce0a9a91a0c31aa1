import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playRound } from '#platform/rounds/play-round.ts';
import { hashOf } from '#platform/secrets.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { findSession } from '#platform/store/auth/sessions.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

type Event = { kind: 'round'; stake: number; win: number } | { kind: 'deposit'; amount: number };

const event = fc.oneof(
  fc.record({
    kind: fc.constant('round' as const),
    stake: fc.integer({ min: 1, max: 500 }),
    win: fc.integer({ min: 0, max: 900 }),
  }),
  fc.record({ kind: fc.constant('deposit' as const), amount: fc.integer({ min: 50, max: 500 }) }),
);

describe.each(targets)('records on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const get = async (token: string, line: string) =>
    (await ctx.wire(`GET /wps/relay/${line}`, { token })).json.value;
  const balanceOf = async (token: string): Promise<number> =>
    (await ctx.wire('GET /wps/v2/wallets/balance', { token })).json.value.sumBalance;
  const range = () => `startTime=0&endTime=${ctx.platform.ctx.clock.now() + 1_000}`;
  const days = () => `startDate=0&endDate=${ctx.platform.ctx.clock.now() + 1_000}`;

  async function apply(username: string, token: string, events: readonly Event[]): Promise<void> {
    const { store } = ctx.platform.ctx;
    const account = await store.read(tx => findAccountByName(tx, username));
    const session = await store.read(tx => findSession(tx, hashOf(token)));
    for (const one of events) {
      if (one.kind === 'deposit') {
        const json = { bankType: 'MT', bankCode: 'STRAITS', amount: one.amount };
        const { depositId } = (await ctx.wire('POST /wps/relay/MCSFE_postDeposit', { token, json })).json
          .value;
        await ctx.admin('deposit', { number: depositId, action: 'credit', by: 'Nadia' });
        continue;
      }
      await playRound(ctx.platform.ctx, {
        accountId: account?.id ?? 0,
        sessionId: session?.sessionId ?? 0n,
        nodeId: 1,
        gameType: 'RNG',
        roundKey: crypto.randomUUID(),
        stakeMinor: BigInt(one.stake),
        decide: () => ({ winMinor: BigInt(one.win), outcome: null }),
        answer: () => 'played',
      });
    }
  }

  /** All lines of the account record, page by page. */
  async function allLines(token: string, size: number) {
    const lines = [];
    let before = '';
    for (;;) {
      const page = await get(token, `ODSFE2_MemTransDet?${range()}&size=${size}${before}`);
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
        const balance = await balanceOf(token);
        expect(lines[0].currentAvailBalance).toBe(balance);
        const cents = (amount: number) => Math.round(amount * 100);
        expect(lines.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(cents(balance));
        const record = await get(token, `ODSFE2_MemTransDet?${range()}`);
        const profit = await get(token, `ODSFE2_MemPNL?${days()}`);
        const bets = await get(token, `ODSFE2_RNGOrders?${days()}`);
        const sumOf = (kind: string): number =>
          record.footer.find((one: { codeType: string }) => one.codeType === kind)?.amount ?? 0;
        expect(cents(sumOf('winning') + sumOf('betting'))).toBe(cents(profit.footer.netProfit));
        expect(profit.footer.netProfit).toBe(bets.footer.netProfit);
        expect(profit.footer.deposits).toBe(sumOf('deposit'));
        expect(profit.footer.rounds).toBe(bets.footer.totalHands);
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
    const deposits = await get(token, `ODSFE2_MemTransDet?${range()}&codeTypes=deposit`);
    expect(deposits.list).toMatchObject([
      { codeType: 'deposit', amount: 60, orderNo: expect.stringMatching(/^D\d{9}$/) },
    ]);
    expect(deposits.footer).toEqual([{ codeType: 'deposit', count: 1, amount: 60 }]);
    const lines = await allLines(token, 4);
    expect(new Set(lines.map(line => line.txId)).size).toBe(lines.length);
    expect(lines.length).toBe(1 + 9 * 2 + 1);
    const future = await get(token, 'ODSFE2_MemTransDet?startTime=4000000000000&endTime=4100000000000');
    expect(future).toMatchObject({ list: [], next: null, footer: [] });
  });

  it('belongs to its member', async () => {
    const [mine, other] = [await ctx.signIn('member31'), await ctx.signIn('member32')];
    await apply('member31', mine, [{ kind: 'round', stake: 7, win: 0 }]);
    const lines = await allLines(other, 100);
    expect(lines.every(line => line.codeType === 'other')).toBe(true);
  });
});
