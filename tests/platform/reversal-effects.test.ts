import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import { type Figures, figuresByDay, figuresOf } from '#platform/store/agents/team-figures.ts';
import { teamFlows } from '#platform/store/contracts/figures.ts';
import { openRequirements } from '#platform/store/money/turnover.ts';
import { contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';
import { countTeamsNow } from '../support/team-figures.ts';

type Posting = { transfer: string; operation: string; amount: number; reversal: string | null };
/** 10:00 in the platform's zone. */
const MORNING = Date.UTC(2027, 0, 4, 2);

describe.each(targets)('effects of corrections on %s', target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  const goTo = (at: number) => moveClock(ctx, at - Date.now());
  beforeAll(async () => {
    ctx = await openPlatform(target);
    tree = contractTree(ctx);
    await goTo(MORNING);
  });
  afterAll(() => ctx.close());

  const read = <T>(work: Parameters<typeof ctx.platform.ctx.store.read<T>>[0]) =>
    ctx.platform.ctx.store.read(work);
  const postings = async (account: string) =>
    ((await ctx.admin('postings', { account })) as { postings: Posting[] }).postings;
  const transferOf = async (account: string, operation: string) =>
    (await postings(account)).find(one => one.operation === operation)?.transfer ?? '';
  const reverse = (transfer: string, more: object = {}) =>
    ctx.admin('reverse', { transfer, reason: 'Credited twice', by: 'Nadia', ...more });
  const balanceOf = async (token: string): Promise<number> =>
    (await ctx.wire('GET /wps/v2/wallets/balance', { token })).json.value.sumBalance;
  const openFor = async (username: string) => {
    const { id } = await tree.account(username);
    return read(tx => openRequirements(tx, id));
  };

  async function credited(username: string, amount: number, bonus?: string): Promise<string> {
    const token = await ctx.signIn(username);
    const json = { bankType: 'MT', bankCode: 'STRAITS', amount, ...(bonus ? { promotionId: bonus } : {}) };
    const { depositId } = (await ctx.wire('POST /wps/relay/MCSFE_postDeposit', { token, json })).json.value;
    await ctx.admin('deposit', { number: depositId, action: 'credit', by: 'Nadia' });
    return token;
  }

  it('a stake and a payout are not reversed: the round is what counts everywhere', async () => {
    await tree.bet('player01', 1_000n, 400n);
    for (const operation of ['stake', 'payout']) {
      const transfer = await transferOf('player01', operation);
      expect(transfer, operation).not.toBe('');
      expect(await reverse(transfer)).toMatchObject({ errorCode: 'reversal.refused' });
      expect(await reverse(transfer, { force: 'yes' })).toMatchObject({ errorCode: 'reversal.refused' });
    }
  });

  it('a reversed deposit has no turnover left, and that of another stays open', async () => {
    await credited('player02', 300);
    const wrong = await transferOf('player02', 'deposit');
    await credited('player02', 120);
    expect(await openFor('player02')).toMatchObject([{ required: 30_000n }, { required: 12_000n }]);
    await reverse(wrong);
    expect(await openFor('player02')).toMatchObject([{ required: 12_000n }]);
  });

  it('a reversed bonus has no turnover left; its deposit stays', async () => {
    const token = await credited('member11', 100, 'first');
    expect(await openFor('member11')).toMatchObject([{ required: 200_000n, bonus_amount: 10_000n }]);
    await reverse(await transferOf('member11', 'deposit-bonus'));
    expect(await openFor('member11')).toEqual([]);
    expect(await balanceOf(token)).toBe(420.5);
  });

  it('a reversed deposit takes its bonus along, and both or none are taken', async () => {
    const token = await credited('member22', 100, 'first');
    await tree.bet('member22', 5_000n, 0n);
    const deposit = await transferOf('member22', 'deposit');
    expect(await reverse(deposit)).toMatchObject({ errorCode: 'reversal.not.enough' });
    expect(await balanceOf(token)).toBe(150);
    expect(await openFor('member22')).toHaveLength(1);
    expect(await reverse(deposit, { force: 'yes' })).toMatchObject({ owed: 50 });
    expect(await balanceOf(token)).toBe(0);
    expect(await openFor('member22')).toEqual([]);
    expect(await reverse(await transferOf('member22', 'deposit-bonus'))).toMatchObject({
      errorCode: 'reversal.done',
    });
  });

  it('the team counts a reversal at its own time, and leaves the day of the deposit as it was', async () => {
    await goTo(MORNING + DAY_MS);
    await credited('member12', 200, 'first');
    const deposit = await transferOf('member12', 'deposit');
    await goTo(MORNING + 2 * DAY_MS);
    await reverse(deposit);
    await countTeamsNow(ctx);
    const [{ id: agent }, { id: member }] = [await tree.account('agent42'), await tree.account('member12')];
    const spanOf = (day: number) => {
      const start = MORNING + day * DAY_MS;
      return { start: new Date(start), end: new Date(start + HOUR_MS) };
    };
    const check = async (day: number, sums: object) => {
      const { start: from, end: to } = spanOf(day);
      expect((await read(tx => teamFlows(tx, [agent], spanOf(day)))).get(agent)).toMatchObject(sums);
      expect(await read(tx => figuresByDay(tx, agent, { from, to }))).toMatchObject([sums]);
      const own: Figures | undefined = (await read(tx => figuresOf(tx, [member], { from, to }))).get(member);
      expect(own).toMatchObject(sums);
    };
    await check(1, { deposit: 20_000n, bonus: 10_000n });
    await check(2, { deposit: -20_000n, bonus: -10_000n });
  });

  it('the books add up after all of them', async () => {
    const { rows } = await read(tx =>
      sql<{ total: bigint; negative: bigint }>`select sum(balance)::bigint as total,
        count(*) filter (where owner_id is not null and balance < 0) as negative from ledger_account`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ total: 0n, negative: 0n }]);
  });
});
