import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { assumeReceived } from '#platform/cashier/receipts.ts';
import { requestWithdrawal } from '#platform/cashier/withdrawals.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { person, sealedTo } from '../support/platform-person.ts';
import { DOT, sentPicture } from '../support/upload-client.ts';

const PIN = '482915';
const PARALLEL = 50;
const RECEIPT_MINUTES = 4_320;

describe.each(targets)('withdrawals on %s', target => {
  let ctx: TestPlatform;
  let send: ReturnType<typeof sealedTo>;
  let numbers = 10_000_000;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    send = sealedTo(ctx);
  });
  afterEach(() => ctx.platform.ctx.clock.setOffset(0));
  afterAll(() => ctx.close());

  const balanceOf = async (token: string): Promise<number> =>
    (await ctx.wire('GET /wps/v2/wallets/balance', { token })).json.value.sumBalance;
  const accountsOf = async (token: string) =>
    (await ctx.wire('GET /wps/relay/MCSFE_getWithdrawAccountInfo', { token })).json.value;
  const add = (token: string, change: object = {}) =>
    send(
      'PUT /wps/v2/member/bankCards',
      {
        cardType: 'B',
        bankCode: 'STRAITS',
        cardNumber: String(numbers++),
        cardHolder: 'Ines Binti Salleh',
        paymentPassword: PIN,
        ...change,
      },
      { token },
    );
  const withdraw = (
    token: string,
    bankCardId: number,
    amount: number,
    change: object = {},
    key = crypto.randomUUID(),
  ) =>
    send(
      'POST /wps/v2/transaction/withdraw',
      { check: 'v2', amount, bankCardId, password: PIN, ...change },
      { token, headers: { 'Idempotency-Key': key } },
    );
  const detail = async (token: string, withdrawId: string) =>
    (await ctx.wire(`GET /wps/relay/MCSFE_getWithdrawConfirmationDetail?withdrawId=${withdrawId}`, { token }))
      .json.value;
  const decide = (number: string, action: string, more: object = {}) =>
    ctx.admin('withdrawal', { number, action, by: 'Nadia', ...more });
  const answer = (token: string, withdrawId: string, json: object) =>
    ctx.wire('POST /wps/relay/MCSFE_processC2CTransaction', { token, json: { withdrawId, ...json } });

  /** Signs in, sets the payment password and adds an account. */
  async function ready(username: string) {
    const token = await ctx.signIn(username);
    await person(ctx, username).stepUp(token);
    const set = { paymentPassword: PIN, confirmPaymentPassword: PIN };
    expect((await send('PUT /wps/member/paymentPassword', set, { token })).json.success).toBe(true);
    expect((await add(token)).json.success).toBe(true);
    const [card] = (await accountsOf(token)).bankCards;
    return { token, cardId: card.bankCardId as number };
  }
  /** A paid withdrawal, whose receipt is to be confirmed. */
  async function paid(username: string, amount: number) {
    const { token, cardId } = await ready(username);
    const { withdrawId } = (await withdraw(token, cardId, amount)).json.value;
    await decide(withdrawId, 'approve');
    await decide(withdrawId, 'pay', { reference: 'FT1' });
    return { token, withdrawId };
  }

  /** The books are clean, and the hold is what open withdrawals ask for. */
  async function holdIsClean(): Promise<void> {
    await expectCleanLedger(ctx);
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ held: bigint }>`select
        (select coalesce(sum(balance), 0)::bigint from ledger_account where name like 'hold:%') -
        (select coalesce(sum(amount - coalesce((select sum(amount) from withdrawal_payment p
          where p.withdrawal_id = w.id), 0)), 0)::bigint from withdrawal w
          where state in ('requested', 'approved')) as held`.execute(tx),
    );
    expect(rows[0]).toEqual({ held: 0n });
  }

  it('a number that the provider does not have is refused at its field, however short', async () => {
    const { token } = await ready('member31');
    for (const cardNumber of ['1', '12', 'abcdefgh', '9'.repeat(40)])
      expect((await add(token, { cardNumber })).json, cardNumber).toMatchObject({
        errorCode: 'field.invalid',
        value: { field: 'cardNumber' },
      });
  });

  it('an account is masked, belongs to one member, waits a day after the first withdrawal, and is removed', async () => {
    const { token, cardId } = await ready('player01');
    expect((await accountsOf(token)).bankCards).toMatchObject([
      { cardNumber: expect.stringMatching(/^•••• \d{4}$/), cardHolder: 'Ines Binti Salleh' },
    ]);
    expect((await add(token, { paymentPassword: '000001' })).json.errorCode).toBe('invalid.payment.pw');
    expect((await add(token, { cardNumber: '12' + '3' })).json.success).toBe(false);
    expect(
      (await add(token, { cardType: 'V', bankCode: 'TRC20', cardNumber: `0x${'a'.repeat(40)}` })).status,
    ).toBe(400);
    const taken = { cardNumber: '99887766554' };
    expect((await add(token, taken)).json.success).toBe(true);
    const other = await ready('player02');
    expect((await add(other.token, taken)).json.errorCode).toBe('payout.account.taken');
    expect((await withdraw(token, cardId, 60)).json.success).toBe(true);
    expect((await add(token)).json.success).toBe(true);
    const [late] = (await accountsOf(token)).bankCards;
    expect(late.usableAt - late.createdAt).toBe(DAY_MS);
    expect((await withdraw(token, late.bankCardId, 60)).json.errorCode).toBe('payout.account.waits');
    const drop = (id: number) =>
      send('DELETE /wps/v2/member/bankCards', { bankCardId: id, paymentPassword: PIN }, { token });
    expect((await drop(cardId)).json.errorCode).toBe('payout.account.used');
    expect((await drop(late.bankCardId)).json.success).toBe(true);
    expect((await drop(late.bankCardId)).status).toBe(404);
    const stored = await ctx.platform.ctx.store.read(tx =>
      tx.selectFrom('payout_account').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain('99887766554');
  });

  it('refuses a holder’s name that the profile would refuse, since it becomes the real name', async () => {
    const token = await ctx.signIn('member12');
    await person(ctx, 'member12').stepUp(token);
    const set = { paymentPassword: PIN, confirmPaymentPassword: PIN };
    expect((await send('PUT /wps/member/paymentPassword', set, { token })).json.success).toBe(true);
    for (const [cardHolder, issue] of [
      ['Ines\u202eBinti Salleh', 'signs'],
      ['Ines\u200b', 'signs'],
      ['Ines Salleh 99', 'legal_name'],
      ['<b>Ines</b>', 'legal_name'],
      ['I', 'length'],
    ])
      expect((await add(token, { cardHolder })).json).toMatchObject({
        errorCode: 'field.invalid',
        value: { field: 'cardHolder', issue },
      });
    for (const cardHolder of ['', '   '])
      expect((await add(token, { cardHolder })).json).toMatchObject({
        errorCode: 'field.missing',
        value: { field: 'cardHolder' },
      });
    expect((await accountsOf(token)).holder).toBeNull();
    expect((await add(token)).json.success).toBe(true);
  });

  it('holds the amount, pays it in parts with the charge, and ends with the member’s confirmation', async () => {
    const { token, cardId } = await ready('agent01');
    for (let index = 0; index < 3; index++)
      expect((await withdraw(token, cardId, 50)).json.success).toBe(true);
    const before = await balanceOf(token);
    const { withdrawId } = (await withdraw(token, cardId, 1_000)).json.value;
    expect(await balanceOf(token)).toBe(before - 1_000);
    expect(await detail(token, withdrawId)).toMatchObject({ state: 'requested', charge: 10, paidOut: 990 });
    await decide(withdrawId, 'approve');
    expect(await decide(withdrawId, 'pay', { amount: '400', reference: 'FT1' })).toMatchObject({ left: 590 });
    expect(await decide(withdrawId, 'pay', { amount: '400', reference: 'FT1' })).toMatchObject({
      errorCode: 'withdraw.paid',
    });
    expect(await decide(withdrawId, 'reject', { reason: 'late' })).toMatchObject({
      errorCode: 'withdraw.state',
    });
    expect(await decide(withdrawId, 'pay', { reference: 'FT2' })).toMatchObject({ left: 0 });
    const response = await detail(token, withdrawId);
    expect(response).toMatchObject({ state: 'paid', payments: [{ amount: 400 }, { amount: 590 }] });
    expect(response.confirmBy - response.now).toBeGreaterThan((RECEIPT_MINUTES - 1) * MINUTE_MS);
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, () => answer(token, withdrawId, { answer: 'all' })),
    );
    expect(answers.filter(one => one.json.success)).toHaveLength(1);
    expect((await detail(token, withdrawId)).state).toBe('received');
    await holdIsClean();
  });

  it('F1: fifty requests at once never take more than the balance; one key is one withdrawal', async () => {
    const { token, cardId } = await ready('member11');
    const before = await balanceOf(token);
    const key = crypto.randomUUID();
    const same = await Promise.all(
      Array.from({ length: PARALLEL }, () => withdraw(token, cardId, 60, {}, key)),
    );
    const done = same.filter(one => one.json.success);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(one => one.json.value.withdrawId)).size).toBe(1);
    // Of right passwords at once only five are tried: the others are asked to wait.
    for (const one of same)
      expect([null, 'payment.password.locked', 'too.many.requests']).toContain(one.json.errorCode ?? null);
    expect(await balanceOf(token)).toBe(before - 60);
    const { store, clock } = ctx.platform.ctx;
    const account = await store.read(tx => findAccountByName(tx, 'member11'));
    const order = { accountId: account?.id ?? 0, payoutAccountId: cardId, amount: 10_000n };
    const others = await Promise.allSettled(
      Array.from({ length: PARALLEL }, () => store.write(tx => requestWithdrawal(tx, order, clock.date()))),
    );
    expect(others.filter(one => one.status === 'fulfilled')).toHaveLength(2);
    expect(await balanceOf(token)).toBeCloseTo(before - 260, 2);
    await holdIsClean();
  });

  it('refuses a wrong payment password, amounts out of range, and money that has to be bet first', async () => {
    const { token, cardId } = await ready('member22');
    const line = 'POST /wps/relay/MCSFE_postDeposit';
    const opened = await ctx.wire(line, {
      token,
      json: { bankType: 'MT', bankCode: 'STRAITS', amount: 300, promotionId: 'reload' },
    });
    await ctx.admin('deposit', { number: opened.json.value.depositId, action: 'credit', by: 'Nadia' });
    expect((await withdraw(token, cardId, 100, { password: '000001' })).json.errorCode).toBe(
      'invalid.payment.pw',
    );
    expect((await withdraw(token, cardId, 49.99)).json.errorCode).toBe('withdraw.amount');
    expect((await withdraw(token, cardId + 1_000, 100)).status).toBe(404);
    expect((await withdraw(token, cardId, 100)).json).toMatchObject({
      errorCode: 'withdraw_turnover_not_enough',
      value: { data: { requiredTurnover: 2_880, actualTurnover: 0 } },
    });
    await person(ctx, 'member22').stepUp(token);
    await ctx.wire('POST /wps/v2/member/protection/exclusion', { token, json: { months: 6 } });
    const excluded = await ctx.signIn('member22');
    // The bonus is gone, the deposit is the member's own.
    expect(await balanceOf(excluded)).toBe(300);
    expect((await withdraw(excluded, cardId, 100)).json.success).toBe(true);
    expect((await withdraw(excluded, cardId, 250)).json).toMatchObject({
      errorCode: 'withdraw.not.enough',
      value: { available: 200 },
    });
    await holdIsClean();
  });

  it('a large amount needs two operators; a rejection gives all of it back, with its reason', async () => {
    const token = await ctx.signIn('agent02');
    const opened = await ctx.wire('POST /wps/relay/MCSFE_postDeposit', {
      token,
      json: { bankType: 'MT', bankCode: 'STRAITS', amount: 6_000 },
    });
    await ctx.admin('deposit', { number: opened.json.value.depositId, action: 'credit', by: 'Nadia' });
    await ctx.platform.ctx.store.write(tx =>
      sql`update turnover_requirement set counted = required`.execute(tx),
    );
    const { cardId } = await ready('agent02');
    const again = await ctx.signIn('agent02');
    const before = await balanceOf(again);
    const { withdrawId } = (await withdraw(again, cardId, 5_000)).json.value;
    const first = await Promise.all(Array.from({ length: 10 }, () => decide(withdrawId, 'approve')));
    expect(first.every(one => (one as { approved?: boolean }).approved === false)).toBe(true);
    expect(await decide(withdrawId, 'approve', { by: 'Farah' })).toMatchObject({ approved: true });
    await expect(decide(withdrawId, 'reject')).rejects.toThrow('input.invalid');
    await decide(withdrawId, 'reject', { reason: 'The name did not match' });
    expect(await balanceOf(again)).toBe(before);
    expect(await detail(again, withdrawId)).toMatchObject({
      state: 'rejected',
      reason: 'The name did not match',
    });
    await holdIsClean();
  });

  it('a missing part is reported with a proof, and returned or shown to have arrived', async () => {
    const { token, withdrawId } = await paid('agent41', 1_000);
    const before = await balanceOf(token);
    expect((await answer(token, withdrawId, { answer: 'part', receivedAmount: 400 })).json.errorCode).toBe(
      'withdraw.proof.missing',
    );
    const part = { answer: 'part', receivedAmount: 400, image: await sentPicture(ctx, token, DOT) };
    expect((await answer(token, withdrawId, { ...part, receivedAmount: 1_000 })).json.errorCode).toBe(
      'withdraw.received',
    );
    expect((await answer(token, withdrawId, part)).json.success).toBe(true);
    ctx.platform.ctx.clock.setOffset(10 * DAY_MS);
    await assumeReceived(ctx.platform.ctx);
    const later = await ctx.signIn('agent41');
    expect(await detail(later, withdrawId)).toMatchObject({ state: 'reported', missing: 600 });
    await decide(withdrawId, 'return');
    expect(await decide(withdrawId, 'return')).toMatchObject({ errorCode: 'withdraw.state' });
    expect(await balanceOf(later)).toBe(before + 600);
    await holdIsClean();
  });

  it('silence counts as receipt after the deadline, can be appealed once within a week, and ends forced', async () => {
    const { token, withdrawId } = await paid('agent42', 200);
    expect((await detail(token, withdrawId)).state).toBe('paid');
    ctx.platform.ctx.clock.setOffset((RECEIPT_MINUTES - 2) * MINUTE_MS);
    await assumeReceived(ctx.platform.ctx);
    let now = await ctx.signIn('agent42');
    expect((await detail(now, withdrawId)).state).toBe('paid');
    ctx.platform.ctx.clock.setOffset((RECEIPT_MINUTES + 2) * MINUTE_MS);
    await Promise.all([assumeReceived(ctx.platform.ctx), assumeReceived(ctx.platform.ctx)]);
    now = await ctx.signIn('agent42');
    const assumed = await detail(now, withdrawId);
    expect(assumed).toMatchObject({ state: 'assumed', canAppeal: true });
    expect(assumed.events.filter((one: { event: string }) => one.event === 'assumed')).toHaveLength(1);
    const image = await sentPicture(ctx, now, DOT);
    expect((await answer(now, withdrawId, { answer: 'none', image })).json.success).toBe(true);
    await decide(withdrawId, 'force', { reason: 'The bank confirmed it' });
    expect(await detail(now, withdrawId)).toMatchObject({
      state: 'forced',
      canAppeal: false,
      reason: 'The bank confirmed it',
    });
    expect((await answer(now, withdrawId, { answer: 'none', image })).json.errorCode).toBe('withdraw.state');
    await holdIsClean();
  });

  it('a withdrawal belongs to its member', async () => {
    const { token, withdrawId } = await paid('member21', 60);
    const stranger = await ctx.signIn('member31');
    expect((await answer(stranger, withdrawId, { answer: 'all' })).status).toBe(404);
    const line = `GET /wps/relay/MCSFE_getWithdrawConfirmationDetail?withdrawId=${withdrawId}`;
    expect((await ctx.wire(line, { token: stranger })).status).toBe(404);
    expect((await detail(token, withdrawId)).state).toBe('paid');
  });
});
