import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { runLotteries } from '#platform/lottery/draw-clock.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { balanceOf } from '../support/platform-play.ts';

const GAME = 'FASTFIVE';
const SURE = '0123456789,0123456789~1~last2~0.10~0~1~~';
type Order = { orderNumber: string; status: string; delayed: boolean; movedFrom?: number };

describe.each(targets)('lotteries that do not go as planned on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    await run();
  });
  afterAll(async () => {
    await expectCleanLedger(ctx);
    await ctx.close();
  });

  const run = () => runLotteries(ctx.platform.ctx);
  const near = async (token: string) =>
    (await ctx.wire(`GET /lotto/lgw/numeros/near?gameId=${GAME}`, { token })).json;
  const place = (token: string, currentNumero: string, more: object = {}) =>
    ctx.wire('POST /lotto/lgw/orders/betting', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      json: { gameId: GAME, currentNumero, betCartAmountSum: 10, bettingSlipString: SURE, ...more },
    });
  const orders = async (token: string): Promise<Order[]> =>
    (await ctx.wire('GET /lgw/orders', { token })).json.list;
  const setClock = (epochMs: number) => {
    const { clock } = ctx.platform.ctx;
    clock.setOffset(epochMs - clock.now() + clock.offsetMs());
  };
  const goTo = async (epochMs: number) => {
    setClock(epochMs);
    await run();
  };
  const nextDraw = async (token: string) => {
    await goTo((await near(token)).currentNumero.drawsAt + SECOND_MS);
    return (await near(token)).currentNumero;
  };
  const operate = (action: string, numero: string, to?: number) =>
    ctx.admin('lottery', { action, code: GAME, numero, ...(to ? { to } : {}) });

  it('F1: three processes pay the forty orders of a void draw back once, and its chases go on', async () => {
    const token = await ctx.signIn('player01');
    const { numero, drawsAt } = await nextDraw(token);
    const before = await balanceOf(ctx, token);
    for (let count = 0; count < 39; count++) await place(token, numero);
    await place(token, numero, { chaseCount: 3, betCartAmountSum: 30 });
    await operate('void', numero);
    expect((await place(token, numero)).json.errorCode).toBe('lottery.closed');
    await Promise.all([run(), run(), run()]);
    expect(await balanceOf(ctx, token)).toBeCloseTo(before - 20, 2);
    const states = (await orders(token)).map(one => one.status);
    expect(states.filter(state => state === 'waiting')).toHaveLength(2);
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ orders: number; returns: number; rounds: number }>`select
        (select count(*)::int from lottery_order where state = 'void') as orders,
        (select count(*)::int from ledger_transfer where operation = 'lottery-return') as returns,
        (select count(*)::int from round where round_key like 'L%') as rounds`.execute(tx),
    );
    expect(rows).toEqual([{ orders: 40, returns: 40, rounds: 0 }]);
    await goTo(drawsAt);
    const draw = (await ctx.wire(`GET /lgw/draw?gameId=${GAME}&numero=${numero}`, { token })).json;
    expect(draw).toMatchObject({ seed: null, staked: 0, paid: 0 });
    expect(draw.voidedAt).toBeGreaterThan(0);
    expect((await orders(token)).at(0)?.status).toBe('waiting');
    const drawn = await ctx.wire(`GET /lotto/lgw/games/opened/numero?gameId=${GAME}`, { token });
    expect(drawn.json.list.find((one: { numero: string }) => one.numero === numero)).toMatchObject({
      voided: true,
      prizes: {},
    });
    const inbox = await ctx.wire('GET /wps/relay/EMFE_getInbox?page=1&size=50', {
      token,
      headers: { Language: 'EN' },
    });
    const told = inbox.json.value.list.filter((one: { title: string }) => one.title.startsWith('Draw void'));
    expect(told).toHaveLength(40);
    expect(told[0].content).toContain(`Fast Five: draw ${numero} is void`);
  });

  it('a moved draw keeps its orders, takes more until the new closing, and says when it was', async () => {
    const token = await ctx.signIn('member11');
    const { numero, closesAt, drawsAt } = await nextDraw(token);
    const { orderNumber } = (await place(token, numero)).json;
    await expect(operate('move', numero, drawsAt + 10 * MINUTE_MS)).rejects.toThrow('input.invalid');
    const to = drawsAt + 2 * MINUTE_MS;
    await operate('move', numero, to);
    await goTo(drawsAt + MINUTE_MS);
    expect((await near(token)).currentNumero).toMatchObject({
      ...{ numero, closesAt: closesAt + 2 * MINUTE_MS, drawsAt: to, movedFrom: drawsAt },
    });
    expect((await place(token, numero)).json.orderNumber).toBeTruthy();
    expect((await orders(token)).at(-1)).toMatchObject({
      orderNumber,
      status: 'waiting',
      movedFrom: drawsAt,
    });
    await goTo(closesAt + 2 * MINUTE_MS);
    expect(await operate('move', numero, to + MINUTE_MS)).toMatchObject({ errorCode: 'lottery.closed' });
    await goTo(to);
    expect((await orders(token)).map(one => one.status)).toEqual(['won', 'won']);
  });

  it('a delayed draw and those after it wait, and go on together', async () => {
    const token = await ctx.signIn('member12');
    const { numero, drawsAt } = await nextDraw(token);
    await place(token, numero);
    await operate('delay', numero);
    await goTo(drawsAt + SECOND_MS);
    expect((await orders(token))[0]).toMatchObject({ status: 'waiting', delayed: true });
    const after = await near(token);
    expect(after.delayed.numero).toBe(numero);
    await place(token, after.currentNumero.numero);
    await goTo(after.currentNumero.drawsAt);
    expect((await orders(token)).map(one => one.status)).toEqual(['waiting', 'waiting']);
    await operate('resume', numero);
    await run();
    expect((await orders(token)).map(one => one.status)).toEqual(['won', 'won']);
    expect(await operate('void', numero)).toMatchObject({ errorCode: 'lottery.closed' });
  });

  it('a sealed draw whose only order was stopped by a win before it is drawn as it was sealed', async () => {
    const token = await ctx.signIn('member21');
    const { numero } = await nextDraw(token);
    await place(token, numero, { chaseCount: 3, betCartAmountSum: 30, winningStop: true });
    await operate('delay', numero);
    await nextDraw(token);
    const { currentNumero: next } = await near(token);
    await goTo(next.closesAt + SECOND_MS);
    await operate('resume', numero);
    await run();
    expect((await orders(token)).map(one => one.status).sort()).toEqual(['stopped', 'stopped', 'won']);
    await goTo(next.drawsAt);
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql`select orders, staked, settled_at is not null as settled from lottery_draw
        where game_code = ${GAME} and numero = ${next.numero}`.execute(tx),
    );
    expect(rows).toEqual([{ orders: 1, staked: 0n, settled: true }]);
  });

  it('F1: a chase that its member stops twice is paid back once; what is closed is drawn', async () => {
    const token = await ctx.signIn('player02');
    const { numero, closesAt, drawsAt } = await nextDraw(token);
    const before = await balanceOf(ctx, token);
    await place(token, numero, { chaseCount: 5, betCartAmountSum: 50 });
    await goTo(closesAt);
    const list = async (by: string) =>
      (await ctx.wire(`GET /lgw/orders/chases?gameId=${GAME}`, { token: by })).json.list;
    const [chase] = await list(token);
    expect(chase).toMatchObject({ betAmount: 10, reserved: 50, returnable: 40, winningStop: false });
    expect(chase.draws.map((one: { status: string }) => one.status)).toEqual(Array(5).fill('waiting'));
    const stop = (by: string) =>
      ctx.wire('POST /wps/game/lotto/stopChase', { token: by, json: { chaseId: chase.chaseId } });
    const other = await ctx.signIn('member31');
    expect((await stop(other)).json.errorCode).toBe('not.found');
    expect(await list(other)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => stop(token)));
    expect(answers.map(one => one.json.value?.returned ?? one.json.errorCode).sort()).toEqual([
      40,
      ...Array(4).fill('lottery.order.ended'),
    ]);
    expect(await balanceOf(ctx, token)).toBeCloseTo(before - 10, 2);
    await goTo(drawsAt);
    expect((await list(token))[0]).toMatchObject({
      reserved: 0,
      returnable: 0,
      draws: [{ status: 'won' }, {}, {}, {}, {}],
    });
    expect(await balanceOf(ctx, token)).toBeCloseTo(before - 0.2, 2);
  });

  it('a draw that is a day late is void', async () => {
    const token = await ctx.signIn('member21');
    const { numero, drawsAt } = await nextDraw(token);
    const before = await balanceOf(ctx, token);
    await place(token, numero);
    await operate('delay', numero);
    await goTo(drawsAt + DAY_MS - MINUTE_MS);
    expect((await orders(await ctx.signIn('member21')))[0]?.status).toBe('waiting');
    await goTo(drawsAt + DAY_MS);
    const again = await ctx.signIn('member21');
    expect((await orders(again))[0]?.status).toBe('void');
    expect(await balanceOf(ctx, again)).toBe(before);
  });
});
