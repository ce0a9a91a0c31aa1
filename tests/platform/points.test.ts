import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { setPaymentPassword } from '#platform/auth/payment-password.ts';
import { convertPoints } from '#platform/points/convert.ts';
import { countDailyPlay, countPlay } from '#platform/points/count-play.ts';
import { creditPoints } from '#platform/points/points.ts';
import { redeemPoints } from '#platform/points/redeem.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { expectCleanLedger } from '../support/books.ts';
import { isLong, openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock, person, sealedTo, setSwitch } from '../support/platform-person.ts';
import { balanceOf, playSlot, relayValue } from '../support/platform-play.ts';
import { pointsAreClean } from '../support/points-books.ts';

const PARALLEL = 50;
const ROUNDS = isLong ? 1_000 : 3;
const PIN = '482915';
const REDEEM = 'POST /wps/relay/passwordCheck/MCS2_redeemPointReward';
const CONVERT = 'POST /wps/relay/passwordCheck/MCS2_convertPoint';

describe.each(targets)('points on %s', target => {
  let ctx: TestPlatform;
  let mug: number;
  let cash: number;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    const add = async (body: object) => ((await ctx.admin('point-item', body)) as { id: number }).id;
    mug = await add({ kind: 'goods', title: 'Mug', points: 100, stock: '7', picture: 'mug' });
    cash = await add({ kind: 'money', title: 'RM 5', points: 500, amount: '5', picture: 'money' });
  });
  afterAll(async () => {
    await expectCleanLedger(ctx);
    await pointsAreClean(ctx);
    await ctx.close();
  });

  const store = () => ctx.platform.ctx.store;
  const at = () => ctx.platform.ctx.clock.date();
  const idOf = async (username: string) =>
    (await store().read(tx => findAccountByName(tx, username)))?.id ?? 0;
  const give = (account: string, points: number) =>
    ctx.admin('points', { account, points, reason: 'Test', by: 'Nadia' });
  const balance = (token: string) => relayValue(ctx, token, 'MCS2_getPointBalance');
  const post = (line: string, token: string, fields: object, key: string = crypto.randomUUID()) =>
    sealedTo(ctx)(line, { password: PIN, ...fields }, { token, headers: { 'Idempotency-Key': key } });
  const stockOf = async (id: number) => {
    const row = (tx: Tx) => sql<{ stock: number }>`select stock from point_item where id = ${id}`.execute(tx);
    return (await store().read(row)).rows[0]?.stock;
  };

  async function withPin(username: string): Promise<string> {
    const token = await ctx.signIn(username);
    const account = await store().read(tx => findAccountByName(tx, username));
    if (!account) throw new Error(username);
    const payer = { account, address: '127.0.0.1', requestId: 'test' };
    const { store: own, clock } = ctx.platform.ctx;
    await setPaymentPassword(ctx.platform.ctx, payer, { chosen: PIN, again: PIN }, work =>
      own.write(tx => work(tx, clock.date())),
    );
    return token;
  }

  it('play earns by the table to the minor unit, is counted once, and stands in the details', async () => {
    const token = await ctx.signIn('player01');
    const play = (stake: number, win = 0) =>
      playSlot(ctx, { username: 'player01', token }, BigInt(stake), BigInt(win));
    await play(9_990);
    // A tie counts nothing.
    await play(5_000, 5_000);
    expect(await balance(token)).toMatchObject({ pointBalance: 9, earnedThisMonth: 9, worth: 0.09 });
    await play(10);
    expect((await balance(token)).pointBalance).toBe(10);
    expect((await balance(token)).pointBalance).toBe(10);
    const { list } = await relayValue(ctx, token, 'MCS2_getPointTransactions');
    expect(list).toMatchObject([
      { type: 'play', gameType: 'RNG', amount: 0.1, changedPoints: 1, pointsBalance: 10 },
      { type: 'play', gameType: 'RNG', amount: 99.9, changedPoints: 9, pointsBalance: 9 },
    ]);
    expect(await relayValue(ctx, token, 'MCS2_getPointConfig')).toMatchObject({
      version: 1,
      table: expect.arrayContaining([{ gameType: 'RNG', betAmount: 10 }]),
    });
  });

  it('everybody’s play is counted once a day, by the table under which it was played', async () => {
    const token = await ctx.signIn('player02');
    await playSlot(ctx, { username: 'player02', token }, 5_000n);
    await countDailyPlay(ctx.platform.ctx);
    const points = async () => (await relayValue(ctx, token, 'MCS2_getPointTransactions')).list.length;
    expect(await points()).toBe(1);
    await playSlot(ctx, { username: 'player02', token }, 5_000n);
    await countDailyPlay(ctx.platform.ctx);
    expect(await points()).toBe(1);
    // The play of 50.00 was under the old table: five points, not one.
    await ctx.admin('point-rules', { table: 'RNG=50,LIVE=25' });
    expect((await balance(token)).pointBalance).toBe(10);
    await playSlot(ctx, { username: 'player02', token }, 5_000n);
    await moveClock(ctx, DAY_MS);
    await countDailyPlay(ctx.platform.ctx);
    await moveClock(ctx, 0);
    expect((await balance(token)).pointBalance).toBe(11);
    await ctx.admin('point-rules', { table: 'RNG=10,LIVE=25' });
  });

  it('a redemption sets points and stock aside; approved with a note, or all of it is back', async () => {
    const token = await withPin('member11');
    await give('member11', 1_000);
    const order = { rewardId: mug, quantity: 2, pointsRequirement: 100 };
    expect((await post(REDEEM, token, order)).json.errorCode).toBe('points.address');
    const address = '14 Jalan Mawar\n50480 Kuala Lumpur';
    expect((await post(REDEEM, token, { ...order, address, password: '000001' })).json.errorCode).toBe(
      'invalid.payment.pw',
    );
    expect((await post(REDEEM, token, { ...order, address, pointsRequirement: 90 })).json).toMatchObject({
      errorCode: 'points.price',
      value: { points: 100 },
    });
    expect((await post(REDEEM, token, { ...order, quantity: 8, address })).json).toMatchObject({
      errorCode: 'points.stock',
      value: { left: 7 },
    });
    expect((await post(REDEEM, token, { ...order, quantity: 11, address })).json.errorCode).toBe(
      'points.not.enough',
    );
    const key = crypto.randomUUID();
    const first = await post(REDEEM, token, { ...order, address }, key);
    expect(first.json.value).toMatchObject({ points: 200, pointBalance: 800 });
    expect((await post(REDEEM, token, { ...order, address }, key)).text).toBe(first.text);
    expect(await balance(token)).toMatchObject({ pointBalance: 800, pendingPoint: 200 });
    expect(await stockOf(mug)).toBe(5);
    const second = await post(REDEEM, token, { ...order, address });
    const decide = (number: string, action: string, note: string) =>
      ctx.admin('redemption', { number, action, note, by: 'Nadia' });
    await decide(first.json.value.redeemId, 'approve', 'PL8841207MY');
    await decide(second.json.value.redeemId, 'reject', 'Address incomplete');
    expect(await decide(second.json.value.redeemId, 'approve', 'late')).toMatchObject({
      errorCode: 'points.state',
    });
    expect(await balance(token)).toMatchObject({ pointBalance: 800, pendingPoint: 0 });
    expect(await stockOf(mug)).toBe(5);
    expect((await relayValue(ctx, token, 'MCS2_getRedeemPointList')).list).toMatchObject([
      { status: 'rejected', note: 'Address incomplete', quantity: 2, pointsRequirement: 200 },
      { status: 'approved', note: 'PL8841207MY', receivingAddress: address },
    ]);
    const kinds = (await relayValue(ctx, token, 'MCS2_getPointTransactions')).list;
    expect(kinds.map((one: { type: string }) => one.type)).toEqual([
      'returned',
      'redeem',
      'redeem',
      'adjust',
    ]);
  });

  it('points become money at the rate, within the day’s maximum, and stand in the account record', async () => {
    const token = await withPin('member12');
    await give('member12', 30_000);
    const before = await balanceOf(ctx, token);
    expect((await post(CONVERT, token, { points: 499 })).json).toMatchObject({
      errorCode: 'points.amount',
      value: { min: 500, max: 20_000, step: 1, left: 20_000 },
    });
    const done = await post(CONVERT, token, { points: 12_345 });
    expect(done.json.value).toMatchObject({ amount: 123.45, pointBalance: 17_655 });
    expect(await balanceOf(ctx, token)).toBeCloseTo(before + 123.45, 2);
    expect((await post(CONVERT, token, { points: 7_656 })).json.value).toMatchObject({ left: 7_655 });
    expect((await balance(token)).leftToday).toBe(7_655);
    const money = await post(REDEEM, token, { rewardId: cash, quantity: 2, pointsRequirement: 500 });
    await ctx.admin('redemption', {
      number: money.json.value.redeemId,
      action: 'approve',
      note: 'Paid',
      by: 'Nadia',
    });
    const end = at().getTime() + 1_000;
    const range = `startTime=${end - DAY_MS}&endTime=${end}&codeTypes=points`;
    expect((await relayValue(ctx, token, `ODSFE2_MemTransDet?${range}`)).list).toMatchObject([
      { amount: 10, orderNo: money.json.value.redeemId },
      { amount: 123.45, orderNo: done.json.value.convertId },
    ]);
  });

  it('F1: of fifty conversions at once as many have an effect as there are points for', async () => {
    const accountId = await idOf('member21');
    for (let round = 0; round < ROUNDS; round++) {
      await give('member21', 600);
      const all = await Promise.allSettled(
        Array.from({ length: PARALLEL }, () =>
          store().write(tx => convertPoints(ctx.platform.ctx, tx, { accountId, points: 600n }, at())),
        ),
      );
      expect(all.filter(one => one.status === 'fulfilled')).toHaveLength(1);
      if ((round + 1) % 30 === 0) await ctx.admin('point-rules', { dayMost: 600 * (round + 40) });
    }
    await pointsAreClean(ctx);
  });

  it('F1: fifty redemptions of several members at once take no more than the stock', async () => {
    const members = await Promise.all(['member31', 'member32', 'agent41'].map(idOf));
    for (const account of ['member31', 'member32', 'agent41']) await give(account, ROUNDS * 300);
    for (let round = 0; round < ROUNDS; round++) {
      await ctx.admin('point-item-change', { id: mug, stock: '3' });
      const all = await Promise.allSettled(
        Array.from({ length: PARALLEL }, (_, index) => {
          const order = { itemId: mug, quantity: 1, price: 100n, address: 'Jalan 1' };
          const accountId = members[index % members.length] ?? 0;
          return store().write(tx => redeemPoints(ctx.platform.ctx, tx, { ...order, accountId }, at()));
        }),
      );
      expect(all.filter(one => one.status === 'fulfilled')).toHaveLength(3);
      expect(await stockOf(mug)).toBe(0);
    }
    await pointsAreClean(ctx);
  });

  it('F1: play that many count at once earns once, and a source gives its points once', async () => {
    const token = await ctx.signIn('agent42');
    const accountId = await idOf('agent42');
    await playSlot(ctx, { username: 'agent42', token }, 20_000n);
    const reward = { accountId, points: 7n, source: 'test', sourceId: '1', at: at() };
    const all = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) =>
        store().write(async tx => {
          if (index % 2 === 0) await countPlay(ctx.platform.ctx, tx, accountId, at());
          return creditPoints(tx, reward);
        }),
      ),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
    expect((await balance(token)).pointBalance).toBe(27);
  });

  it('an item or a redemption of nobody is refused like an unknown one, and everything while points are off', async () => {
    const token = await ctx.signIn('member12');
    expect(
      (await post(REDEEM, token, { rewardId: 9_999, quantity: 1, pointsRequirement: 1 })).json.errorCode,
    ).toBe('not.found');
    await ctx.admin('point-item-change', { id: cash, show: 'off' });
    const hidden = await post(REDEEM, token, { rewardId: cash, quantity: 1, pointsRequirement: 500 });
    expect(hidden.json.errorCode).toBe('not.found');
    await setSwitch(ctx, 'PTSYS3', false);
    expect((await ctx.wire('GET /wps/relay/MCS2_getPointBalance', { token })).json.errorCode).toBe(
      'function.not.available',
    );
    expect((await post(CONVERT, token, { points: 500 })).json.errorCode).toBe('function.not.available');
    await setSwitch(ctx, 'PTSYS3', true);
  });

  it('hidden signs are refused in an address, and nothing is used during a break, which keeps the points', async () => {
    const token = await ctx.signIn('member11');
    for (const sign of ['\u202e', '\u200b', '\u0007']) {
      const order = { rewardId: mug, quantity: 1, pointsRequirement: 100, address: `Jalan ${sign}1` };
      expect((await post(REDEEM, token, order)).json).toMatchObject({
        errorCode: 'field.invalid',
        value: { field: 'address', issue: 'signs' },
      });
    }
    await person(ctx, 'member11').stepUp(token);
    await ctx.wire('POST /wps/v2/member/protection/timeOut', { token, json: { days: 1 } });
    const { pointBalance } = await balance(token);
    expect((await post(CONVERT, token, { points: 500 })).json.errorCode).toBe('player.time.out');
    const order = { rewardId: mug, quantity: 1, pointsRequirement: 100, address: 'Jalan 1' };
    expect((await post(REDEEM, token, order)).json.errorCode).toBe('player.time.out');
    expect((await balance(token)).pointBalance).toBe(pointBalance);
  });

  it('the database refuses changes to points that are no posting, and movements that do not sum to zero', async () => {
    const wrong = (run: (tx: Tx) => Promise<unknown>) => store().write(run);
    const one = sql`(select id from point_account order by id limit 1)`;
    await expect(
      wrong(tx => sql`update point_account set balance = 5 where id = ${one}`.execute(tx)),
    ).rejects.toThrow();
    await expect(wrong(tx => sql`delete from point_posting`.execute(tx))).rejects.toThrow('append-only');
    await expect(
      wrong(async tx => {
        await sql`insert into point_transfer (account_id, kind, source, source_id, at)
          select id, 'adjust', 'broken', '1', now() from account limit 1`.execute(tx);
        await sql`insert into point_posting (transfer_id, point_account_id, points, balance_after)
          select max(t.id), ${one}, -1, 0 from point_transfer t`.execute(tx);
      }),
    ).rejects.toThrow('does not sum to zero');
  });
});
