import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HISTORY_DAYS, seedDemoHistory } from '#platform/seed/history/demo-history.ts';
import { DEMO_PAYMENT_PASSWORD } from '#platform/seed/history/history-withdrawals.ts';
import { depositStates, withdrawalStates } from '#platform/store/money/money-tables.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { sealedTo } from '../support/platform-person.ts';

const RECORD = 'GET /wps/relay/ODSFE2_MemTransDet';

describe.each(targets)('the history of a demo on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target, { PLATFORM_DEMO_HISTORY: 'on' });
  });
  afterAll(() => ctx.close());

  const rows = (table: 'deposit' | 'withdrawal') =>
    ctx.platform.ctx.store.read(tx => tx.selectFrom(table).selectAll().execute());

  it('has every state of a deposit and of a withdrawal, all in the past', async () => {
    const [deposits, withdrawals] = [await rows('deposit'), await rows('withdrawal')];
    expect(new Set(deposits.map(one => one.state))).toEqual(new Set(depositStates));
    expect(new Set(withdrawals.map(one => one.state))).toEqual(new Set(withdrawalStates));
    const times = [...deposits, ...withdrawals].map(one => one.created_at.getTime());
    const now = ctx.platform.ctx.clock.now();
    expect(Math.max(...times)).toBeLessThan(now);
    expect(Math.min(...times)).toBeGreaterThan(now - HISTORY_DAYS * 86_400_000);
  });

  it('keeps every balance the sum of its postings, none below zero, and each record in the order of time', async () => {
    const { store } = ctx.platform.ctx;
    const accounts = await store.read(tx =>
      tx.selectFrom('ledger_account').select(['id', 'name', 'balance']).execute(),
    );
    const postings = await store.read(tx =>
      tx
        .selectFrom('ledger_posting')
        .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_posting.transfer_id')
        .select(['ledger_posting.account_id', 'ledger_posting.amount', 'ledger_transfer.at'])
        .orderBy('ledger_posting.id')
        .execute(),
    );
    for (const { id, name, balance } of accounts) {
      const own = postings.filter(one => one.account_id === id);
      expect(
        own.reduce((sum, one) => sum + one.amount, 0n),
        name,
      ).toBe(balance);
      if (!name.startsWith('wallet:')) continue;
      expect(balance, name).toBeGreaterThanOrEqual(0n);
      const times = own.map(one => one.at.getTime());
      expect(times, name).toEqual(times.toSorted((one, two) => one - two));
    }
  });

  it('fills the inbox, the outbox and the cases of a member, and leaves none of that unread', async () => {
    const token = await ctx.signIn('player02');
    const read = async (line: string) => (await ctx.wire(`GET ${line}`, { token })).json.value;
    const { list } = await read('/wps/relay/EMFE_getInbox?page=1&size=50');
    for (const title of ['Good to have you here', 'Name on the bank statement'])
      expect(list).toContainEqual(expect.objectContaining({ title, isRead: true }));
    expect((await read('/wps/relay/EMFE_getOutbox?page=1&size=10')).list).toHaveLength(1);
    expect((await read('/wps/v2/member/feedback')).list).toMatchObject([{ state: 'answered' }]);
    expect((await ctx.admin('mail')) as object).toEqual({ messages: [] });
  });

  it('fills the winner board and the member’s records', async () => {
    const board = (await ctx.wire('GET /wps/relay/GCSGAME_getRankList')).json.value;
    expect(board.list.length).toBeGreaterThanOrEqual(5);
    const token = await ctx.signIn('player01');
    const now = ctx.platform.ctx.clock.now();
    const range = `startTime=${now - HISTORY_DAYS * 86_400_000}&endTime=${now}`;
    const record = (await ctx.wire(`${RECORD}?${range}`, { token })).json.value;
    expect(record.list.length).toBeGreaterThan(5);
    const claims = (await ctx.wire('GET /wps/relay/MCSFE_getRebateClassifyDisburseHistory', { token })).json;
    expect(claims.value.list).toHaveLength(2);
  });

  it('lets a member with withdrawals pay by the demo’s payment password, and by no other', async () => {
    const token = await ctx.signIn('player01');
    const add = (paymentPassword: string, cardNumber: string) =>
      sealedTo(ctx)(
        'PUT /wps/v2/member/bankCards',
        { cardType: 'B', bankCode: 'STRAITS', cardNumber, cardHolder: 'Elin Demo', paymentPassword },
        { token },
      );
    expect((await add(`${DEMO_PAYMENT_PASSWORD}x`, '77000001')).json.success).toBe(false);
    expect((await add(DEMO_PAYMENT_PASSWORD, '77000001')).json).toMatchObject({ success: true });
  });

  it('has invitation links with visits, and people who registered by them', async () => {
    const token = await ctx.signIn('agent01');
    const { list } = (await ctx.wire('GET /wps/relay/MCSFE_viewAffiliateUrls', { token })).json.value;
    const used = list.filter((one: { registrations: number }) => one.registrations > 0);
    expect(used).toHaveLength(2);
    for (const one of used) expect(one.visits).toBeGreaterThan(one.registrations);
  });

  it('has daily rebates of an agent, each open to its parts', async () => {
    const token = await ctx.signIn('agent01');
    const now = ctx.platform.ctx.clock.now();
    const range = `startDate=${now - HISTORY_DAYS * 86_400_000}&endDate=${now}`;
    const { list } = (await ctx.wire(`GET /wps/report/income?kind=rebate&${range}`, { token })).json.value;
    expect(list.length).toBeGreaterThan(2);
    const opened = await ctx.wire(`GET /wps/report/rebate?rebateId=${list[0].number}`, { token });
    expect(opened.json.value).toMatchObject({ amount: list[0].amount });
  });

  it('is seeded once', async () => {
    const before = (await rows('deposit')).length;
    await seedDemoHistory(ctx.platform.ctx);
    expect((await rows('deposit')).length).toBe(before);
  });
});
