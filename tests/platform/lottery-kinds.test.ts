import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betPayout, stakeOf } from '#lib/rules/lottery/bet.ts';
import { drawnBoard, type WinningNumbers } from '#lib/rules/lottery/boards.ts';
import { boardOf, lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import { betMode } from '#lib/rules/lottery/prize-mode.ts';
import { readSlip } from '#lib/rules/lottery/slip.ts';
import { DAY_MS, SECOND_MS } from '#lib/rules/time.ts';
import { runLotteries } from '#platform/lottery/draw-clock.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { balanceOf, relayValue } from '../support/platform-play.ts';

/** Bets of each lottery; together some of them always win. */
const SLIPS: Readonly<Record<string, string>> = {
  MINUTE: '0123456789,0123456789~1~last2~0.10~0~1~~',
  NINETY: 'big,small,odd,even~1~sum~1.00~1900~3~~',
  RACING10:
    '01020304050607080910~1~places1~0.10~0~1~~#0102,0304~1~places2~1.00~0~2~~#dragon,tiger~1~leaders~1.00~0~1~~',
  KENO2: '01,02,03,04,05,06,07,08,09,10~1~keno3~0.10~0~1~~#big,small,odd,even~1~ball_sum~1.00~0~1~~',
  SIGNAL11: '01,02,03,04,05,06,07,08,09~1~any5~1.00~0~1~~#dragon,tiger~1~leaders~1.00~1940~1~~',
  DICE3: 's3,s10,s11~1~dice_sum~1.00~0~1~~#triple,straight,pair,distinct~1~dice_shape~2.00~0~1~~',
  COLOUR: 'green,violet,red~1~colour~1.00~0~9~~',
  CLOCK20: '01,02,03,04,05,06~1~any2~1.00~0~1~~#odd,even~1~ball_sum~1.00~0~1~~',
  FIVE45: '05,06,07,08,09,10,11~1~lotto5~2.00~0~1~~#odd,even~1~ball_sum~1.00~1800~1~~',
  DOUBLEBALL: '01,05,12,20,28,30,33,b03,b09~1~double~2.00~0~1~~#odd,even~1~blue_size~1.00~0~1~~',
  SEVENSTAR: '12,12,12,12,12,12,12~1~stars~0.10~0~1~~#0123456789,0123456789~1~last2~0.10~0~1~~',
};

type DrawOf = { numero: string; drawsAt: number };

describe.each(targets)('lotteries of balls, places and dice on %s', target => {
  let ctx: TestPlatform;
  const run = () => runLotteries(ctx.platform.ctx);
  const goTo = async (epochMs: number) => {
    const { clock } = ctx.platform.ctx;
    clock.setOffset(epochMs - clock.now() + clock.offsetMs());
    await run();
  };
  beforeAll(async () => {
    ctx = await openPlatform(target);
    await run();
  });
  afterAll(async () => {
    await expectCleanLedger(ctx);
    await ctx.close();
  });

  const near = async (token: string, gameId: string): Promise<DrawOf> =>
    (await ctx.wire(`GET /lotto/lgw/numeros/near?gameId=${gameId}`, { token })).json.currentNumero;

  it.each(Object.keys(SLIPS))('%s: a slip is paid by its drawn numbers, which its seed gives', async code => {
    let token = await ctx.signIn('player01');
    await goTo((await near(token, code)).drawsAt + SECOND_MS);
    token = await ctx.signIn('player01');
    const { numero, drawsAt } = await near(token, code);
    const lottery = lotteryOf(code);
    const slip = SLIPS[code] ?? '';
    const read = lottery && readSlip(lottery, betMode(lottery, null), slip);
    if (!lottery || !read || 'obstacle' in read) throw new Error(`no slip for ${code}`);
    const stake = Number(read.bets.reduce((sum, bet) => sum + stakeOf(bet), 0n)) / 100;
    const before = await balanceOf(ctx, token);
    const placed = await ctx.wire('POST /lotto/lgw/orders/betting', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      json: { gameId: code, currentNumero: numero, betCartAmountSum: stake, bettingSlipString: slip },
    });
    expect(placed.json.orderNumber, placed.text).toBeTruthy();
    await goTo(drawsAt);
    token = await ctx.signIn('player01');
    const draw = (await ctx.wire(`GET /lgw/draw?gameId=${code}&numero=${numero}`, { token })).json;
    expect(createHash('sha256').update(draw.seed).digest('hex')).toBe(draw.commitment);
    const digests = Array.from({ length: 5 }, (_, at) =>
      createHmac('sha256', draw.seed)
        .update(`${code} ${numero} ${at + 1}`)
        .digest('hex'),
    );
    expect(draw.prizes).toEqual(drawnBoard(boardOf(lottery), digests));
    const prizes = read.bets.map(bet => Number(betPayout(bet, draw.prizes as WinningNumbers)) / 100);
    const { list } = (await ctx.wire(`GET /lgw/orders?gameId=${code}`, { token })).json;
    expect(list[0].bets.map((bet: { winAmount: number }) => bet.winAmount)).toEqual(prizes);
    expect(list[0].status).toBe(prizes.some(one => one > 0) ? 'won' : 'lost');
    const { winAmount } = list[0];
    expect(await balanceOf(ctx, token)).toBeCloseTo(before - stake + winAmount, 2);
    const productType = lottery.group === 'lotto' ? 'LOTT' : 'ELOTT';
    const record = await relayValue(ctx, token, `ODSFE2_RNGOrders?productType=${productType}`);
    expect(record.list[0]).toMatchObject({ betAmount: stake, winAmount });
    const now = ctx.platform.ctx.clock.now();
    const range = `startTime=${now - 7 * DAY_MS}&endTime=${now + DAY_MS}&codeTypes=betting`;
    const account = await relayValue(ctx, token, `ODSFE2_MemTransDet?${range}`);
    const held = account.list.find((line: { amount: number }) => line.amount === -stake);
    expect(held.orderNo).toBe(placed.json.orderNumber);
  });

  it('a clock that jumps by a day leaves no draw behind, and draws them many at once', async () => {
    const { store, clock } = ctx.platform.ctx;
    const before = clock.date();
    await goTo(clock.now() + DAY_MS);
    // Draws of one transaction are settled at one moment.
    const { rows } = await store.read(tx =>
      sql<{ left: number; drawn: number; moments: number }>`select
        count(*) filter (where settled_at is null)::int as left, count(*)::int as drawn,
        count(distinct settled_at)::int as moments
        from lottery_draw where draws_at > ${before} and draws_at <= ${clock.date()}`.execute(tx),
    );
    expect(rows[0]?.left).toBe(0);
    expect(rows[0]?.drawn).toBeGreaterThan(300);
    expect(rows[0]?.moments).toBeLessThan(20);
  });
});
