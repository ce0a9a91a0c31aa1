import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock, person, sealedTo } from '../support/platform-person.ts';

const PIN = '482915';
const NEW_PIN = '730264';
const MOBILE = '+60123456789';

describe.each(targets)('payment password and code of withdrawals on %s', target => {
  let ctx: TestPlatform;
  let send: ReturnType<typeof sealedTo>;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    send = sealedTo(ctx);
  });
  afterAll(() => ctx.close());

  const outbox = async (): Promise<{ recipient: string; body: string }[]> =>
    ctx.platform.ctx.store.read(tx =>
      tx
        .selectFrom('outbox')
        .select(['recipient', 'body'])
        .where('kind', '=', 'sms')
        .orderBy('id', 'desc')
        .execute(),
    );
  const lastCode = async () => /\d{6}/.exec((await outbox())[0]?.body ?? '')?.[0] ?? '';
  const settings = async (token: string) =>
    (await ctx.wire('GET /wps/relay/MCSFE_getWithdrawSettings', { token })).json.value;
  const balanceOf = async (token: string): Promise<number> =>
    (await ctx.wire('GET /wps/v2/wallets/balance', { token })).json.value.sumBalance;

  async function ready(username: string) {
    const token = await ctx.signIn(username);
    await person(ctx, username).stepUp(token);
    const set = { paymentPassword: PIN, confirmPaymentPassword: PIN };
    await send('PUT /wps/member/paymentPassword', set, { token });
    const number = username.replaceAll(/\D/g, '').padStart(10, '5');
    const card = { cardType: 'B', bankCode: 'STRAITS', cardNumber: number, cardHolder: 'Ines Binti Salleh' };
    await send('PUT /wps/v2/member/bankCards', { ...card, paymentPassword: PIN }, { token });
    const { json } = await ctx.wire('GET /wps/relay/MCSFE_getWithdrawAccountInfo', { token });
    return { token, cardId: json.value.bankCards[0].bankCardId as number };
  }
  const withdraw = (
    token: string,
    bankCardId: number,
    more: object = {},
    key: string = crypto.randomUUID(),
  ) =>
    send(
      'POST /wps/v2/transaction/withdraw',
      { check: 'v2', amount: 100, bankCardId, password: PIN, ...more },
      { token, headers: { 'Idempotency-Key': key } },
    );
  const reset = (token: string, chosen = NEW_PIN) =>
    send(
      'POST /wps/member/paymentPassword/reset',
      { paymentPassword: chosen, confirmPaymentPassword: chosen },
      { token },
    );

  it('asks for a code by the operator’s rule, sends it to the own number only, and takes it once', async () => {
    const { token, cardId } = await ready('agent41');
    expect((await withdraw(token, cardId)).json.success).toBe(true);
    expect(await ctx.admin('withdraw-code', { rule: '500' })).toEqual({ withdrawCode: 500 });
    expect((await withdraw(token, cardId)).json.success).toBe(true);
    await ctx.admin('withdraw-code', { rule: 'every' });
    expect(await settings(token)).toMatchObject({ mobileVerificationType: 'EVERY_WITHDRAWAL' });
    expect((await withdraw(token, cardId)).json.errorCode).toBe('withdraw.mobile.missing');
    await ctx.platform.ctx.store.write(tx =>
      tx
        .updateTable('account')
        .set({ mobile: MOBILE, mobile_verified: true })
        .where('username', '=', 'agent41')
        .execute(),
    );
    expect((await withdraw(token, cardId)).json.errorCode).toBe('withdraw.code.required');
    expect((await settings(token)).mobile).toMatch(/^\*+6789$/);
    const sent = await ctx.wire('POST /wps/relay/MCSFE_sendWithdrawCode', { token, json: {} });
    expect(sent.json.success).toBe(true);
    expect((await outbox())[0]?.recipient).toBe(MOBILE);
    const verificationCode = await lastCode();
    const wrong = String((Number(verificationCode) + 1) % 1_000_000).padStart(6, '0');
    expect((await withdraw(token, cardId, { verificationCode: wrong })).json.success).toBe(false);
    const before = await balanceOf(token);
    const key = crypto.randomUUID();
    const done = await withdraw(token, cardId, { verificationCode }, key);
    expect(done.json.success).toBe(true);
    // The answer was lost: the same request again gets it, though the code is spent.
    expect((await withdraw(token, cardId, { verificationCode }, key)).json.value).toEqual(done.json.value);
    expect((await withdraw(token, cardId, { verificationCode })).json.success).toBe(false);
    expect(await balanceOf(token)).toBe(before - 100);
    await ctx.admin('withdraw-code', { rule: 'off' });
  });

  it('sets a new payment password after a step-up; withdrawals then wait for a day', async () => {
    const { token, cardId } = await ready('agent42');
    const fresh = await ctx.signIn('agent42');
    expect((await reset(fresh)).json.errorCode).toBe('step.up.required');
    expect((await reset(token, PIN.slice(1))).json.success).toBe(false);
    expect((await reset(token)).json.success).toBe(true);
    expect((await withdraw(token, cardId)).json.errorCode).toBe('invalid.payment.pw');
    const refused = await withdraw(token, cardId, { password: NEW_PIN });
    expect(refused.json.errorCode).toBe('payment.password.fresh');
    expect((await settings(token)).waitsUntil).toBeGreaterThan(ctx.platform.ctx.clock.now());
    await moveClock(ctx, DAY_MS + 1_000);
    const later = await ctx.signIn('agent42');
    expect((await settings(later)).waitsUntil).toBeUndefined();
    expect((await withdraw(later, cardId, { password: NEW_PIN })).json.success).toBe(true);
    await moveClock(ctx, 0);
    const none = await ctx.signIn('member31');
    await person(ctx, 'member31').stepUp(none);
    expect((await reset(none)).json.errorCode).toBe('not.exists.payment.password');
  });
});
