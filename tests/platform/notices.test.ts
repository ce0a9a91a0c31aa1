import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#lib/rules/time.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import { assumeReceived, remindOfReceipts } from '#platform/cashier/receipts.ts';
import { requestWithdrawal } from '#platform/cashier/withdrawals.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { insertPayoutAccount, listPayoutAccounts } from '#platform/store/money/payout-accounts.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

type Message = {
  messageId: string;
  title: string;
  content: string;
  isRead: boolean;
  tone: string;
  number: string | null;
};

describe.each(targets)('notices on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => ctx.platform.ctx.clock.setOffset(0));
  afterAll(() => ctx.close());

  const inbox = async (token: string, language = 'EN'): Promise<Message[]> =>
    (
      await ctx.wire('GET /wps/relay/EMFE_getInbox?page=1&size=50', {
        token,
        headers: { Language: language },
      })
    ).json.value.list;
  const unread = async (token: string): Promise<number> =>
    (await ctx.wire('GET /wps/relay/CSP_unreadCount', { token })).json.value;
  const changes = async (token: string) =>
    (await ctx.wire('GET /wps/v2/member/changes', { token })).json.value;
  const read = (token: string, json: object) =>
    ctx.wire('POST /wps/relay/EMFE_updateInboxRead', { token, json });
  const titles = async (token: string) => (await inbox(token)).map(one => one.title);
  const decide = (command: string, number: string, action: string, more: object = {}) =>
    ctx.admin(command, { number, action, by: 'Nadia', ...more });

  async function deposit(token: string): Promise<string> {
    const json = { bankType: 'MT', bankCode: 'STRAITS', amount: 300 };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return (await ctx.wire('POST /wps/relay/MCSFE_postDeposit', { token, json, headers })).json.value
      .depositId;
  }

  /** A withdrawal of RM 100.00 to an account of the member; returns its number. */
  async function withdrawal(username: string): Promise<string> {
    const { store, clock } = ctx.platform.ctx;
    const at = clock.date();
    return store.write(async tx => {
      const accountId = (await findAccountByName(tx, username))?.id ?? 0;
      await insertPayoutAccount(tx, {
        account_id: accountId,
        kind: 'B',
        provider: 'STRAITS',
        holder: 'Ines',
        number_sealed: 'sealed',
        number_hash: username,
        number_end: '4471',
        created_at: at,
        usable_at: at,
        removed_at: null,
      });
      const [account] = await listPayoutAccounts(tx, accountId);
      const order = { accountId, payoutAccountId: account?.id ?? 0, amount: 10_000n };
      return moneyNumber('W', (await requestWithdrawal(tx, order, at)).id);
    });
  }

  it('tell of a deposit once, with amount, number, name and time in every language', async () => {
    const token = await ctx.signIn('player01');
    const before = await changes(token);
    const number = await deposit(token);
    await decide('deposit', number, 'credit');
    await decide('deposit', number, 'credit').catch(() => undefined);
    const [message, ...others] = await inbox(token);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ title: 'RM\u00a0300.00 credited', isRead: false, tone: 'good', number });
    expect(message?.content).toMatch(
      new RegExp(
        `^Deposit ${number} by Bank transfer, .* arrived on \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d \\(UTC`,
      ),
    );
    expect((await inbox(token, 'MY'))[0]?.title).toBe('RM\u00a0300.00 dikreditkan');
    expect((await inbox(token, 'CN'))[0]?.title).toBe('RM\u00a0300.00 已到账');
    // One transaction: money and notice have the same number.
    const after = await changes(token);
    expect(after.messages).toBe(after.balance);
    expect(after.messages).toBeGreaterThan(before.messages);
  });

  it('tell of a failed deposit with its reason, and are read one by one or all together', async () => {
    const token = await ctx.signIn('player02');
    for (let count = 0; count < 2; count++)
      await decide('deposit', await deposit(token), 'fail', { reason: 'The bank declined.' });
    const list = await inbox(token);
    expect(list[0]).toMatchObject({ title: 'Deposit of RM\u00a0300.00 failed', tone: 'bad' });
    expect(list[0]?.content).toMatch(/Nothing was credited\. Reason: The bank declined\.$/);
    expect(await unread(token)).toBe(2);
    const stranger = await ctx.signIn('member11');
    await read(stranger, { messageId: list[0]?.messageId });
    expect(await unread(token)).toBe(2);
    const before = await changes(token);
    await read(token, { messageId: list[0]?.messageId });
    expect(await unread(token)).toBe(1);
    expect((await changes(token)).messages).toBe(before.seq + 1);
    await read(token, {});
    expect(await unread(token)).toBe(0);
  });

  it('follow a withdrawal, remind twice before silence counts, and say that it does', async () => {
    const number = await withdrawal('agent01');
    await decide('withdrawal', number, 'approve');
    await decide('withdrawal', number, 'pay', { reference: 'B-1' });
    const run = () => Promise.all([remindOfReceipts(ctx.platform.ctx), remindOfReceipts(ctx.platform.ctx)]);
    const at = async (hours: number) => {
      ctx.platform.ctx.clock.setOffset(hours * HOUR_MS);
      await run();
      await run();
      await assumeReceived(ctx.platform.ctx);
      return titles(await ctx.signIn('agent01'));
    };
    const paid = ['Has RM\u00a0100.00 arrived?', 'Withdrawal of RM\u00a0100.00 approved'];
    const reminder = 'Still to confirm: RM\u00a0100.00';
    expect(await at(47)).toEqual(paid);
    expect(await at(48.1)).toEqual([reminder, ...paid]);
    expect(await at(68.9)).toEqual([reminder, ...paid]);
    expect(await at(69.1)).toEqual([reminder, reminder, ...paid]);
    expect((await at(72.1))[0]).toBe('RM\u00a0100.00 counts as received');
    const token = await ctx.signIn('agent01');
    const [assumed, last] = await inbox(token);
    expect(last).toMatchObject({ tone: 'ask', number });
    expect(last?.content).toContain('to Straits Bank •••• 4471: tell us by');
    expect(assumed?.content).toContain('you can appeal once until');
  });

  it('an answer ends the reminders, and a rejection says why', async () => {
    const number = await withdrawal('agent02');
    await decide('withdrawal', number, 'approve');
    await decide('withdrawal', number, 'pay', { reference: 'B-2' });
    const json = { withdrawId: number, answer: 'all' };
    const token = await ctx.signIn('agent02');
    await ctx.wire('POST /wps/relay/MCSFE_processC2CTransaction', { token, json });
    ctx.platform.ctx.clock.setOffset(70 * HOUR_MS);
    await remindOfReceipts(ctx.platform.ctx);
    ctx.platform.ctx.clock.setOffset(0);
    expect(await titles(token)).not.toContain('Still to confirm: RM\u00a0100.00');
    const other = await withdrawal('agent41');
    await decide('withdrawal', other, 'reject', { reason: 'The name did not match' });
    const [message] = await inbox(await ctx.signIn('agent41'));
    expect(message).toMatchObject({
      title: 'Withdrawal of RM\u00a0100.00 rejected',
      tone: 'bad',
      number: other,
    });
    expect(message?.content).toContain('back in your main wallet. Reason: The name did not match.');
  });
});
