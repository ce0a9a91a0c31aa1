import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boards, drawnBoard } from '#lib/rules/lottery/boards.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { runLotteries } from '#platform/lottery/draw-clock.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { balanceOf, playSlot, relayValue } from '../support/platform-play.ts';

const GAME = 'FASTFIVE';
/** Every last digit: 10 lines of 1.00, of which one pays 98.00 in `last2` when the tens digit fits. */
const SURE = '0123456789,0123456789~1~last2~0.10~0~1~~';

describe.each(targets)('lotteries on %s', target => {
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
  const { near, place, cancel, orders, goTo } = {
    near: async (token: string) =>
      (await ctx.wire(`GET /lotto/lgw/numeros/near?gameId=${GAME}`, { token })).json,
    place: (token: string, more: object = {}, key: string = crypto.randomUUID()) =>
      ctx.wire('POST /lotto/lgw/orders/betting', {
        token,
        headers: { 'idempotency-key': key },
        json: { gameId: GAME, betCartAmountSum: 10, bettingSlipString: SURE, ...more },
      }),
    cancel: (token: string, ...orderDetailId: string[]) =>
      ctx.wire('POST /wps/game/lotto/cancelSubOrders', { token, json: { orderDetailId } }),
    orders: async (token: string) => (await ctx.wire('GET /lgw/orders', { token })).json.list,
    /** Sets the platform's clock to a moment. */
    goTo: async (epochMs: number) => {
      const { clock } = ctx.platform.ctx;
      clock.setOffset(epochMs - clock.now() + clock.offsetMs());
      await run();
    },
  };
  /** Moves the clock to the beginning of the next draw's sales, and returns that draw. */
  const nextDraw = async (token: string) => {
    await goTo((await near(token)).currentNumero.drawsAt + SECOND_MS);
    return (await near(token)).currentNumero;
  };

  it('takes a slip once, holds its stake, draws provably, settles it into the betting record', async () => {
    const token = await ctx.signIn('player01');
    const { numero: currentNumero, drawsAt, commitment } = await nextDraw(token);
    const before = await balanceOf(ctx, token);
    const key = crypto.randomUUID();
    const [first, again] = [
      await place(token, { currentNumero }, key),
      await place(token, { currentNumero }, key),
    ];
    expect(again.json.orderNumber).toBe(first.json.orderNumber);
    expect(await balanceOf(ctx, token)).toBeCloseTo(before - 10, 2);
    expect((await orders(token))[0]).toMatchObject({ status: 'waiting', cancellable: true, betAmount: 10 });
    const recent = (area: string) => ctx.wire(`GET /lgw/vn/games/game_menu/recent?area=${area}`, { token });
    expect((await recent('lottery')).json.gameMenus).toMatchObject([{ code: GAME }]);
    expect((await recent('vn')).json.gameMenus).toEqual([]);
    await goTo(drawsAt);
    const [order] = await orders(token);
    expect(order).toMatchObject({ orderNumber: first.json.orderNumber, status: 'won', winAmount: 9.8 });
    expect(await balanceOf(ctx, token)).toBeCloseTo(before - 0.2, 2);
    const draw = (await ctx.wire(`GET /lgw/draw?gameId=${GAME}&numero=${currentNumero}`, { token })).json;
    expect(draw).toMatchObject({ commitment, orders: 1, staked: 10, paid: 9.8 });
    expect(createHash('sha256').update(draw.seed).digest('hex')).toBe(commitment);
    const digest = createHmac('sha256', draw.seed).update(`${GAME} ${currentNumero} 1`).digest('hex');
    expect(draw.prizes).toEqual(drawnBoard(boards.five, [digest]));
    const record = await relayValue(ctx, token, 'ODSFE2_RNGOrders?productType=ELOTT');
    expect(record.list[0]).toMatchObject({ betAmount: 10, winAmount: 9.8, profitAndLoss: -0.2 });
  });

  it('F1: two processes settle forty orders of a draw at once, and each is paid once', async () => {
    const token = await ctx.signIn('player02');
    const { numero: currentNumero, drawsAt, closesAt } = await nextDraw(token);
    const before = await balanceOf(ctx, token);
    for (let count = 0; count < 40; count++) await place(token, { currentNumero });
    await goTo(closesAt);
    const { clock } = ctx.platform.ctx;
    clock.setOffset(drawsAt - clock.now() + clock.offsetMs());
    await Promise.all([run(), run(), run()]);
    expect(await balanceOf(ctx, token)).toBeCloseTo(before - 40 * 0.2, 2);
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ rounds: number; payouts: number; held: bigint }>`select
        (select count(*)::int from round r join account a on a.id = r.account_id
          where a.username = 'player02' and r.round_key like 'L%') as rounds,
        (select count(*)::int from ledger_transfer t where t.operation = 'payout' and t.reference in
          (select r.round_key from round r join account a on a.id = r.account_id
            where a.username = 'player02' and r.round_key like 'L%')) as payouts,
        (select coalesce(sum(balance), 0)::bigint from ledger_account where name like 'hold:lottery:%') as held`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ rounds: 40, payouts: 40, held: 0n }]);
  });

  it('takes and cancels nothing from the closing time on, and charges nothing', async () => {
    const token = await ctx.signIn('member11');
    const { numero: currentNumero, closesAt } = await nextDraw(token);
    const kept = (await place(token, { currentNumero })).json.orderNumber;
    const given = (await place(token, { currentNumero })).json.orderNumber;
    expect((await cancel(token, given)).json.value).toMatchObject({ returned: 10 });
    expect((await cancel(token, given)).json.errorCode).toBe('lottery.order.ended');
    const before = await balanceOf(ctx, token);
    const { clock } = ctx.platform.ctx;
    clock.setOffset(closesAt - clock.now() + clock.offsetMs());
    const late = await Promise.all([
      run(),
      ...Array.from({ length: 10 }, () => place(token, { currentNumero })),
    ]);
    for (const answer of late.slice(1)) expect(answer?.json.errorCode).toBe('lottery.closed');
    expect((await cancel(token, kept)).json.errorCode).toBe('lottery.closed');
    expect(await balanceOf(ctx, token)).toBe(before);
  });

  it('an order that waits for its draw beyond the closing is late', async () => {
    // With money for all thirty, where a quick machine takes them all.
    const token = await ctx.signIn('player01');
    const { numero: currentNumero, closesAt } = await nextDraw(token);
    const { clock } = ctx.platform.ctx;
    clock.setOffset(closesAt - 300 - clock.now() + clock.offsetMs());
    const answers = await Promise.all(Array.from({ length: 30 }, () => place(token, { currentNumero })));
    await goTo(closesAt);
    const taken = answers.filter(one => one.status === 200 && one.json.orderNumber).length;
    const draw = (await ctx.wire(`GET /lgw/draw?gameId=${GAME}&numero=${currentNumero}`, { token })).json;
    expect(draw.orders).toBe(taken);
    for (const one of answers)
      expect(one.json.orderNumber ?? one.json.errorCode).toMatch(/^(L\d{9}|lottery\.closed)$/);
  });

  it('a chase stops when an order wins, and returns what follows', async () => {
    const token = await ctx.signIn('member21');
    const { numero: currentNumero, drawsAt } = await nextDraw(token);
    const before = await balanceOf(ctx, token);
    const chase = { currentNumero, chaseCount: 5, betCartAmountSum: 50, winningStop: true };
    expect((await place(token, chase)).json.orderNumbers).toHaveLength(5);
    expect(await balanceOf(ctx, token)).toBeCloseTo(before - 50, 2);
    await goTo(drawsAt);
    expect((await orders(token)).map((one: { status: string }) => one.status).sort()).toEqual([
      'stopped',
      'stopped',
      'stopped',
      'stopped',
      'won',
    ]);
    expect(await balanceOf(ctx, token)).toBeCloseTo(before - 0.2, 2);
  });

  it('a lower series pays less and gives a part of the stake back, which is no win', async () => {
    const token = await ctx.signIn('player01');
    const { numero: currentNumero, drawsAt } = await nextDraw(token);
    const before = await balanceOf(ctx, token);
    await place(token, { currentNumero, bettingSlipString: SURE.replace('~0~', '~1900~') });
    const bettingSlipString = '1,2,3,4,5~1~five_straight~2.00~1900~5~~';
    await place(token, {
      currentNumero,
      bettingSlipString,
      chaseCount: 3,
      betCartAmountSum: 30,
      winningStop: true,
    });
    await goTo(drawsAt);
    const [, , lost, won] = await orders(token);
    expect(won).toMatchObject({
      status: 'won',
      winAmount: 9.8,
      rebateAmount: 0.3,
      bets: [{ series: 1900, winAmount: 9.5 }],
    });
    expect(lost).toMatchObject({ status: 'lost', winAmount: 0.3, rebateAmount: 0.3 });
    // Both other orders of the chase wait still.
    expect(await balanceOf(ctx, token)).toBeCloseTo(before - 40 + 9.8 + 0.3, 2);
    const refused = await place(token, { currentNumero, bettingSlipString: SURE.replace('~0~', '~1880~') });
    expect(refused.json.errorCode).toBe('input.invalid');
    expect((await place(token, { currentNumero, prizeModeId: 1 })).json.errorCode).toBe('input.invalid');
  });

  it('refuses other sums, wrong slips, too much, others’ orders, visitors', async () => {
    const token = await ctx.signIn('player01');
    const { numero: currentNumero } = await nextDraw(token);
    const codeOf = async (more: object) => (await place(token, { currentNumero, ...more })).json.errorCode;
    expect(await codeOf({ betCartAmountSum: 9 })).toBe('input.invalid');
    expect(await codeOf({ bettingSlipString: 'x' })).toBe('input.invalid');
    expect(await codeOf({ gameId: 'NOGAME' })).toBe('game.not.found');
    expect(await codeOf({ bettingSlipString: '1,2,3,4,5~1~five_straight~2.00~0~6~~' })).toBe(
      'lottery.bet.limit',
    );
    expect(await codeOf({ currentNumero: '20000101-001' })).toBe('lottery.draw.unknown');
    const much = {
      bettingSlipString: '0123456789,0123456789~1~last2~2.00~0~999~~',
      betCartAmountSum: 199_800,
    };
    expect(await codeOf(much)).toBe('launch_game_balance_not_enough');
    const own = (await place(token, { currentNumero })).json.orderNumber;
    const other = await ctx.signIn('member31');
    expect((await cancel(other, own)).json.errorCode).toBe('not.found');
    expect((await cancel(token, own)).json.success).toBe(true);
  });

  it('a wager limit counts what waits, and a break lets nothing be placed', async () => {
    const token = await ctx.signIn('player02');
    const { numero: currentNumero } = await nextDraw(token);
    await ctx.wire('PUT /wps/v2/member/protection/limits', { token, json: { kind: 'wager', day: 415 } });
    expect((await place(token, { currentNumero })).json.orderNumber).toBeTruthy();
    expect((await place(token, { currentNumero })).json.errorCode).toBe('protection.limit');
    // Waiting lottery orders count for every other game too.
    const spin = playSlot(ctx, { username: 'player02', token }, 1_000n);
    await expect(spin).rejects.toMatchObject({ code: 'protection_limit' });
    await ctx.wire('POST /wps/v2/member/protection/timeOut', { token, json: { days: 1 } });
    expect((await place(token, { currentNumero })).json.errorCode).toBe('player.time.out');
  });

  it('a result, a seal and an ended order are never changed', async () => {
    const change = (text: string) =>
      ctx.platform.ctx.store
        .write(tx => sql.raw(text).execute(tx))
        .then(
          () => 'changed',
          error => String(error),
        );
    expect(await change(`update lottery_draw set drawn = '{}' where drawn_at is not null`)).toContain(
      'not changed',
    );
    expect(await change(`update lottery_draw set commitment = 'x'`)).toContain('not changed');
    expect(await change(`update lottery_order set state = 'lost', win = 0 where state = 'won'`)).toContain(
      'ends once',
    );
    expect(await change('delete from lottery_order')).toContain('ends once');
  });
});
