import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { balanceOf, playSlot, relayValue } from '../support/platform-play.ts';

const MEMBER = 'player01';

describe.each(targets)('betting record on %s', target => {
  let ctx: TestPlatform;
  let token: string;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    token = await ctx.signIn(MEMBER);
    for (const win of [0n, 30n, 20n, 0n, 45n, 20n, 0n]) await play(20n, win);
  });
  afterAll(() => ctx.close());

  const play = (stake: bigint, win: bigint) => playSlot(ctx, { username: MEMBER, token }, stake, win);
  const read = (query: string) => relayValue(ctx, token, `ODSFE2_RNGOrders?${query}`);
  const numbers = (page: { list: { orderNo: string }[] }) => page.list.map(one => one.orderNo);

  it('is read on by place: rounds played meanwhile neither repeat nor hide a line', async () => {
    const all = numbers(await read('size=100'));
    const first = await read('size=3');
    await play(20n, 0n);
    const second = await read(`size=3&before=${first.next}`);
    const third = await read(`size=3&before=${second.next}`);
    expect([...numbers(first), ...numbers(second), ...numbers(third)]).toEqual(all);
    expect(third.next).toBeNull();
    expect([first.footer.totalHands, second.footer]).toEqual([7, null]);
    expect([first.total, second.total]).toEqual([7, null]);
  });

  it('sums in its footer exactly what is filtered', async () => {
    const won = await read('status=1&size=1');
    expect(won).toMatchObject({
      currency: 'MYR',
      footer: { totalHands: 2, betAmount: 0.4, winAmount: 0.75, netProfit: 0.35 },
    });
    const { accountType, vendorName } = won.list[0];
    expect(vendorName).not.toBe(accountType);
    expect((await read(`accountType=${accountType}&status=1`)).footer).toEqual(won.footer);
    expect((await read('accountType=NOBODY')).footer.totalHands).toBe(0);
    const slots = await read('productType=RNG&status=1');
    expect(slots.footer).toEqual(won.footer);
    for (const query of ['productType=LIVE', `endDate=${Date.now() - DAY_MS}`])
      expect(await read(query)).toMatchObject({ list: [], footer: { totalHands: 0, betAmount: 0 } });
  });

  it('opens a round to its times, postings and turnover, for its member alone', async () => {
    const balance = await balanceOf(ctx, token);
    await play(200n, 350n);
    const [bet] = (await read('size=1')).list;
    const one = await ctx.wire(`GET /wps/v2/member/round?orderNo=${bet.orderNo}`, { token });
    const cents = (amount: number) => Math.round(amount * 100);
    const before = cents(balance);
    expect(one.json.value).toMatchObject({
      bet,
      productType: 'RNG',
      turnoverAmount: 2,
      postings: [
        { codeType: 'betting', amount: -2, vendor: '' },
        { codeType: 'winning', amount: 3.5, vendor: '' },
      ],
    });
    const after = one.json.value.postings.map((posting: { currentAvailBalance: number }) =>
      cents(posting.currentAvailBalance),
    );
    expect(after).toEqual([before - 200, before + 150]);
    const other = await ctx.signIn('player02');
    for (const [number, who] of [
      [bet.orderNo, other],
      ['R999999999999', token],
      ['nothing', token],
    ])
      expect(
        (await ctx.wire(`GET /wps/v2/member/round?orderNo=${number}`, { token: who })).json.errorCode,
      ).toBe('not.found');
  });
});
