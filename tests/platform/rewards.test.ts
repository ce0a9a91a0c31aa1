import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { claimReward, grantReward, type RewardGrant } from '#platform/rewards/rewards.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { person } from '../support/platform-person.ts';
import { balanceOf, playSlot, relayValue } from '../support/platform-play.ts';

const PARALLEL = 50;
const title = { ms: 'Hadiah', en: 'Gift', 'zh-CN': '礼物' };

describe.each(targets)('rewards on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(async () => {
    await expectCleanLedger(ctx);
    await ctx.close();
  });

  const idOf = async (username: string) =>
    (await ctx.platform.ctx.store.read(tx => findAccountByName(tx, username)))?.id ?? 0;

  async function grant(username: string, more: Partial<RewardGrant> = {}): Promise<number> {
    const { ctx: inside } = ctx.platform;
    const accountId = await idOf(username);
    const at = inside.clock.date();
    const sourceId = crypto.randomUUID();
    const id = await inside.store.write(tx =>
      grantReward(inside, tx, {
        accountId,
        source: 'promotion',
        sourceId,
        title,
        money: 1_000n,
        at,
        ...more,
      }),
    );
    return Number(id);
  }

  const claim = (token: string, id: number, key: string = crypto.randomUUID()) =>
    ctx.wire('POST /wps/relay/MCSFE_claimIssuedPromotion', {
      token,
      json: { promotionClaimId: id, promotionType: 'MANUAL' },
      headers: { 'Idempotency-Key': key },
    });

  const budgetOf = async (source: string): Promise<bigint> => {
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{
        balance: bigint;
      }>`select balance from ledger_account where name = ${`house:rewards:${source}`}`.execute(tx),
    );
    return rows[0]?.balance ?? 0n;
  };

  it('is listed, claimed once with its turnover, and stands in every record', async () => {
    const token = await ctx.signIn('player01');
    const budget = await budgetOf('promotion');
    const expiresAt = new Date(ctx.platform.ctx.clock.now() + DAY_MS);
    const id = await grant('player01', { turnover: 5_000n, expiresAt });
    const [listed] = await relayValue(ctx, token, 'MCSFE_getClaimPromotion?language=EN');
    expect(listed).toMatchObject({
      rewardId: id,
      eventName: 'Gift',
      rewardAmount: 10,
      requiredTurnover: 50,
      expiry: expiresAt.getTime(),
      status: 'I',
    });
    expect(await relayValue(ctx, token, 'MCSFE_getAvailablePromotions')).toMatchObject({
      unclaimedCount: 1,
      rewardAmount: 10,
    });
    const before = await balanceOf(ctx, token);
    const key = crypto.randomUUID();
    const first = await claim(token, id, key);
    expect(first.json.value).toMatchObject({ rewardAmount: 10, number: expect.stringMatching(/^V\d{9}$/) });
    expect((await claim(token, id, key)).text).toBe(first.text);
    expect((await claim(token, id)).json.errorCode).toBe('reward.claimed');
    expect(await balanceOf(ctx, token)).toBeCloseTo(before + 10, 2);
    expect(budget - (await budgetOf('promotion'))).toBe(1_000n);
    expect(await relayValue(ctx, token, 'MCSFE_getAvailablePromotions')).toMatchObject({
      unclaimedCount: 0,
      rewardAmount: 0,
    });
    const { number } = first.json.value;
    await playSlot(ctx, { username: 'player01', token }, 2_000n);
    expect(await relayValue(ctx, token, 'MCSFE_getTurnoverInfo')).toMatchObject({
      totalRequiredTurnover: 50,
      totalActualTurnover: 20,
      details: [{ rewardId: number, requiredTurnover: 50 }],
    });
    const end = ctx.platform.ctx.clock.now() + 1_000;
    const range = `startTime=${end - DAY_MS}&endTime=${end}`;
    expect((await relayValue(ctx, token, `ODSFE2_MemTransDet?${range}&codeTypes=bonus`)).list).toMatchObject([
      { amount: 10, orderNo: number },
    ]);
    expect((await relayValue(ctx, token, 'PROMOFE_getBonusDetail?language=EN')).list).toMatchObject([
      { rewardId: number, name: 'Gift', bonusAmount: 10, requiredTurnover: 50, actualTurnover: 20 },
    ]);
    expect((await relayValue(ctx, token, 'MCSFE_getClaimHistory?language=EN')).list).toMatchObject([
      { number, eventName: 'Gift', status: 'C', actualTurnover: 20 },
    ]);
  });

  it('pays points beside money, once', async () => {
    const token = await ctx.signIn('member11');
    const id = await grant('member11', { points: 350n });
    expect((await relayValue(ctx, token, 'MCSFE_getAvailablePromotions')).rewardPoint).toBe(350);
    await Promise.all([claim(token, id), claim(token, id), claim(token, id)]);
    const name = `points:${await idOf('member11')}`;
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ balance: bigint }>`select balance from point_account where name = ${name}`.execute(tx),
    );
    expect(rows[0]?.balance).toBe(350n);
    expect((await relayValue(ctx, token, 'MCS2_getPointTransactions?language=EN')).list).toMatchObject([
      { type: 'reward', remark: 'Gift', changedPoints: 350 },
    ]);
  });

  it('granting the same again has no effect', async () => {
    const sourceId = 'same';
    const ids = await Promise.all(Array.from({ length: 10 }, () => grant('member21', { sourceId })));
    expect(new Set(ids).size).toBe(1);
  });

  it('somebody else’s and an unknown one are refused alike, an expired one says so', async () => {
    const token = await ctx.signIn('player02');
    const other = await claim(token, await grant('member21'));
    const none = await claim(token, 987_654_321);
    expect(other.json).toEqual(none.json);
    expect(other.json.errorCode).toBe('not.found');
    const ended = await grant('player02', { expiresAt: ctx.platform.ctx.clock.date() });
    expect((await claim(token, ended)).json.errorCode).toBe('reward.expired');
    expect((await relayValue(ctx, token, 'MCSFE_getClaimHistory?language=EN')).list).toMatchObject([
      { rewardId: ended, status: 'X' },
    ]);
  });

  it('F1: of fifty claims at once, by two wires, one pays', async () => {
    const token = await ctx.signIn('member31');
    const before = await balanceOf(ctx, token);
    const id = await grant('member31');
    const claims = await Promise.all(
      Array.from({ length: PARALLEL }, (_, at) =>
        at % 2 === 0
          ? claim(token, id)
          : ctx.wire('POST /wps/relay/PROMOFE_claimPromo', {
              token,
              json: { claimId: id, promotionType: 'MANUAL' },
            }),
      ),
    );
    expect(claims.filter(one => one.json.success)).toHaveLength(1);
    expect(await balanceOf(ctx, token)).toBeCloseTo(before + 10, 2);
  });

  it('F1: claims of many members never overdraw the budget', async () => {
    const { ctx: inside } = ctx.platform;
    await ctx.admin('reward-budgets', { source: 'raffle', add: '0.01', by: 'Nadia' });
    const held = await budgetOf('raffle');
    const money = held / 3n;
    const names = ['player01', 'player02', 'member11', 'member12', 'member21', 'member22'];
    const all = await Promise.all(
      names.map(async username => ({
        accountId: await idOf(username),
        rewardId: BigInt(await grant(username, { source: 'raffle', money })),
      })),
    );
    const at = inside.clock.date();
    const claims = await Promise.allSettled(
      all.flatMap(one =>
        Array.from({ length: 8 }, () => inside.store.write(tx => claimReward(inside, tx, { ...one, at }))),
      ),
    );
    expect(claims.filter(one => one.status === 'fulfilled')).toHaveLength(3);
    expect(await budgetOf('raffle')).toBe(held - 3n * money);
    const refused = all.length * 8 - 3;
    expect(claims.filter(one => one.status === 'rejected')).toHaveLength(refused);
    await ctx.admin('reward-budgets', { source: 'raffle', add: '60000', by: 'Nadia' });
    const late = await Promise.allSettled(
      all.map(one => inside.store.write(tx => claimReward(inside, tx, { ...one, at }))),
    );
    expect(late.filter(one => one.status === 'fulfilled')).toHaveLength(3);
  });

  it('a reversal takes it back into the budget and ends its turnover', async () => {
    const token = await ctx.signIn('member12');
    const id = await grant('member12', { turnover: 9_000n });
    const budget = await budgetOf('promotion');
    const { number } = (await claim(token, id)).json.value;
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ id: bigint }>`select id from ledger_transfer where reference = ${number}`.execute(tx),
    );
    await ctx.admin('reverse', { transfer: String(rows[0]?.id), reason: 'given twice', by: 'Nadia' });
    expect(await budgetOf('promotion')).toBe(budget);
    expect(await relayValue(ctx, token, 'MCSFE_getTurnoverInfo')).toMatchObject({ totalRequiredTurnover: 0 });
  });

  it('is not claimed during a break; a self-exclusion takes back what is open, into its budget', async () => {
    const token = await ctx.signIn('member32');
    const budget = await budgetOf('promotion');
    const before = await balanceOf(ctx, token);
    const [now, later] = [await grant('member32', { turnover: 4_000n }), await grant('member32')];
    await claim(token, now);
    await person(ctx, 'member32').stepUp(token);
    const json = { months: 6 };
    const excluded = await ctx.wire('POST /wps/v2/member/protection/exclusion', { token, json });
    expect(excluded.json.success).toBe(true);
    const again = await ctx.signIn('member32');
    expect((await claim(again, later)).json.errorCode).toBe('player.excluded');
    // Nothing is offered meanwhile.
    expect(await relayValue(ctx, again, 'MCSFE_getAvailablePromotions')).toMatchObject({
      break: { kind: 'exclusion', until: expect.any(Number) },
      unclaimedCount: 0,
    });
    expect(await balanceOf(ctx, again)).toBeCloseTo(before, 2);
    expect(await budgetOf('promotion')).toBe(budget);
  });
});
