import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';
import { balanceOf, relayValue } from '../support/platform-play.ts';

const PARALLEL = 50;
const texts = { ms: 'Kod', en: 'Code', zh: '优惠码', by: 'Nadia' };
const people = [
  'player01',
  'player02',
  'member11',
  'member12',
  'member21',
  'member22',
  'member31',
  'member32',
];

describe.each(targets)('promo codes and sign-in rewards on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(async () => {
    await expectCleanLedger(ctx);
    await ctx.close();
  });

  const use = (token: string, promoCode: string) =>
    ctx.wire('POST /wps/relay/PROMOFE_claimPromoCode', { token, json: { promoCode } });
  const code = (name: string, more: object = {}) =>
    ctx.admin('promo-code', { code: name, amount: 8, total: 100, ...texts, ...more });
  const claimDay = (token: string, promotionConfigDetailId: number) =>
    ctx.wire('POST /wps/relay/MCSFE_claimLoginPromotion', { token, json: { promotionConfigDetailId } });

  it('a code pays at once, once per account, with its turnover, however it is spelt', async () => {
    await code('SPRING26', { turnover: 40 });
    const token = await ctx.signIn('player01');
    const before = await balanceOf(ctx, token);
    const paid = await use(token, 'spring-26');
    expect(paid.json.value).toMatchObject({ rewardAmount: 8, requiredTurnover: 40 });
    expect(await balanceOf(ctx, token)).toBeCloseTo(before + 8, 2);
    expect((await use(token, 'SPRING26')).json.errorCode).toBe('promo.code.used');
    expect(await relayValue(ctx, token, 'PROMOFE_getPromoCode?language=EN')).toMatchObject([
      { promoCode: 'SPRING26', description: 'Code', rewardAmount: 8 },
    ]);
    expect((await relayValue(ctx, token, 'MCSFE_getClaimHistory?language=EN')).list).toMatchObject([
      { promotionType: 'PROMO_CODE', rewardAmount: 8, status: 'C' },
    ]);
  });

  it('says why not: unknown, ended, for others, used up for today and in all', async () => {
    const tokens = await Promise.all(people.map(name => ctx.signIn(name)));
    const [first = '', second = '', third = ''] = tokens;
    expect((await use(first, 'NOSUCHCODE')).json.errorCode).toBe('promo.code.unknown');
    await code('LATER', { start: '2d' });
    expect((await use(first, 'LATER')).json.errorCode).toBe('promo.code.unknown');
    await code('GONE');
    await ctx.admin('promo-code-end', { code: 'GONE', by: 'Nadia' });
    const ended = await use(first, 'GONE');
    expect(ended.json).toMatchObject({ errorCode: 'promo.code.ended', value: { at: expect.any(Number) } });
    await code('OTHERS', { accounts: 'player02' });
    expect((await use(first, 'OTHERS')).json.errorCode).toBe('promo.code.not.for.you');
    expect((await use(second, 'OTHERS')).json.success).toBe(true);
    await code('DAILY', { daily: 1, total: 2 });
    expect((await use(first, 'DAILY')).json.success).toBe(true);
    expect((await use(second, 'DAILY')).json.errorCode).toBe('promo.code.full.today');
    await moveClock(ctx, DAY_MS);
    const [again = '', late = ''] = [await ctx.signIn('player02'), await ctx.signIn('member11')];
    expect((await use(again, 'DAILY')).json.success).toBe(true);
    expect((await use(late, 'DAILY')).json.errorCode).toBe('promo.code.full');
    await moveClock(ctx, 0);
    expect(third).not.toBe('');
  });

  it('F1: fifty uses at once, by eight members, are as many as the code has', async () => {
    await code('RUSH', { total: 5 });
    const tokens = await Promise.all(people.map(name => ctx.signIn(name)));
    const uses = await Promise.all(
      Array.from({ length: PARALLEL }, (_, at) => use(tokens[at % tokens.length] ?? '', 'RUSH')),
    );
    expect(uses.filter(one => one.json.success)).toHaveLength(5);
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ used: number; paid: number }>`select c.used, count(u.*)::int as paid
        from promo_code c join promo_code_use u on u.code_id = c.id where c.code = 'RUSH' group by 1`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ used: 5, paid: 5 }]);
  });

  it('F1: of fifty claims of a sign-in day one pays; the week goes on and begins again after a missed day', async () => {
    const token = await ctx.signIn('member31');
    const before = await balanceOf(ctx, token);
    const line = 'MCSFE_getLoginPromotionConfigHistory';
    expect((await relayValue(ctx, token, line)).list[0]).toMatchObject({ isToday: 'Y', hasClaimed: 'N' });
    expect((await claimDay(token, 2)).json.errorCode).toBe('sign.in.other.day');
    const claims = await Promise.all(Array.from({ length: PARALLEL }, () => claimDay(token, 1)));
    expect(claims.filter(one => one.json.success)).toHaveLength(1);
    expect(new Set(claims.flatMap(one => one.json.errorCode ?? []))).toEqual(new Set(['sign.in.claimed']));
    expect(await balanceOf(ctx, token)).toBeCloseTo(before + 1, 2);
    await moveClock(ctx, DAY_MS + MINUTE_MS);
    const next = await ctx.signIn('member31');
    expect((await claimDay(next, 2)).json.value).toMatchObject({ rewardAmount: 1 });
    expect((await relayValue(ctx, next, line)).footer).toMatchObject({ dayCountClaimed: 2 });
    await moveClock(ctx, 3 * DAY_MS + MINUTE_MS);
    const later = await ctx.signIn('member31');
    expect((await claimDay(later, 3)).json.errorCode).toBe('sign.in.other.day');
    expect((await claimDay(later, 1)).json.success).toBe(true);
    await moveClock(ctx, 0);
  });
});
