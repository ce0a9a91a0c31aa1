import { boardOf, type Lottery, lotteries, lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import { LATE_HOURS } from '#lib/rules/lottery/moved-draw.ts';
import { slotsAfter } from '#lib/rules/lottery/schedule.ts';
import { HOUR_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import {
  comingNumbers,
  dueDraws,
  endDraw,
  findDrawById,
  insertDraws,
  lockDraw,
  writeResult,
} from '#platform/store/lottery/draws.ts';
import { voidDraw } from '#platform/store/lottery/irregular-draws.ts';
import type { LotteryDraw } from '#platform/store/lottery/lottery-tables.ts';
import { waitingOrders } from '#platform/store/lottery/orders.ts';
import { drawBoard, newDraw, openDrawSeed } from './draw-seed.ts';
import { sealOrders } from './seal-orders.ts';
import { returnOrder, settleOrders } from './settle-order.ts';

/** Draws of a game that are published ahead: more than the longest chase needs. */
const COMING_DRAWS = 24;
/** Orders that are read at once, so that those of one account come together. */
const PIECE = 10_000;
/** Orders of an account that are settled in one transaction. */
const ORDERS_AT_ONCE = 100;
/** Accounts whose orders are settled at the same time: a share of the connections. */
const ACCOUNTS_AT_ONCE = 4;

async function publishDraws(ctx: AppContext, lottery: Lottery): Promise<void> {
  const at = ctx.clock.date();
  const known = new Set(await ctx.store.read(tx => comingNumbers(tx, lottery.code, at)));
  const missing = slotsAfter(lottery.schedule, at.getTime(), COMING_DRAWS).filter(
    slot => !known.has(slot.number) && slot.closesAt > at.getTime(),
  );
  if (missing.length === 0) return;
  await ctx.store.write(tx =>
    insertDraws(
      tx,
      missing.map(slot => newDraw(ctx, lottery.code, slot)),
    ),
  );
}

/** Seals the orders of a draw whose sales have closed; once, by however many processes. */
function seal(ctx: AppContext, { id }: LotteryDraw): Promise<void> {
  return ctx.store.write(async tx => {
    const draw = await lockDraw(tx, id);
    if (ctx.clock.now() >= draw.closes_at.getTime()) await sealOrders(ctx, tx, draw);
  });
}

/**
 * Publishes the seed of a sealed draw, and its result; a draw that waited for too long is void instead. False while
 * its drawing is delayed, or its time has not come.
 */
function draw(ctx: AppContext, lottery: Lottery, { id }: LotteryDraw): Promise<boolean> {
  return ctx.store.write(async tx => {
    const due = await lockDraw(tx, id);
    const lateMs = ctx.clock.now() - due.draws_at.getTime();
    if (due.drawn_at || due.voided_at) return true;
    if (!due.sealed_at || lateMs < 0) return false;
    if (due.delayed_at && lateMs < LATE_HOURS * HOUR_MS) return false;
    if (due.delayed_at) {
      await voidDraw(tx, id, 'late', ctx.clock.date());
      return true;
    }
    const seed = openDrawSeed(ctx, due);
    const drawn = drawBoard(boardOf(lottery), seed, due.game_code, due.numero);
    await writeResult(tx, { id, at: ctx.clock.date(), seed, drawn });
    return true;
  });
}

/** Orders by account, in their order, so many of an account at a time. */
function byAccount(orders: readonly { id: bigint; account_id: number }[]) {
  const groups = Map.groupBy(orders, order => order.account_id);
  return [...groups].flatMap(([accountId, own]) => {
    const ids = own.map(order => order.id);
    const pieces: { accountId: number; ids: bigint[] }[] = [];
    while (ids.length > 0) pieces.push({ accountId, ids: ids.splice(0, ORDERS_AT_ONCE) });
    return pieces;
  });
}

/** Settles the orders of a drawn draw, a few accounts at a time, or returns those of a void one. */
async function settle(ctx: AppContext, { id }: LotteryDraw): Promise<void> {
  const { voided_at: isVoid } = await ctx.store.read(tx => findDrawById(tx, id));
  for (;;) {
    const orders = await ctx.store.read(tx => waitingOrders(tx, id, PIECE));
    if (orders.length === 0) break;
    if (isVoid) for (const order of orders) await returnOrder(ctx, order);
    const groups = isVoid ? [] : byAccount(orders);
    while (groups.length > 0)
      await Promise.all(
        groups
          .splice(0, ACCOUNTS_AT_ONCE)
          .map(({ accountId, ids }) => settleOrders(ctx, { accountId, drawId: id, ids })),
      );
  }
  await ctx.store.write(tx => endDraw(tx, id, ctx.clock.date()));
}

/**
 * Settles a lottery's draws in the order of their times: a chase that stops needs the draw before, so draws after a
 * delayed one wait for it.
 */
async function runDraws(ctx: AppContext, lottery: Lottery, due: readonly LotteryDraw[]): Promise<void> {
  let waits = false;
  for (const one of due) {
    if (!one.sealed_at) await seal(ctx, one);
    if (waits && !one.voided_at) continue;
    if (await draw(ctx, lottery, one)) await settle(ctx, one);
    else waits = true;
  }
}

/**
 * Runs the lotteries by the platform's clock: publishes coming draws, seals the orders of those whose sales have
 * closed, draws and settles (docs/lottery.md, section 3). Any number of processes may run it at once.
 */
export async function runLotteries(ctx: AppContext): Promise<void> {
  for (const lottery of lotteries) await publishDraws(ctx, lottery);
  const due = await ctx.store.read(tx => dueDraws(tx, ctx.clock.date()));
  for (const code of new Set(due.map(one => one.game_code))) {
    const lottery = lotteryOf(code);
    if (!lottery) continue;
    try {
      await runDraws(
        ctx,
        lottery,
        due.filter(one => one.game_code === code),
      );
    } catch (error) {
      ctx.log.error({ job: 'lottery', game: code, err: error }, 'draw failed');
    }
  }
}
