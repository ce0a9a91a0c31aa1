import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import { creditDeposit, openDeposit } from '#platform/cashier/deposits.ts';
import { claimMilestone, settleMissions } from '#platform/rewards/missions.ts';
import { settleReferrals } from '#platform/rewards/referrals.ts';
import { claimReward } from '#platform/rewards/rewards.ts';
import { advanceAccount, standingsJob } from '#platform/rewards/vip.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { markReferred } from '#platform/store/accounts/registrations.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { lockDeposit } from '#platform/store/money/deposits.ts';
import { insertMission } from '#platform/store/rewards/missions.ts';
import { openRewards } from '#platform/store/rewards/rewards.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { person } from '../support/platform-person.ts';
import { balanceOf, playSlot, relayValue } from '../support/platform-play.ts';

const PARALLEL = 50;
const titles = { en: 'Race', ms: 'Race', 'zh-CN': 'Race' };

describe.each(targets)('VIP, referral and missions on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const inside = () => ctx.platform.ctx;
  const write = <T>(work: (tx: Tx) => Promise<T>) => inside().store.write(work);
  const idOf = async (username: string) =>
    (await inside().store.read(tx => findAccountByName(tx, username)))?.id ?? 0;
  const rewardsOf = async (username: string, source: string) => {
    const accountId = await idOf(username);
    const { rows } = await inside().store.read(tx =>
      sql<{ sourceId: string; money: bigint }>`select source_id as "sourceId", money from reward
        where account_id = ${accountId} and source = ${source} order by id`.execute(tx),
    );
    return rows;
  };
  /** First day of the month after the next, 03:00 of the platform's zone, as an offset of its clock. */
  const monthsLater = (months: number) => {
    const now = new Date();
    return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 2) - now.getTime();
  };

  it('a level comes from settled bets, brings its bonus once and a salary for the month it begins', async () => {
    const token = await ctx.signIn('player01');
    const username = 'player01';
    await playSlot(ctx, { username, token }, 15_000n, 15_000n);
    expect(await relayValue(ctx, token, 'MCSFE_getPlayerRankProgress')).toMatchObject({
      rank: 0,
      totalTurnover: { actual: 0, expected: 200 },
    });
    await playSlot(ctx, { username, token }, 15_000n, 14_000n);
    await playSlot(ctx, { username, token }, 10_000n, 9_000n);
    const progress = await relayValue(ctx, token, 'MCSFE_getPlayerRankProgress');
    expect(progress).toMatchObject({ rank: 1, key: 'bronze', totalTurnover: { actual: 250 } });
    expect(await rewardsOf(username, 'vip')).toEqual([{ sourceId: 'level:bronze', money: 800n }]);
    expect(await relayValue(ctx, token, 'PROMOFE_getRankSalaryRewardDetail')).toMatchObject({
      status: 'NONE',
    });
    expect((await ctx.wire('GET /wps/member/info', { token })).json.value.clubLabel).toMatchObject({
      labelName: expect.any(String),
    });
    inside().clock.setOffset(monthsLater(1));
    const later = await ctx.signIn(username);
    const salary = await relayValue(ctx, later, 'PROMOFE_getRankSalaryRewardDetail');
    expect(salary).toMatchObject({ status: 'ISSUED', amount: 5 });
    const before = await balanceOf(ctx, later);
    const claimed = await ctx.wire('POST /wps/relay/MCSFE_claimIssuedPromotion', {
      token: later,
      json: { promotionClaimId: salary.rewardId, promotionType: 'RANK_SALARY' },
    });
    expect(claimed.json.success).toBe(true);
    expect(await balanceOf(ctx, later)).toBeCloseTo(before + 5, 2);
    expect(await relayValue(ctx, later, 'PROMOFE_getRankSalaryRewardClaimHistory')).toMatchObject({
      total: 1,
      list: [{ status: 'CLAIMED', amount: 5 }],
    });
    inside().clock.setOffset(monthsLater(2));
    expect(await relayValue(ctx, await ctx.signIn(username), 'MCSFE_getPlayerRankProgress')).toMatchObject({
      rank: 0,
    });
    inside().clock.setOffset(0);
  });

  it('a limit keeps the level, and fifty looks at once grant one salary', async () => {
    const username = 'player02';
    const token = await ctx.signIn(username);
    await playSlot(ctx, { username, token }, 30_000n, 29_000n);
    await relayValue(ctx, token, 'MCSFE_getPlayerRankProgress');
    await person(ctx, username).stepUp(token);
    const limit = await ctx.wire('PUT /wps/v2/member/protection/limits', {
      token,
      json: { kind: 'wager', month: 500 },
    });
    expect(limit.json.success).toBe(true);
    inside().clock.setOffset(monthsLater(3));
    const accountId = await idOf(username);
    const at = inside().clock.date();
    await Promise.all(
      Array.from({ length: PARALLEL }, () => write(tx => advanceAccount(inside(), tx, accountId, at))),
    );
    const granted = await rewardsOf(username, 'vip');
    expect(granted.filter(({ sourceId }) => sourceId.startsWith('salary:'))).toHaveLength(1);
    const open = await inside().store.read(tx => openRewards(tx, accountId, at, ['vip']));
    const salary = open.find(({ source_id: sourceId }) => sourceId.startsWith('salary:'));
    const claims = await Promise.allSettled(
      Array.from({ length: PARALLEL }, () =>
        write(tx => claimReward(inside(), tx, { accountId, rewardId: salary?.id ?? 0n, at })),
      ),
    );
    expect(claims.filter(one => one.status === 'fulfilled')).toHaveLength(1);
    inside().clock.setOffset(0);
  });

  it('a level is granted without a look at it, also for bets of before the platform started', async () => {
    const username = 'agent42';
    const token = await ctx.signIn(username);
    const bet = async (times: number) => {
      for (let at = 0; at < times; at += 1) await playSlot(ctx, { username, token }, 10_000n, 9_900n);
    };
    await bet(2);
    inside().clock.setOffset(HOUR_MS);
    const advance = standingsJob(inside());
    await advance();
    expect(await rewardsOf(username, 'vip')).toEqual([{ sourceId: 'level:bronze', money: 800n }]);
    // A run that comes late counts what was bet since the one before.
    await bet(3);
    inside().clock.setOffset(2 * HOUR_MS);
    await advance();
    expect(await rewardsOf(username, 'vip')).toHaveLength(2);
    inside().clock.setOffset(0);
  });

  it('a friend who meets the terms brings both rewards once; the friend of a friend brings nothing', async () => {
    const [inviter, friend, second] = await Promise.all(['member11', 'member12', 'member31'].map(idOf));
    if (!inviter || !friend || !second) throw new Error('no accounts');
    await write(async tx => {
      await markReferred(tx, friend, inviter);
      await markReferred(tx, second, friend);
      await tx
        .updateTable('account')
        .set({ created_at: new Date() })
        .where('id', 'in', [friend, second])
        .execute();
    });
    const token = await ctx.signIn('member12');
    await playSlot(ctx, { username: 'member12', token }, 600n, 500n);
    await settleReferrals(inside());
    expect(await rewardsOf('member11', 'referral')).toEqual([]);
    await credit(friend, 5_000n);
    await Promise.all(Array.from({ length: PARALLEL }, () => settleReferrals(inside())));
    expect(await rewardsOf('member11', 'referral')).toEqual([{ sourceId: `friend:${friend}`, money: 500n }]);
    expect(await rewardsOf('member12', 'referral')).toEqual([{ sourceId: 'joined', money: 300n }]);
    const own = await ctx.signIn('member11');
    const list = await relayValue(ctx, own, 'MCSFE_getReferralList');
    expect(list).toMatchObject({
      list: [{ username: 'me***12', status: 'C', state: 'qualified', bonus: 5 }],
      footer: { totalSuccessInvited: 1, totalIncompleteInvited: 0 },
    });
    await credit(friend, 10_000n);
    expect((await rewardsOf('member11', 'referral')).map(({ money }) => money)).toEqual([500n, 200n]);
    inside().clock.setOffset(DAY_MS);
    await settleReferrals(inside());
    await settleReferrals(inside());
    expect(await rewardsOf('member11', 'referral')).toHaveLength(2);
    inside().clock.setOffset(0);
    expect(await relayValue(ctx, own, 'ODSFE2_referralMyIncome')).toMatchObject({
      achievementAmount: 5,
      depositRebateAmount: 2,
      claimable: 7,
    });
    expect(await relayValue(ctx, token, 'ODSFE2_referralRanking')).toMatchObject({
      list: [{ rank: 1, customerName: 'me***11', totalAmount: 7, isOwn: false }],
    });
    const [open] = await relayValue(ctx, own, 'MCSFE_getClaimPromotion?promotionType=REFERRAL');
    await ctx.wire('POST /wps/relay/MCSFE_claimIssuedPromotion', {
      token: own,
      headers: { 'idempotency-key': crypto.randomUUID() },
      json: { promotionClaimId: open.rewardId, promotionType: 'REFERRAL' },
    });
    const paid = (type: string) => relayValue(ctx, own, `MCSFE_getClaimHistory?promotionType=${type}`);
    expect(await paid('REFERRAL')).toMatchObject({ total: 1, list: [{ rewardId: open.rewardId }] });
    expect(await paid('MISSION')).toMatchObject({ total: 0 });
    expect(await paid('NOTHING')).toMatchObject({ total: 0, list: [] });
  });

  it('a mission counts real play, is claimed once by fifty at once, and pays its ranks when it is over', async () => {
    const now = Date.now();
    const missionId = await write(tx =>
      insertMission(tx, {
        titles,
        measure: 'turnover',
        gameTypes: ['RNG'],
        milestones: [
          { target: '1000', money: '150', points: 0 },
          { target: '900000', money: '500', points: 0 },
        ],
        prizes: ['5000', '3000'],
        startsAt: new Date(now - DAY_MS),
        endsAt: new Date(now + DAY_MS),
        claimUntil: new Date(now + 3 * DAY_MS),
      }),
    );
    const token = await ctx.signIn('member21');
    const other = await ctx.signIn('member32');
    await playSlot(ctx, { username: 'member21', token }, 700n, 0n);
    await playSlot(ctx, { username: 'member21', token }, 700n, 700n);
    await playSlot(ctx, { username: 'member32', token: other }, 900n, 0n);
    const claim = () =>
      ctx.wire('POST /wps/relay/MCSFE_claimMissionRewards', { token, json: { missionId, milestone: 0 } });
    expect((await claim()).json.errorCode).toBe('mission.not.reached');
    await playSlot(ctx, { username: 'member21', token }, 400n, 100n);
    const { list } = await relayValue(ctx, token, 'MCSFE_getMissionSummaryDetails');
    expect(list).toMatchObject([
      { missionId, value: 11, milestones: [{ status: 'ready' }, { status: 'locked' }] },
    ]);
    const accountId = await idOf('member21');
    const at = inside().clock.date();
    const claims = await Promise.allSettled(
      Array.from({ length: PARALLEL }, () =>
        write(tx => claimMilestone(inside(), tx, { accountId, missionId, milestone: 0, at })),
      ),
    );
    expect(claims.filter(one => one.status === 'fulfilled')).toHaveLength(1);
    expect((await claim()).json.errorCode).toBe('reward.claimed');
    expect(await relayValue(ctx, other, `MCSFE_getMissionLeaderboard?missionId=${missionId}`)).toEqual({
      currency: 'MYR',
      list: [
        { rank: 1, customerName: 'me***21', reachedValue: 11, prize: 50 },
        { rank: 2, customerName: 'me***32', reachedValue: 9, prize: 30 },
      ],
      footer: { rank: 2, reachedValue: 9, prize: 30 },
      members: 2,
    });
    inside().clock.setOffset(2 * DAY_MS);
    await Promise.all([settleMissions(inside()), settleMissions(inside())]);
    expect((await rewardsOf('member32', 'mission')).map(({ money }) => money)).toEqual([3_000n]);
    expect((await rewardsOf('member21', 'mission')).map(({ money }) => money)).toEqual([150n, 5_000n]);
    inside().clock.setOffset(0);
  });

  /** Credits a deposit by the operator's own way. */
  async function credit(accountId: number, amount: bigint): Promise<void> {
    const at = inside().clock.date();
    await write(async tx => {
      const order = { accountId, method: 'PG', channel: 'KINABALU', amount, bonus: null } as const;
      const { id } = await openDeposit(inside(), tx, order, at);
      const deposit = await lockDeposit(tx, { id });
      if (deposit) await creditDeposit(inside(), tx, deposit, amount, { actor: 'operator', by: 'Nadia', at });
    });
  }
});
