import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import { lapseBonuses } from '#platform/cashier/lapse-bonuses.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock, person } from '../support/platform-person.ts';
import { balanceOf, playSlot, relayValue } from '../support/platform-play.ts';

/** 10:00 in the platform's zone. */
const MORNING = Date.UTC(2027, 0, 4, 2);
/** Just after the last day of a bonus that was credited in the morning. */
const AFTER = MORNING + 14 * DAY_MS + HOUR_MS;
const TURNOVER = 'MCSFE_getTurnoverInfo';
const BONUSES = 'PROMOFE_getBonusDetail?language=EN';

describe.each(targets)('terms of a bonus on %s', target => {
  let ctx: TestPlatform;
  const goTo = (at: number) => moveClock(ctx, at - Date.now());
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  /** A member with a credited deposit of 300.00 and its bonus of 60.00. */
  async function withBonus(username: string) {
    await goTo(MORNING);
    const token = await ctx.signIn(username);
    const json = { bankType: 'MT', bankCode: 'STRAITS', amount: 300, promotionId: 'reload' };
    const { depositId } = (await ctx.wire('POST /wps/relay/MCSFE_postDeposit', { token, json })).json.value;
    await ctx.admin('deposit', { number: depositId, action: 'credit', by: 'Nadia' });
    return { username, token, depositId };
  }
  const details = async (token: string) => (await relayValue(ctx, token, TURNOVER)).details;
  const taken = async (account: string) =>
    (
      (await ctx.admin('postings', { account })) as { postings: { operation: string; amount: number }[] }
    ).postings
      .filter(({ operation, amount }) => operation === 'bonus-removed' && amount < 0)
      .map(({ amount }) => amount);

  it('names the terms before the bonus is chosen, and its last day afterwards', async () => {
    const { token } = await withBonus('player01');
    const [offer] = (await relayValue(ctx, token, 'MCSFE_getDepositPromotion?amount=300')) as object[];
    expect(offer).toMatchObject({ promotionId: 'reload', days: 14, highestBet: 50 });
    const [bonus] = (await relayValue(ctx, token, BONUSES)).list;
    const terms = { lastTime: bonus.claimTime + 14 * DAY_MS, highestBet: 50 };
    expect(bonus).toMatchObject(terms);
    expect(await details(token)).toMatchObject([{ requiredTurnover: 2_880, ...terms }]);
  });

  it('a bet above the highest counts with the highest', async () => {
    const player = await withBonus('player02');
    await playSlot(ctx, player, 20_000n, 20_000n);
    await playSlot(ctx, player, 3_000n, 3_000n);
    expect(await details(player.token)).toMatchObject([{ actualTurnover: 80 }]);
  });

  it('after the last day the bonus is taken back once, and the deposit’s own turnover stays', async () => {
    const player = await withBonus('member11');
    await playSlot(ctx, player, 5_000n, 5_000n);
    const before = await balanceOf(ctx, player.token);
    await goTo(AFTER - 2 * HOUR_MS);
    await lapseBonuses(ctx.platform.ctx);
    expect(await taken(player.username)).toEqual([]);
    await goTo(AFTER);
    const token = await ctx.signIn(player.username);
    // Counts for the deposit alone, also before the bonus is taken back.
    for (let bet = 0; bet < 7; bet += 1) await playSlot(ctx, { ...player, token }, 4_000n, 4_000n);
    expect(await details(token)).toMatchObject([{ requiredTurnover: 2_880, actualTurnover: 300 }]);
    await Promise.all(Array.from({ length: 6 }, () => lapseBonuses(ctx.platform.ctx).catch(() => undefined)));
    await lapseBonuses(ctx.platform.ctx);
    expect(await taken(player.username)).toEqual([-60]);
    expect(await balanceOf(ctx, token)).toBe(before - 60);
    expect(await details(token)).toEqual([]);
    const [bonus] = (await relayValue(ctx, token, BONUSES)).list;
    expect(bonus).toMatchObject({ bonusAmount: 60, requiredTurnover: 300, actualTurnover: 300 });
    expect(bonus.endedTime).toBeGreaterThan(bonus.lastTime);
    const inbox = await relayValue(ctx, token, 'EMFE_getInbox?page=1&size=10');
    expect(inbox.list[0].title).toBe('Bonus RM\u00a060.00 ditarik balik');
    await expectCleanLedger(ctx);
  });

  it('a bonus that was taken back is not taken a second time by a correction', async () => {
    const player = await withBonus('member31');
    await goTo(AFTER);
    await lapseBonuses(ctx.platform.ctx);
    const { postings } = (await ctx.admin('postings', { account: player.username })) as {
      postings: { operation: string; transfer: string }[];
    };
    const transfer = postings.find(one => one.operation === 'deposit-bonus')?.transfer;
    const before = await balanceOf(ctx, await ctx.signIn(player.username));
    const reversed = await ctx.admin('reverse', {
      transfer,
      reason: 'Credited twice',
      by: 'Nadia',
      force: 'yes',
    });
    expect(reversed).toMatchObject({ errorCode: 'reversal.done' });
    expect(await balanceOf(ctx, await ctx.signIn(player.username))).toBe(before);
  });

  it('takes back no more than the wallet holds, and ends a bonus that was bet away', async () => {
    const player = await withBonus('member12');
    const all = BigInt(Math.round((await balanceOf(ctx, player.token)) * 100));
    await playSlot(ctx, player, all - 2_500n);
    await goTo(AFTER);
    await lapseBonuses(ctx.platform.ctx);
    expect(await taken(player.username)).toEqual([-25]);
    expect(await balanceOf(ctx, await ctx.signIn(player.username))).toBe(0);
  });

  it('a bonus that was met in time stays, and a self-exclusion takes none a second time', async () => {
    const met = await withBonus('member21');
    for (let bet = 0; bet < 58; bet += 1) await playSlot(ctx, met, 5_000n, 5_000n);
    expect(await details(met.token)).toEqual([]);
    const lapsed = await withBonus('member22');
    await goTo(AFTER);
    await lapseBonuses(ctx.platform.ctx);
    expect(await taken(met.username)).toEqual([]);
    expect(await taken(lapsed.username)).toEqual([-60]);
    // A session of now: that of two weeks ago has ended.
    const token = await ctx.signIn(lapsed.username);
    await person(ctx, lapsed.username).stepUp(token);
    const excluded = await ctx.wire('POST /wps/v2/member/protection/exclusion', {
      token,
      json: { months: 6 },
    });
    expect(excluded.json.success).toBe(true);
    expect(await taken(lapsed.username)).toEqual([-60]);
    await expectCleanLedger(ctx);
  });
});
