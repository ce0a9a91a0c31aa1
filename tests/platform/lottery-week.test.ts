import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boards, drawnBoard } from '#lib/rules/lottery/boards.ts';
import { kindsOf, lotteries, lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#lib/rules/time.ts';
import { runLotteries } from '#platform/lottery/draw-clock.ts';
import { isLong, LONG_MS } from '../support/bff-harness.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { balanceOf } from '../support/platform-play.ts';
import { printedSeed, seededRandom } from '../support/seeded-random.ts';

const RACES = isLong ? 1_000 : 12;
const RACES_MS = isLong ? LONG_MS : undefined;
const PER_RACE = 4;
/** A week has some 15,000 draws: the ordinary run takes its first days. */
const DAYS = isLong ? 7 : 2;
const WEEK_MS = 240_000;
/** Widest distance to the closing time at which a race begins. */
const RACE_MS = 25;
/** Monday, 00:30 in the platform's zone. */
const MONDAY = Date.UTC(2027, 0, 3, 16, 30);
/** Draws of a week of the lotteries that draw daily or on some days (docs/lottery.md, section 1). */
const WEEK = {
  ...{
    MORNING: 7,
    POSTMAN: 7,
    TOMBOLA: 2,
    RIVER: 7,
    OLDTOWN: 7,
    CALENDAR: 7,
    LANTERN: 7,
    BIGDRUM: 2,
    NEWMOON: 7,
  },
  ...{ FIVE45: 7, DOUBLEBALL: 3, SEVENSTAR: 3 },
  ...{ MARKET4D: 3, HARBOUR4D: 7, POOLS: 7 },
  ...{ STRAITS6D: 7, EVENING6: 7, GOLDEN6: 2, WEEKEND6: 2, SUNSET5D: 7, LOTUS3D: 7 },
  ...{ NEON: 7, SOUTHERN: 7, PIXEL: 7, CENTRAL: 7, DRUM: 7, NORTHERN: 7 },
} as const;

describe.each(targets)('lotteries over time on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(async () => {
    await expectCleanLedger(ctx);
    await ctx.close();
  });

  const run = () => runLotteries(ctx.platform.ctx);
  const setClock = (epochMs: number) => {
    const { clock } = ctx.platform.ctx;
    clock.setOffset(epochMs - clock.now() + clock.offsetMs());
  };
  const goTo = async (epochMs: number) => {
    setClock(epochMs);
    await run();
  };
  const near = async (token: string, game: string) =>
    (await ctx.wire(`GET /lotto/lgw/numeros/near?gameId=${game}`, { token })).json;
  const place = (token: string, gameId: string, currentNumero: string, slip: string, sum: number) =>
    ctx.wire('POST /lotto/lgw/orders/betting', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      json: { gameId, currentNumero, betCartAmountSum: sum, bettingSlipString: slip },
    });
  const rows = async <T>(text: string): Promise<T[]> =>
    (await ctx.platform.ctx.store.read(tx => sql.raw<T>(text).execute(tx))).rows;

  /** A cheap slip that a lottery takes: one line of a kind with numbers, else one outcome, at 0.10. */
  function slipOf(code: string): { slip: string; sum: number } {
    const lottery = lotteryOf(code);
    const kinds = lottery ? kindsOf(lottery) : [];
    const kind = kinds.find(one => one.cost === 1 && one.rule.type === 'digits' && one.rule.count <= 2);
    if (kind?.rule.type !== 'digits') {
      const other = kinds.find(one => one.rule.type === 'outcome');
      if (other?.rule.type !== 'outcome') throw new Error(`no kind for ${code}`);
      return { slip: `${other.rule.options[0]?.[0]}~1~${other.code}~0.10~0~1~~`, sum: 0.1 };
    }
    const { count, pick } = kind.rule;
    const picks = pick === 'positions' ? Array(count).fill('7').join(',') : '7'.repeat(count);
    return { slip: `${picks}~1~${kind.code}~0.10~0~1~~`, sum: 0.1 };
  }

  it(`${DAYS} days: every lottery draws when it should, provably, and every order ends once`, {
    timeout: WEEK_MS,
  }, async () => {
    await goTo(MONDAY);
    let [placed, spent] = [0, 0];
    const before = await balanceOf(ctx, await ctx.signIn('player01'));
    for (let day = 0; day < DAYS; day++) {
      await goTo(MONDAY + day * DAY_MS + 12 * HOUR_MS);
      const token = await ctx.signIn('player01');
      for (const { code } of lotteries) {
        const { currentNumero: draw } = await near(token, code);
        const { slip, sum } = slipOf(code);
        const answer = await place(token, code, draw.numero, slip, sum);
        expect(answer.json.orderNumber, `${code} ${answer.text}`).toBeTruthy();
        placed += 1;
        spent += sum;
      }
      await goTo(MONDAY + day * DAY_MS + 21 * HOUR_MS);
    }
    await goTo(MONDAY + DAYS * DAY_MS);
    type Draw = { game_code: string; numero: string; seed: string; commitment: string; drawn: object };
    const draws = await rows<Draw>(
      'select game_code, numero, seed, commitment, drawn from lottery_draw where drawn_at is not null',
    );
    for (const [code, count] of Object.entries(WEEK))
      if (isLong || count === 7)
        expect([code, draws.filter(one => one.game_code === code).length]).toEqual([
          code,
          isLong ? count : DAYS,
        ]);
    for (const { game_code: code, numero, seed, commitment, drawn } of draws) {
      expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment);
      const board = boards[lotteryOf(code)?.board ?? 'five'];
      const digests = Array.from({ length: 20 }, (_, block) =>
        createHmac('sha256', seed)
          .update(`${code} ${numero} ${block + 1}`)
          .digest('hex'),
      );
      expect([code, numero, drawn]).toEqual([code, numero, drawnBoard(board, digests)]);
    }
    const ended = await rows<{ state: string; count: bigint; win: bigint }>(
      'select state, count(*) as count, coalesce(sum(win), 0)::bigint as win from lottery_order group by 1',
    );
    expect(ended.reduce((sum, one) => sum + one.count, 0n)).toBe(BigInt(placed));
    // Orders of draws after the end still wait, in a week: of the morning, of Tuesday (two) and of Wednesday.
    const waiting = ended.find(one => one.state === 'waiting')?.count ?? 0n;
    const late = await rows(
      "select 1 from lottery_order o join lottery_draw d on d.id = o.draw_id where o.state = 'waiting' and d.drawn_at is not null",
    );
    expect(late).toEqual([]);
    expect(isLong ? waiting === 4n : waiting > 0n).toBe(true);
    expect(ended.every(one => ['won', 'lost', 'waiting'].includes(one.state))).toBe(true);
    const won = ended.reduce((sum, one) => sum + one.win, 0n);
    const after = await balanceOf(ctx, await ctx.signIn('player01'));
    expect(after).toBeCloseTo(before - spent + Number(won) / 100, 2);
  });

  it(
    `sales are never accepted after closing, over ${RACES} races with the sealing`,
    async () => {
      const random = seededRandom(printedSeed('lottery closing'));
      const { slip, sum } = slipOf('FASTFIVE');
      let token = await ctx.signIn('member21');
      let accepted = 0;
      for (let race = 0; race < RACES; race++) {
        if (race % 4 === 3) token = await ctx.signIn('member21');
        const { currentNumero: draw } = await near(token, 'FASTFIVE');
        setClock(draw.closesAt - Math.floor(random() * RACE_MS));
        const attempts = Array.from({ length: PER_RACE }, () =>
          place(token, 'FASTFIVE', draw.numero, slip, sum),
        );
        const [answers] = await Promise.all([Promise.all(attempts), run()]);
        const taken = answers.filter(one => one.json.orderNumber).length;
        accepted += taken;
        for (const answer of answers)
          if (!answer.json.orderNumber) expect(answer.json.errorCode).toBe('lottery.closed');
        await goTo(draw.closesAt + SECOND_MS);
        expect((await place(token, 'FASTFIVE', draw.numero, slip, sum)).json.errorCode).toBe(
          'lottery.closed',
        );
        await goTo(draw.drawsAt + SECOND_MS);
        const [sealed] = await rows<{ orders: number; late: bigint }>(
          `select d.orders, (select count(*) from lottery_order o where o.draw_id = d.id and o.placed_at >= d.closes_at) as late
          from lottery_draw d where d.game_code = 'FASTFIVE' and d.numero = '${draw.numero}'`,
        );
        expect([race, sealed]).toEqual([race, { orders: taken, late: 0n }]);
      }
      expect(accepted).toBeLessThan(RACES * PER_RACE);
    },
    RACES_MS,
  );
});
