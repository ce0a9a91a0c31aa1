import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { relayValue } from '../support/platform-play.ts';

const level = { key: 'bronze', total: 30_000, month: 15_000, keep: 5_000, salary: 700, bonus: 900 };
/** With what a level brings where the operator does not say it. */
const stored = { ...level, withdrawals: 5, freeWithdrawals: 3, rebate: 0 };
const terms = {
  deposit: 7_000,
  turnover: 900,
  days: 21,
  reward: 650,
  friendReward: 350,
  depositShare: 150,
  betShare: 5,
};

describe.each(targets)('commands of VIP levels and referral terms on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const audited = async (event: string) => {
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ detail: Record<string, unknown> }>`select detail from audit where event = ${event}`.execute(tx),
    );
    return rows.map(row => row.detail);
  };

  it('the levels are shown and set, members see them at once, and who set them is kept', async () => {
    const { levels: before } = (await ctx.admin('vip-levels')) as { levels: unknown[] };
    expect(before).toHaveLength(5);
    const levels = JSON.stringify([level]);
    await expect(ctx.admin('vip-levels', { levels })).rejects.toThrow();
    expect(await audited('vip-levels-set')).toEqual([]);
    expect(await ctx.admin('vip-levels', { levels, by: 'Nadia' })).toEqual({ levels: [stored] });
    expect(await audited('vip-levels-set')).toEqual([{ before, after: [stored], by: 'Nadia' }]);
    const token = await ctx.signIn('player01');
    expect(await relayValue(ctx, token, 'MCSFE_getPlayerRankProgress')).toMatchObject({
      totalTurnover: { expected: 300 },
    });
  });

  it('levels that do not rise are refused, and nothing changes', async () => {
    const wrong = JSON.stringify([level, { ...level, key: 'silver', total: 1 }]);
    await expect(ctx.admin('vip-levels', { levels: wrong, by: 'Nadia' })).rejects.toThrow();
    await expect(ctx.admin('vip-levels', { levels: '[', by: 'Nadia' })).rejects.toThrow();
    expect(await ctx.admin('vip-levels', {})).toEqual({ levels: [stored] });
    expect(await audited('vip-levels-set')).toHaveLength(1);
  });

  it('the terms of inviting friends are shown and set, and who set them is kept', async () => {
    const { terms: before } = (await ctx.admin('referral-terms')) as { terms: object };
    const text = JSON.stringify(terms);
    await expect(ctx.admin('referral-terms', { terms: text })).rejects.toThrow();
    expect(await ctx.admin('referral-terms', { terms: text, by: 'Nadia' })).toEqual({ terms });
    expect(await audited('referral-terms-set')).toEqual([{ before, after: terms, by: 'Nadia' }]);
    const wrong = JSON.stringify({ ...terms, betShare: 5_000 });
    await expect(ctx.admin('referral-terms', { terms: wrong, by: 'Nadia' })).rejects.toThrow();
    expect(await ctx.admin('referral-terms', {})).toEqual({ terms });
  });
});
