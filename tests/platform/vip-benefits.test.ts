import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { person, sealedTo } from '../support/platform-person.ts';
import { balanceOf, playSlot, relayValue } from '../support/platform-play.ts';

const PIN = '482915';
const [target = 'pglite'] = targets;
let ctx: TestPlatform;
beforeAll(async () => {
  ctx = await openPlatform(target);
});
afterAll(() => ctx.close());

/** Signs in with a payment password and an account to be paid to; returns how to withdraw 60.00. */
async function ready(username: string) {
  const token = await ctx.signIn(username);
  const send = sealedTo(ctx);
  await person(ctx, username).stepUp(token);
  await send(
    'PUT /wps/member/paymentPassword',
    { paymentPassword: PIN, confirmPaymentPassword: PIN },
    { token },
  );
  const account = {
    cardType: 'B',
    bankCode: 'STRAITS',
    cardNumber: '10000001',
    cardHolder: 'Ines Binti Salleh',
  };
  await send('PUT /wps/v2/member/bankCards', { ...account, paymentPassword: PIN }, { token });
  const { bankCards } = await relayValue(ctx, token, 'MCSFE_getWithdrawAccountInfo');
  const order = { check: 'v2', amount: 60, bankCardId: bankCards[0].bankCardId, password: PIN };
  const withdraw = async () =>
    (
      await send('POST /wps/v2/transaction/withdraw', order, {
        token,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      })
    ).json;
  return { token, withdraw };
}

async function setLevel(username: string, level: number) {
  await ctx.platform.ctx.store.write(tx =>
    sql`insert into vip_standing (account_id, level, reached_month, month, month_turnover, total, last_round)
      select id, ${level}::int, '2099-01', '2099-01', 0, 0, 0 from account where username = ${username}
      on conflict (account_id) do update set level = ${level}::int`.execute(tx),
  );
}

it('a level brings the withdrawals a day that its page states, and those without a charge', async () => {
  const { token, withdraw } = await ready('agent41');
  const { list } = await relayValue(ctx, token, 'MCSFE_getMemberClubBenefit');
  const [, silver] = list;
  expect(silver).toMatchObject({ key: 'silver', withdrawals: 6, freeWithdrawals: 4 });
  const most = async () => (await relayValue(ctx, token, 'MCSFE_getWithdrawSettings')).maxTransactionTimes;
  const charge = () => relayValue(ctx, token, 'MCSFE_getCalculatedWithdrawCharges?withdrawAmount=60');
  expect(await balanceOf(ctx, token)).toBeGreaterThan(420);
  for (let at = 0; at < 3; at += 1) expect((await withdraw()).success).toBe(true);
  await setLevel('agent41', 0);
  expect([await most(), await charge()]).toEqual([5, 1]);
  await setLevel('agent41', 2);
  expect([await most(), await charge()]).toEqual([6, 0]);
  const charges: number[] = [];
  for (let at = 3; at < 6; at += 1) {
    charges.push(await charge());
    expect((await withdraw()).success).toBe(true);
  }
  expect(charges).toEqual([0, 1, 1]);
  expect((await withdraw()).errorCode).toBe('withdraw.day.full');
  const { rows } = await ctx.platform.ctx.store.read(tx =>
    sql<{ charge: bigint }>`select charge from withdrawal where amount = 6000 order by id`.execute(tx),
  );
  expect(rows.slice(-6).map(one => Number(one.charge))).toEqual([0, 0, 0, 0, 100, 100]);
  await expectCleanLedger(ctx);
});

it('a level adds to the rebate of every kind, at the moment of the claim, and each round is paid once', async () => {
  const username = 'player02';
  const token = await ctx.signIn(username);
  await playSlot(ctx, { username, token }, 30_049n, 12_000n);
  await setLevel(username, 3);
  const { list } = await relayValue(ctx, token, 'MCSFE_getMemberClubBenefit');
  expect(list.map((one: { rebate: number }) => one.rebate)).toEqual([0, 0.05, 0.1, 0.15, 0.2]);
  const ready = await relayValue(ctx, token, 'ODSFE2_getRebate');
  expect(ready.list[0]).toMatchObject({ gameType: 'RNG', rate: 0.9, rebateAmount: 2.7 });
  const before = await balanceOf(ctx, token);
  const claim = async () =>
    (
      await ctx.wire('POST /wps/relay/MCSFE_rebateDisburse', {
        token,
        json: {},
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      })
    ).json;
  const claims = await Promise.all(Array.from({ length: 10 }, claim));
  expect(claims.filter(one => one.success)).toHaveLength(1);
  expect(await balanceOf(ctx, token)).toBeCloseTo(before + 2.7, 2);
  await expectCleanLedger(ctx);
});
