import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { sendToMember } from '#platform/cashier/member-transfers.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { person, sealedTo } from '../support/platform-person.ts';
import { balanceOf } from '../support/platform-play.ts';

const PIN = '482915';
const PARALLEL = 50;

describe.each(targets)('transfers between members on %s', target => {
  let ctx: TestPlatform;
  let send: ReturnType<typeof sealedTo>;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    send = sealedTo(ctx);
  });
  afterEach(async () => {
    ctx.platform.ctx.clock.setOffset(0);
    await ctx.admin('member-transfers', { up: 'on', down: 'on' });
  });
  afterAll(() => ctx.close());

  const overview = async (token: string) =>
    (await ctx.wire('GET /wps/v2/member/transfers', { token })).json.value;
  const up = (token: string, amount: number, change: object = {}, key = crypto.randomUUID()) =>
    send(
      'PUT /wps/member/transferUpline',
      { amount, password: PIN, note: 'Draw tickets', ...change },
      { token, headers: { 'Idempotency-Key': key } },
    );
  const down = (token: string, account: string, amount: number) =>
    send('PUT /wps/agent/transferDownline', { account, amount, password: PIN }, { token });
  const record = async (token: string) =>
    (
      await ctx.wire(
        `GET /wps/relay/ODSFE2_MemTransDet?startTime=${Date.now() - DAY_MS}&endTime=${Date.now() + DAY_MS}&codeTypes=member_transfer`,
        { token },
      )
    ).json.value.list;

  async function ready(username: string): Promise<string> {
    const token = await ctx.signIn(username);
    await person(ctx, username).stepUp(token);
    const set = { paymentPassword: PIN, confirmPaymentPassword: PIN };
    expect((await send('PUT /wps/member/paymentPassword', set, { token })).json.success).toBe(true);
    return token;
  }
  it('money goes to the upline once per key, with the payment password, and both records show it', async () => {
    const token = await ctx.signIn('player01');
    const agent = await ctx.signIn('agent42');
    const before = await balanceOf(ctx, agent);
    expect((await up(token, 100)).json.errorCode).toBe('not.exists.payment.password');
    await ready('player01');
    expect((await up(token, 100, { password: '000001' })).json.errorCode).toBe('invalid.payment.pw');
    const done = await up(token, 100, {}, 'k1');
    expect(done.json.value).toMatchObject({ transferId: 'T000000001', amount: 100, balance: 900 });
    expect((await up(token, 100, {}, 'k1')).json.value).toEqual(done.json.value);
    expect([await balanceOf(ctx, token), await balanceOf(ctx, agent)]).toEqual([900, before + 100]);
    expect(await record(token)).toMatchObject([{ amount: -100, orderNo: 'T000000001' }]);
    expect(await record(agent)).toMatchObject([{ amount: 100, orderNo: 'T000000001' }]);
    expect((await overview(token)).list).toMatchObject([
      { isSent: true, side: 'up', name: 'agent42', note: 'Draw tickets', amount: 100 },
    ]);
    // The upline sees the downline's name masked.
    expect((await overview(agent)).list).toMatchObject([{ isSent: false, side: 'down', name: 'pl***01' }]);
    await expectCleanLedger(ctx);
  });

  it('keeps to the bounds of a transfer and of a day, the balance, the setting and the block', async () => {
    const token = await ready('member21');
    expect((await up(token, 9.99)).json.errorCode).toBe('transfer.amount');
    expect((await up(token, 5_000.01)).json.errorCode).toBe('transfer.amount');
    expect((await up(token, 1_500.01)).json.errorCode).toBe('wallet.not.enough');
    expect((await up(token, -20)).json.errorCode).toBe('input.invalid');
    await ctx.admin('member-transfers', { up: 'off' });
    expect((await up(token, 10)).json.errorCode).toBe('transfer.off');
    await ctx.admin('member-transfers', { up: 'on' });
    await ctx.admin('transfer-block', { account: 'member21', state: 'on', reason: 'Inquiry', by: 'Nadia' });
    expect((await up(token, 10)).json.errorCode).toBe('transfer.off');
    expect((await overview(token)).sides[0]).toMatchObject({ direction: 'up', isOpen: false });
    await ctx.admin('transfer-block', { account: 'member21', state: 'off', by: 'Nadia' });
    // The agent holds 5,000.00: of two transfers at once only one fits.
    const agent = await ready('agent01');
    const downs = await Promise.all([down(agent, 'member21', 5_000), down(agent, 'member21', 10)]);
    expect(downs.map(one => one.json.success).sort()).toEqual([false, true]);
    expect((await overview(token)).sides[1]).toMatchObject({ direction: 'down', isOpen: false });
  });

  it('an agent sends to a downline at any depth, to nobody else, and has no upline to send to', async () => {
    const agent = await ctx.signIn('agent41');
    await ready('agent41');
    expect((await down(agent, 'player01', 10)).json.success).toBe(true);
    expect((await down(agent, 'PLAYER02', 10)).json.errorCode).toBe('not.found');
    expect((await down(agent, 'agent41', 10)).json.errorCode).toBe('not.found');
    expect((await down(agent, 'nobody', 10)).json.errorCode).toBe('not.found');
    const permission = (tx: Tx) =>
      tx
        .deleteFrom('agent_permission')
        .where('permission', '=', 'transfer-down')
        .where('account_id', 'in', tx.selectFrom('account').select('id').where('username', '=', 'agent41'));
    await ctx.platform.ctx.store.write(tx => permission(tx).execute());
    expect((await down(agent, 'player01', 10)).json.errorCode).toBe('agent.permission');
    expect((await overview(agent)).sides[1]).toMatchObject({ direction: 'down', isOpen: false });
    const member = await ctx.signIn('player02');
    expect((await down(member, 'player01', 10)).json.errorCode).toBe('agent.only');
    const top = await ctx.signIn('agent01');
    expect((await up(top, 10)).json.errorCode).toBe('transfer.no.upline');
    expect((await overview(top)).upline).toBeNull();
  });

  it('nothing leaves before its turnover is met, and no receiver tells why nothing arrives', async () => {
    const token = await ready('member32');
    const json = { bankType: 'MT', bankCode: 'STRAITS', amount: 50 };
    const { depositId } = (await ctx.wire('POST /wps/relay/MCSFE_postDeposit', { token, json })).json.value;
    await ctx.admin('deposit', { number: depositId, action: 'credit', by: 'Nadia' });
    expect((await up(token, 10)).json.errorCode).toBe('transfer.turnover.open');
    const agent = await ready('agent02');
    const receiver = await ctx.signIn('member31');
    const limit = (day: number) =>
      ctx.wire('PUT /wps/v2/member/protection/limits', { token: receiver, json: { kind: 'deposit', day } });
    await limit(30);
    // What arrives counts for the receiver's deposit limit.
    expect((await down(agent, 'member31', 20)).json.success).toBe(true);
    expect((await down(agent, 'member31', 20)).json.errorCode).toBe('transfer.receiver.closed');
    await ctx.wire('POST /wps/v2/member/protection/timeOut', { token: receiver, json: { days: 1 } });
    expect((await down(agent, 'member31', 10)).json.errorCode).toBe('transfer.receiver.closed');
    await ready('member31');
    expect((await up(receiver, 10)).json.errorCode).toBe('player.time.out');
    await expectCleanLedger(ctx);
  });

  it(`${PARALLEL} transfers under one key are one; ${PARALLEL} under as many keep to the day and the balance`, async () => {
    const token = await ready('member11');
    const { store } = ctx.platform.ctx;
    const sender = await store.read(tx => findAccountByName(tx, 'member11'));
    if (!sender) throw new Error('no account');
    const before = await balanceOf(ctx, token);
    const same = await Promise.all(Array.from({ length: PARALLEL }, () => up(token, 20, {}, 'race')));
    const done = same.filter(one => one.json.success);
    expect(new Set(done.map(one => one.json.value.transferId)).size).toBe(1);
    // Of right passwords at once only five are tried: the others are asked to wait.
    for (const one of same)
      expect([null, 'payment.password.locked', 'too.many.requests']).toContain(one.json.errorCode ?? null);
    expect(await balanceOf(ctx, token)).toBe(before - 20);
    const order = { sender, to: { upline: true } as const, amount: 5_000n, note: '' };
    const at = ctx.platform.ctx.clock.date();
    const sent = await Promise.allSettled(
      Array.from({ length: PARALLEL }, () =>
        store.write(tx => sendToMember(ctx.platform.ctx, tx, order, at)),
      ),
    );
    expect(sent.filter(one => one.status === 'fulfilled')).toHaveLength(Math.floor((before - 20) / 50));
    await expectCleanLedger(ctx);
  });
});
