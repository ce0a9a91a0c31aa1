import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { expireDeposits } from '#platform/cashier/deposits.ts';
import { signCallback } from '#platform/cashier/gateway.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { findDeposit } from '#platform/store/money/deposits.ts';
import { openRequirements } from '#platform/store/money/turnover.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { balanceOf } from '../support/platform-play.ts';
import { DOT, sentPicture } from '../support/upload-client.ts';
import { retryWhileBusy } from '../support/when-free.ts';

const POST = 'POST /wps/relay/MCSFE_postDeposit';
const PARALLEL = 50;
const FORGED = 300;
const bank = { bankType: 'PG', bankCode: 'STRAITS' };
const transferred = { bankType: 'MT', bankCode: 'STRAITS' };

/** The signature with one other character; never in the last place, of which two bits say nothing. */
const otherAt = (signature: string, index: number) => {
  const at = index % (signature.length - 1);
  return `${signature.slice(0, at)}${signature[at] === 'A' ? 'B' : 'A'}${signature.slice(at + 1)}`;
};

describe.each(targets)('deposits on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => ctx.platform.ctx.clock.setOffset(0));
  afterAll(() => ctx.close());

  const deposit = (token: string, json: object, key: string = crypto.randomUUID()) =>
    ctx.wire(POST, { token, json, headers: { 'idempotency-key': key } });
  const opened = async (token: string, json: object) => (await deposit(token, json)).json.value;
  const detail = async (token: string, depositId: string) =>
    (await ctx.wire(`GET /wps/relay/MCSFE_getDepositConfirmationDetail?depositId=${depositId}`, { token }))
      .json.value;
  const act = (line: string, token: string, depositId: string) =>
    ctx.wire(`POST /wps/relay/MCSFE_${line}`, { token, json: { depositId } });

  const callback = (fields: object, signature?: string) => {
    const body = JSON.stringify(fields);
    const headers = { 'x-gateway-signature': signature ?? signCallback(ctx.platform.ctx, body) };
    // A gateway sends again what was answered with "busy".
    return retryWhileBusy(async () => {
      const answer = await ctx.wire('POST /gateway/callback', { merchant: null, body, headers });
      if (answer.status === 503) throw new PlatformRefusal('system_busy');
      return answer;
    });
  };
  const paid = (reference: string, amount: string, number: string = crypto.randomUUID()) =>
    callback({ number, reference, amount, outcome: 'paid' });
  const failed = (reference: string, amount: string, number: string = crypto.randomUUID()) =>
    callback({ number, reference, amount, outcome: 'failed' });

  it('lists the methods with limits, picks and closed ones, and names where to pay', async () => {
    const token = await ctx.signIn('player01');
    const { value } = (
      await ctx.wire('GET /wps/relay/MCSFE_getDepositPaymentChannels?language=EN', { token })
    ).json;
    expect(value.PG.channels[0]).toMatchObject({ min: 30, max: 30_000, closed: false, kind: 'gateway' });
    expect(value.EPT.channels[0]).toMatchObject({ closed: true, maintenanceEnd: null });
    const answer = await opened(token, { ...transferred, amount: 300 });
    expect(answer).toMatchObject({ state: '2', amount: 300, payee: { bankName: 'Straits Bank' } });
    expect(answer.refId).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(answer.events).toMatchObject([{ event: 'opened', actor: 'member' }]);
    await act('cancelDeposit', token, answer.depositId);
  });

  it('offers to go on with what waits for the member, before a later one that waits for the bank', async () => {
    const token = await ctx.signIn('agent01');
    const open = async () =>
      (await ctx.wire('GET /wps/relay/MCSFE_getDepositSettings', { token })).json.value.open;
    const first = await opened(token, { ...transferred, amount: 100 });
    const later = await opened(token, { ...transferred, amount: 200 });
    await act('updateDepositReference', token, later.depositId);
    expect(await open()).toMatchObject({ depositId: first.depositId, state: '2' });
    await act('cancelDeposit', token, first.depositId);
    expect(await open()).toMatchObject({ depositId: later.depositId, state: '3' });
  });

  it('shows the amount to pay in the one form of amounts', async () => {
    const token = await ctx.signIn('agent02');
    const { depositId, redirectUrl } = await opened(token, { ...bank, amount: 1_800 });
    const shown = await fetch(`${ctx.origin}${new URL(redirectUrl).pathname}`);
    expect(await shown.text()).toContain('RM\u00a01,800.00');
    await act('cancelDeposit', token, depositId);
    const forged = await fetch(`${ctx.origin}${new URL(redirectUrl).pathname.slice(0, -2)}zz`);
    expect([forged.status, await forged.text()]).toEqual([
      404,
      expect.stringContaining('Pembayaran ini tidak wujud.'),
    ]);
  });

  it('refuses amounts outside the method, closed methods, unknown bonuses and a fourth open deposit', async () => {
    const token = await ctx.signIn('player02');
    const code = async (json: object) => (await deposit(token, json)).json.errorCode;
    expect(await code({ ...bank, amount: 29.99 })).toBe('deposit.amount');
    expect(await code({ ...bank, amount: 30_000.01 })).toBe('deposit.amount');
    for (const amount of [0, -5, 1.001]) expect(await code({ ...bank, amount })).toBe('input.invalid');
    expect(await code({ bankType: 'EPT', bankCode: 'KIRA', amount: 50 })).toBe('deposit.method.closed');
    expect(await code({ ...bank, amount: 100, promotionId: 'none-such' })).toBe('deposit.bonus');
    const three = await Promise.all([1, 2, 3, 4, 5].map(() => deposit(token, { ...bank, amount: 50 })));
    expect(three.filter(one => one.json.success)).toHaveLength(3);
    expect(three.filter(one => one.json.errorCode === 'deposit.open')).toHaveLength(2);
  });

  it('a paid gateway deposit is credited with its bonus and its turnover', async () => {
    const token = await ctx.signIn('member11');
    const before = await balanceOf(ctx, token);
    const offers = (await ctx.wire('GET /wps/relay/MCSFE_getDepositPromotion?amount=300', { token })).json
      .value;
    expect(offers).toMatchObject([
      { promotionId: 'first', bonus: 100, requiredTurnover: 4_000 },
      { promotionId: 'reload', bonus: 60, requiredTurnover: 2_880 },
    ]);
    const { depositId, refId, redirectUrl } = await opened(token, {
      ...bank,
      amount: 300,
      promotionId: 'reload',
    });
    const page = new URL(redirectUrl);
    expect(page.origin).toBe('http://games.test');
    const shown = await fetch(`${ctx.origin}${page.pathname}`);
    expect(await shown.text()).toContain('RM\u00a0300.00');
    const form = {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid' }),
      redirect: 'manual',
    } as const;
    const done = await fetch(`${ctx.origin}${page.pathname}`, form);
    expect(done.headers.get('location')).toContain(`center=depositv2&part=${depositId}`);
    expect((await fetch(`${ctx.origin}${page.pathname}`, form)).status).toBe(303);
    expect(await balanceOf(ctx, token)).toBe(before + 360);
    expect(await detail(token, depositId)).toMatchObject({
      state: '4',
      credited: 300,
      events: [{ event: 'opened' }, { event: 'credited', actor: 'gateway', amount: 300, bonus: 60 }],
    });
    const account = (await ctx.wire('GET /wps/member/info', { token })).json.value.id;
    const open = await ctx.platform.ctx.store.read(tx => openRequirements(tx, Number(account)));
    expect(open.map(one => [one.bonus, one.required])).toEqual([['reload', 288_000n]]);
    const bonuses = await ctx.wire('GET /wps/relay/PROMOFE_getBonusDetail?language=EN', { token });
    expect(bonuses.json.value.list).toMatchObject([
      { depositId, name: 'Reload 20%', bonusAmount: 60, requiredTurnover: 2_880, actualTurnover: 0 },
    ]);
    expect((await failed(refId, '30000')).json).toMatchObject({ effect: 'none' });
    expect((await detail(token, depositId)).state).toBe('4');
    const left = (await ctx.wire('GET /wps/relay/MCSFE_getDepositPromotion?amount=300', { token })).json
      .value;
    expect(left.map((one: { promotionId: string }) => one.promotionId)).toEqual(['reload']);
    await expectCleanLedger(ctx);
  });

  it('F1: fifty callbacks of one payment, each sent twice, credit once', async () => {
    const token = await ctx.signIn('member12');
    const before = await balanceOf(ctx, token);
    const { refId } = await opened(token, { ...bank, amount: 100 });
    const number = crypto.randomUUID();
    const same = await Promise.all(Array.from({ length: PARALLEL }, () => paid(refId, '10000', number)));
    expect(new Set(same.map(answer => answer.text)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: PARALLEL }, () => paid(refId, '10000')));
    for (const answer of others) expect(answer.json.effect).toBe('none');
    expect((await paid(refId, '99999', number)).status).toBe(422);
    expect(await balanceOf(ctx, token)).toBe(before + 100);
    await expectCleanLedger(ctx);
  });

  it('of two first deposits credited at once, one gets the bonus of the first', async () => {
    const token = await ctx.signIn('agent01');
    const before = await balanceOf(ctx, token);
    const both = [
      await opened(token, { ...bank, amount: 100, promotionId: 'first' }),
      await opened(token, { ...bank, amount: 100, promotionId: 'first' }),
    ];
    await Promise.all(both.map(one => paid(one.refId, '10000')));
    expect(await balanceOf(ctx, token)).toBe(before + 300);
    await expectCleanLedger(ctx);
  });

  it('F2: the same key is one deposit with the same bytes; another request under it is refused', async () => {
    const token = await ctx.signIn('member21');
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, () => deposit(token, { ...bank, amount: 70 }, key)),
    );
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1);
    expect(answers.filter(answer => answer.headers.get('idempotency-replayed') === 'true')).toHaveLength(
      PARALLEL - 1,
    );
    expect((await deposit(token, { ...bank, amount: 71 }, key)).json.errorCode).toBe('input.invalid');
  });

  it('forged and replayed callbacks credit nothing', async () => {
    const token = await ctx.signIn('member22');
    const { refId } = await opened(token, { ...bank, amount: 100 });
    const number = crypto.randomUUID();
    const honest = { number, reference: refId, amount: '10000', outcome: 'paid' };
    const signature = signCallback(ctx.platform.ctx, JSON.stringify(honest));
    const forged = Array.from({ length: FORGED }, (_, index) =>
      [
        () => callback({ ...honest, amount: String(20_000 + index) }, signature),
        () => callback(honest, otherAt(signature, index)),
        () => callback({ ...honest, reference: 'AAAAAAAA', number: crypto.randomUUID() }),
      ].at(index % 3)?.(),
    );
    for (const answer of await Promise.all(forged)) expect([403, 404]).toContain(answer?.status);
    expect(await balanceOf(ctx, token)).toBe(0);
    await failed(refId, '10000');
    expect((await paid(refId, '9000')).json.effect).toBe('paid');
    expect(await balanceOf(ctx, token)).toBe(90);
  });

  it('a transfer is reported, reminded and credited by the operator with what arrived', async () => {
    const token = await ctx.signIn('member31');
    const before = await balanceOf(ctx, token);
    const { depositId } = await opened(token, { ...transferred, amount: 200, promotionId: 'reload' });
    expect((await act('initiateReminder', token, depositId)).json.errorCode).toBe('deposit.state');
    expect((await act('updateDepositReference', token, depositId)).json.success).toBe(true);
    expect((await act('cancelDeposit', token, depositId)).json.errorCode).toBe('deposit.state');
    expect((await act('initiateReminder', token, depositId)).json.errorCode).toBe('deposit.remind.later');
    ctx.platform.ctx.clock.setOffset(11 * MINUTE_MS);
    expect((await act('initiateReminder', token, depositId)).json.success).toBe(true);
    expect((await act('initiateReminder', token, depositId)).json.errorCode).toBe('deposit.remind.later');
    await ctx.admin('deposit', { number: depositId, action: 'credit', amount: '90', by: 'Nadia' });
    const twice = { number: depositId, action: 'credit', by: 'Nadia' };
    expect(await ctx.admin('deposit', twice)).toMatchObject({ errorCode: 'deposit.state' });
    // Below the least deposit of the bonus: none.
    expect(await balanceOf(ctx, token)).toBe(before + 90);
    expect(await detail(token, depositId)).toMatchObject({ credited: 90, amount: 200, state: '4' });
  });

  it('an unpaid deposit expires after an hour, and money that arrives later is credited', async () => {
    const token = await ctx.signIn('member32');
    const before = await balanceOf(ctx, token);
    const { depositId, refId } = await opened(token, { ...bank, amount: 60 });
    ctx.platform.ctx.clock.setOffset(HOUR_MS + 1_000);
    await Promise.all([expireDeposits(ctx.platform.ctx), expireDeposits(ctx.platform.ctx)]);
    const again = await ctx.signIn('member32');
    expect(await detail(again, depositId)).toMatchObject({
      state: '7',
      events: [{ event: 'opened' }, { event: 'expired', actor: 'clock' }],
    });
    await paid(refId, '6000');
    expect(await balanceOf(ctx, again)).toBe(before + 60);
    const list = (
      await ctx.wire('GET /wps/relay/MCSFE_getDepositTransactionReport?depositState=4', { token: again })
    ).json.value;
    expect(list).toMatchObject({ total: 1, totalPages: 1, footer: { amount: 60 } });
  });

  it('a deposit belongs to its member, and its receipt is read as a picture', async () => {
    const token = await ctx.signIn('agent02');
    const stranger = await ctx.signIn('agent41');
    const { depositId } = await opened(token, { ...transferred, amount: 100 });
    for (const line of ['cancelDeposit', 'updateDepositReference', 'initiateReminder'])
      expect((await act(line, stranger, depositId)).json.errorCode).toBe('not.found');
    const send = (of: string, image: string) =>
      ctx.wire('POST /wps/relay/MCSFE_uploadDepositEncodedImage', { token: of, json: { depositId, image } });
    expect((await send(stranger, await sentPicture(ctx, stranger, DOT))).json.errorCode).toBe('not.found');
    expect((await send(token, await sentPicture(ctx, stranger, DOT))).json.errorCode).toBe('upload.unknown');
    expect((await send(token, await sentPicture(ctx, token, DOT))).json.success).toBe(true);
    expect(await detail(token, depositId)).toMatchObject({ hasSlip: true });
    const account = (await ctx.wire('GET /wps/member/info', { token })).json.value.id;
    const stored = await ctx.platform.ctx.store.read(tx =>
      findDeposit(tx, Number(account), BigInt(depositId.slice(1))),
    );
    expect(stored?.slip_id).not.toBeNull();
  });
});
