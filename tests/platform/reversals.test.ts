import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { reverseTransfer } from '#platform/cashier/reversals.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const PARALLEL = 50;

type Posting = { transfer: string; operation: string; amount: number; reversal: string | null };

describe.each(targets)('corrections on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    await ctx.admin('wallets', { single: 'off' });
  });
  afterAll(() => ctx.close());

  const balanceOf = async (token: string): Promise<number> =>
    (await ctx.wire('GET /wps/v2/wallets/balance', { token })).json.value.sumBalance;
  const postings = async (account: string) =>
    ((await ctx.admin('postings', { account })) as { postings: Posting[] }).postings;
  const reverse = (transfer: string, more: object = {}) =>
    ctx.admin('reverse', { transfer, reason: 'Credited twice', by: 'Nadia', ...more });
  const sumsOf = async () => {
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ total: bigint; wrong: bigint; negative: bigint; owed: bigint }>`select
        (select sum(balance)::bigint from ledger_account) as total,
        (select count(*) from ledger_account a where balance <>
          (select coalesce(sum(amount), 0) from ledger_posting p where p.account_id = a.id)) as wrong,
        (select count(*) from ledger_account where owner_id is not null and balance < 0) as negative,
        (select balance from ledger_account where name = 'house:owed') as owed`.execute(tx),
    );
    return rows[0];
  };

  async function credited(username: string, amount: number): Promise<{ token: string; transfer: string }> {
    const token = await ctx.signIn(username);
    const json = { bankType: 'MT', bankCode: 'STRAITS', amount };
    const { depositId } = (await ctx.wire('POST /wps/relay/MCSFE_postDeposit', { token, json })).json.value;
    await ctx.admin('deposit', { number: depositId, action: 'credit', by: 'Nadia' });
    const [last] = await postings(username);
    expect(last).toMatchObject({ operation: 'deposit', amount });
    return { token, transfer: last?.transfer ?? '' };
  }
  const move = (token: string, from: number, to: number, amount: number) =>
    ctx.wire('POST /wps/relay/GCS_walletTransfer', {
      token,
      json: { fromAccountTypeId: from, toAccountTypeId: to, amount },
    });

  it('a wrong credit is reversed by a transfer that refers to it, with actor and reason, and never twice', async () => {
    const { token, transfer } = await credited('player01', 300);
    await expect(ctx.admin('reverse', { transfer, by: 'Nadia' })).rejects.toThrow('input.invalid');
    const done = (await reverse(transfer)) as { reversal: string; owed: number };
    expect(done.owed).toBe(0);
    expect(await balanceOf(token)).toBe(1_000);
    expect(await reverse(transfer)).toMatchObject({ errorCode: 'reversal.done' });
    expect(await reverse(done.reversal)).toMatchObject({ errorCode: 'reversal.refused' });
    await expect(reverse('999999')).rejects.toThrow('not.found');
    const [after, before] = await postings('player01');
    expect(after).toMatchObject({ transfer: done.reversal, operation: 'reverse-deposit', amount: -300 });
    expect(before).toMatchObject({ transfer, reversal: done.reversal });
    expect(await ctx.admin('reversals')).toMatchObject({
      reversals: [{ transfer, reversal: done.reversal, by: 'Nadia', reason: 'Credited twice', owed: 0 }],
    });
    const record = await ctx.wire(
      `GET /wps/relay/ODSFE2_MemTransDet?startTime=${Date.now() - DAY_MS}&endTime=${Date.now() + DAY_MS}&codeTypes=correction`,
      { token },
    );
    expect(record.json.value.list).toMatchObject([{ amount: -300, currentAvailBalance: 1_000 }]);
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ detail: object }>`select detail from audit where event = 'transfer-reversed'`.execute(tx),
    );
    expect(rows).toMatchObject([{ detail: { by: 'Nadia', reason: 'Credited twice', transfer } }]);
    expect(await sumsOf()).toMatchObject({ total: 0n, wrong: 0n });
  });

  it('what the member no longer holds is refused, and owed when it is forced', async () => {
    const { token, transfer } = await credited('member22', 500);
    await move(token, 2, 101, 300);
    expect(await reverse(transfer)).toMatchObject({ errorCode: 'reversal.not.enough' });
    expect(await balanceOf(token)).toBe(500);
    expect(await reverse(transfer, { force: 'yes' })).toMatchObject({ owed: 300 });
    expect(await balanceOf(token)).toBe(300);
    expect(await ctx.admin('reversals', { account: 'member22' })).toMatchObject({
      reversals: [{ owed: 300, owedBy: 'member22', by: 'Nadia' }],
    });
    expect(await sumsOf()).toEqual({ total: 0n, wrong: 0n, negative: 0n, owed: -30_000n });
  });

  it('a move between wallets is reversed between them; no transfer of a withdrawal is', async () => {
    const token = await ctx.signIn('player02');
    await move(token, 2, 101, 40);
    const [last] = await postings('player02');
    await reverse(last?.transfer ?? '');
    const { balance } = (await ctx.wire('GET /wps/v2/wallets/balance', { token })).json.value;
    expect(balance).toMatchObject([
      { availBalance: 1_000 },
      { accountTypeId: 101, availBalance: 0 },
      {},
      {},
      {},
      {},
    ]);
    const { id } = await ctx.platform.ctx.store.write(tx =>
      tx
        .insertInto('ledger_transfer')
        .values({ operation: 'withdraw', reference: null, at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(await reverse(String(id))).toMatchObject({ errorCode: 'reversal.refused' });
  });

  it(`${PARALLEL} reversals of one transfer at once have one effect`, async () => {
    const { token, transfer } = await credited('member21', 100);
    const { store, clock } = ctx.platform.ctx;
    const order = { transferId: BigInt(transfer), reason: 'Credited twice', by: 'Nadia', force: true };
    const at = clock.date();
    const all = await Promise.allSettled(
      Array.from({ length: PARALLEL }, () => store.write(tx => reverseTransfer(tx, { ...order, at }))),
    );
    expect(all.filter(one => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'reversal_done' });
    expect(await balanceOf(token)).toBe(1_500);
    expect(await store.read(tx => findAccountByName(tx, 'member21'))).toBeDefined();
    expect(await sumsOf()).toMatchObject({ total: 0n, wrong: 0n, negative: 0n });
  });
});
