import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { settleJoins } from '#platform/rewards/settle-joins.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';
import { balanceOf, playSlot, relayValue } from '../support/platform-play.ts';

const PARALLEL = 50;
const PROMOTION = 402;
const people = ['player02', 'member11', 'member12', 'member21', 'member22', 'member31', 'member32'];

describe.each(targets)('promotions that are joined on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(async () => {
    await expectCleanLedger(ctx);
    await ctx.close();
  });

  const offer = (id: number, more: object = {}) =>
    ctx.admin('promotion-offer', { id, amount: 20, bet: 50, days: 14, by: 'Nadia', ...more });
  const join = (token: string, promotionId: number, version = 1) =>
    ctx.wire('POST /wps/relay/PROMOFE_joinPromotion', { token, json: { promotionId, version } });
  const stateOf = async (token: string, id: number) => {
    const list = await relayValue(ctx, token, 'PROMOFE_getPromotionActivity?language=EN');
    return list.find((one: { promotionId: string }) => one.promotionId === String(id));
  };

  it('goes from open to issued by real bets after joining, under the terms that were joined', async () => {
    const token = await ctx.signIn('player01');
    await offer(PROMOTION, { multiple: 2 });
    await playSlot(ctx, { username: 'player01', token }, 9_000n);
    expect(await stateOf(token, PROMOTION)).toMatchObject({ state: 'open', actualBet: 0, version: 1 });
    expect((await join(token, PROMOTION)).json.success).toBe(true);
    expect((await join(token, PROMOTION)).json.errorCode).toBe('promotion.joined');
    expect((await stateOf(token, PROMOTION)).state).toBe('joined');
    await offer(PROMOTION, { amount: 5, bet: 5_000 });
    await playSlot(ctx, { username: 'player01', token }, 1_000n, 1_000n);
    await playSlot(ctx, { username: 'player01', token }, 2_000n);
    expect(await stateOf(token, PROMOTION)).toMatchObject({
      state: 'process',
      actualBet: 20,
      requiredValidBet: 50,
      bonusAmount: 20,
      version: 2,
      joinedVersion: 1,
    });
    await playSlot(ctx, { username: 'player01', token }, 3_000n);
    await settleJoins(ctx.platform.ctx);
    expect(await relayValue(ctx, token, 'MCSFE_getAvailablePromotions')).toMatchObject({ unclaimedCount: 1 });
    const ready = await stateOf(token, PROMOTION);
    expect(ready).toMatchObject({ state: 'claim', bonusAmount: 20, requiredTurnover: 40 });
    const before = await balanceOf(ctx, token);
    const json = { promotionClaimId: ready.rewardId, promotionType: 'MANUAL' };
    const claims = await Promise.all(
      Array.from({ length: 10 }, () =>
        ctx.wire('POST /wps/relay/MCSFE_claimIssuedPromotion', { token, json }),
      ),
    );
    expect(claims.filter(one => one.json.success)).toHaveLength(1);
    expect(await balanceOf(ctx, token)).toBeCloseTo(before + 20, 2);
    expect((await stateOf(token, PROMOTION)).state).toBe('claimed');
    await playSlot(ctx, { username: 'player01', token }, 4_000n);
    expect(await stateOf(token, PROMOTION)).toMatchObject({ state: 'issued', number: expect.any(String) });
  });

  it('F1: fifty joins at once by seven members take as many places as there are', async () => {
    await offer(403, { places: 3 });
    const tokens = await Promise.all(people.map(name => ctx.signIn(name)));
    const joins = await Promise.all(
      Array.from({ length: PARALLEL }, (_, at) => join(tokens[at % tokens.length] ?? '', 403)),
    );
    expect(joins.filter(one => one.json.success)).toHaveLength(3);
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ taken: number; joined: number }>`select taken, (select count(*)::int from promotion_join
        where content_id = 403) as joined from promotion_offer where content_id = 403`.execute(tx),
    );
    expect(rows).toEqual([{ taken: 3, joined: 3 }]);
  });

  it('refuses before its start, other terms and unknown ones; is given up; ends by its time', async () => {
    const token = await ctx.signIn('member11');
    expect((await join(token, 401)).json.errorCode).toBe('not.found');
    await offer(401, { from: '2d' });
    expect((await stateOf(token, 401)).state).toBe('soon');
    expect((await join(token, 401)).json.errorCode).toBe('promotion.soon');
    await offer(404);
    await offer(404, { amount: 30 });
    expect((await join(token, 404)).json.errorCode).toBe('promotion.terms.changed');
    expect((await join(token, 404, 2)).json.success).toBe(true);
    const leave = () =>
      ctx.wire('POST /wps/relay/PROMOFE_leavePromotion', { token, json: { promotionId: 404 } });
    expect((await leave()).json.success).toBe(true);
    expect((await leave()).json.errorCode).toBe('promotion.step');
    expect((await stateOf(token, 404)).state).toBe('closed');
    await offer(406);
    await join(token, 406);
    await moveClock(ctx, 15 * DAY_MS);
    const later = await ctx.signIn('member11');
    await playSlot(ctx, { username: 'member11', token: later }, 6_000n);
    expect((await stateOf(later, 406)).state).toBe('closed');
    await moveClock(ctx, 0);
  });
});
