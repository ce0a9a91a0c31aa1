import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import { depositMethods } from '#platform/cashier/deposit-methods.ts';
import { expireDeposits } from '#platform/cashier/deposits.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';
import { balanceOf, relayValue } from '../support/platform-play.ts';

describe.each(targets)('deposits of coins on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const open = async (token: string, more: object = {}) => {
    const json = { bankType: 'USDT', bankCode: 'TRC20', amount: 300, ...more };
    return (await ctx.wire('POST /wps/relay/MCSFE_postDeposit', { token, json })).json;
  };
  const credit = (number: string, more: object) =>
    ctx.admin('deposit', { number, action: 'credit', by: 'Nadia', ...more });
  const detail = (token: string, depositId: string) =>
    relayValue(ctx, token, `MCSFE_getDepositConfirmationDetail?depositId=${depositId}`);

  it('a demo states its own rate, said at the beginning of the day', async () => {
    const { clock } = ctx.platform.ctx;
    const rate = depositMethods(ctx.platform.ctx).find(one => one.code === 'USDT')?.rate;
    const age = clock.now() - (rate?.at ?? 0);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThanOrEqual(DAY_MS);
  });

  it('states the rate with its source and time before and after, and credits coins by it', async () => {
    const token = await ctx.signIn('player01');
    await ctx.admin('deposit-rate', { code: 'USDT', price: '4.71', source: 'House desk', by: 'Nadia' });
    const channels = await relayValue(ctx, token, 'MCSFE_getDepositPaymentChannels?language=EN');
    const rate = { coin: 'USDT', decimals: 2, price: '4.71', source: 'House desk' };
    expect(channels.USDT.channels[0].rate).toMatchObject(rate);
    expect(channels.PG.channels[0].rate).toBeUndefined();
    const { value } = await open(token);
    // 300.00 ÷ 4.71 = 63.694…
    expect(value.rate).toMatchObject({ ...rate, coins: '63.70' });
    // The deposit keeps the rate that it was opened with.
    await ctx.admin('deposit-rate', { code: 'USDT', price: '9.99', source: 'House desk', by: 'Nadia' });
    const before = await balanceOf(ctx, token);
    expect(await credit(value.depositId, { coins: '63.60' })).toMatchObject({ credited: 299.55 });
    const after = await detail(token, value.depositId);
    expect(after).toMatchObject({ credited: 299.55, amount: 300, rate: { price: '4.71' } });
    expect(after.events.at(-1)).toMatchObject({ event: 'credited', coins: '63.60', amount: 299.55 });
    expect(await balanceOf(ctx, token)).toBeCloseTo(before + 299.55, 5);
    await expectCleanLedger(ctx);
  });

  it('credits the coins that were asked for where the operator names none', async () => {
    const token = await ctx.signIn('player02');
    await ctx.admin('deposit-rate', { code: 'USDT', price: '4.71', source: 'House desk', by: 'Nadia' });
    const { value } = await open(token);
    expect(await credit(value.depositId, {})).toMatchObject({ credited: 300.02 });
  });

  it('counts coins for a deposit that has ended with the rate in force', async () => {
    const token = await ctx.signIn('member11');
    const { value } = await open(token);
    await moveClock(ctx, 2 * HOUR_MS);
    await expireDeposits(ctx.platform.ctx);
    await ctx.admin('deposit-rate', { code: 'USDT', price: '4.00', source: 'House desk', by: 'Nadia' });
    expect(await credit(value.depositId, { coins: '10' })).toMatchObject({ credited: 40 });
    await moveClock(ctx, 0);
  });

  it('refuses what is no number of coins, coins for a bank, and a rate that is none', async () => {
    const token = await ctx.signIn('member12');
    const { value } = await open(token);
    for (const coins of ['abc', '-1', '1e3', '0', '1.001', '１２'])
      await expect(credit(value.depositId, { coins }), coins).rejects.toThrow('"field":"coins"');
    await expect(credit(value.depositId, { coins: '1', amount: '5' })).rejects.toThrow('"field":"coins"');
    const bank = (await open(token, { bankType: 'MT', bankCode: 'STRAITS' })).value;
    await expect(credit(bank.depositId, { coins: '1' })).rejects.toThrow('"field":"coins"');
    const rate = { code: 'USDT', source: 'x', by: 'Nadia' };
    for (const price of ['0', '0.0', '-4', '4,68', '1e3', '4.123456789'])
      await expect(ctx.admin('deposit-rate', { ...rate, price }), price).rejects.toThrow('"field":"price"');
    await expect(ctx.admin('deposit-rate', { ...rate, code: 'PG', price: '4' })).rejects.toThrow(
      '"field":"code"',
    );
    expect((await detail(token, value.depositId)).state).toBe('2');
  });

  it('a method of coins without a rate is closed', async () => {
    const methods = depositMethods(ctx.platform.ctx).map(one => ({ ...one, rate: null }));
    await ctx.admin('deposit-methods', { methods: JSON.stringify(methods) });
    const token = await ctx.signIn('member21');
    const channels = await relayValue(ctx, token, 'MCSFE_getDepositPaymentChannels?language=EN');
    expect(channels.USDT.channels[0]).toMatchObject({ closed: true, maintenanceEnd: null });
    expect((await open(token)).errorCode).toBe('deposit.method.closed');
  });
});
