import { boardOf, type Lottery, lotteries, lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import { LATE_HOURS } from '#lib/rules/lottery/moved-draw.ts';
import { slotsAfter } from '#lib/rules/lottery/schedule.ts';
import { HOUR_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/store/db/db.ts';
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
import { drawUnordered } from './draw-unordered.ts';
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

/** Publishes the draws of all lotteries that are not known yet; reads nothing for each of them. */
async function publishDraws(ctx: AppContext): Promise<void> {
  const at = ctx.clock.date();
  const known = await ctx.store.read(tx => comingNumbers(tx, at));
  const missing = lotteries.flatMap(({ code, schedule }) =>
    slotsAfter(schedule, at.getTime(), COMING_DRAWS)
      .filter(slot => !known.get(code)?.has(slot.number) && slot.closesAt > at.getTime())
      .map(slot => newDraw(ctx, code, slot)),
  );
  if (missing.length > 0) await ctx.store.write(tx => insertDraws(tx, missing));
}

/** Seals the orders of a draw whose sales have closed; once, by however many processes. */
function seal(ctx: AppContext, { id }: LotteryDraw): Promise<void> {
  return ctx.store.write(async tx => {
    const draw = await lockDraw(tx, id);
    if (ctx.clock.now() >= draw.closes_at.getTime()) await sealOrders(ctx, tx, draw);
  });
}

/** State of a draw: it waits for its time, its orders wait to be settled, or all is over. */
type DrawState = 'waits' | 'unsettled' | 'settled';

/** Publishes the seed of a draw, and its result. */
async function writeDrawn(ctx: AppContext, tx: Tx, lottery: Lottery, due: LotteryDraw): Promise<void> {
  const seed = openDrawSeed(ctx, due);
  const drawn = drawBoard(boardOf(lottery), seed, due.game_code, due.numero);
  await writeResult(tx, { id: due.id, at: ctx.clock.date(), seed, drawn });
}

/**
 * Takes a draw as far as its time allows, in one transaction and once, by however many processes: seals its orders after
 * closing, and publishes the result at its time. While its drawing is delayed it waits; after too long it is void.
 */
function draw(ctx: AppContext, lottery: Lottery, { id }: LotteryDraw): Promise<DrawState> {
  return ctx.store.write(async tx => {
    const locked = await lockDraw(tx, id);
    if (locked.settled_at) return 'settled';
    if (locked.drawn_at || locked.voided_at) return 'unsettled';
    if (ctx.clock.now() < locked.closes_at.getTime()) return 'waits';
    const due = await sealOrders(ctx, tx, locked);
    const lateMs = ctx.clock.now() - due.draws_at.getTime();
    if (lateMs < 0 || (due.delayed_at && lateMs < LATE_HOURS * HOUR_MS)) return 'waits';
    if (due.delayed_at) await voidDraw(tx, id, 'late', ctx.clock.date());
    else await writeDrawn(ctx, tx, lottery, due);
    return 'unsettled';
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
  let isWaiting = false;
  for (const one of due) {
    if (isWaiting && !one.voided_at) {
      await seal(ctx, one);
      continue;
    }
    const state = await draw(ctx, lottery, one);
    if (state === 'unsettled') await settle(ctx, one);
    if (state === 'waits') isWaiting = true;
  }
}

/**
 * Runs the lotteries by the platform's clock: publishes coming draws, seals the orders of those whose sales have
 * closed, draws and settles (docs/lottery.md, section 3). Any number of processes may run it at once.
 */
export async function runLotteries(ctx: AppContext): Promise<void> {
  await publishDraws(ctx);
  const due = await drawUnordered(ctx, await ctx.store.read(tx => dueDraws(tx, ctx.clock.date())));
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
