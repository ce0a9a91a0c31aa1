import { type Bet, CHASE_DRAWS, stakeOf } from '#lib/rules/lottery/bet.ts';
import type { Lottery } from '#lib/rules/lottery/lotteries.ts';
import type { PrizeMode } from '#lib/rules/lottery/prize-mode.ts';
import { readSlip } from '#lib/rules/lottery/slip.ts';
import type { AppContext } from '#platform/app-context.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import { checkStake } from '#platform/protection/checks.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { comingDraws, findDraw, holdDraws } from '#platform/store/lottery/draws.ts';
import type { LotteryDraw } from '#platform/store/lottery/lottery-tables.ts';
import { insertChase, insertOrder, lockWaiting } from '#platform/store/lottery/orders.ts';
import { lotteryNumber } from './order-number.ts';
import { lockLotteryAccounts, releaseOrder } from './settle-order.ts';

export type OrderRequest = {
  accountId: number;
  lottery: Lottery;
  numero: string;
  slip: string;
  mode: PrizeMode;
  /** Draws that the slip is for; 1 without a chase. */
  draws: number;
  stopOnWin: boolean;
  at: Date;
};

/** Placed order; amounts in minor units. */
export type PlacedOrder = { numbers: string[]; draws: LotteryDraw[]; stake: bigint; balance: bigint };

/**
 * True while orders of a draw may be added or cancelled. The caller holds the draw, and the clock is read after
 * that: an order that waited for a lock beyond the closing is late (docs/lottery.md, section 3).
 */
export function isOnSale(ctx: AppContext, draw: LotteryDraw): boolean {
  return !draw.sealed_at && ctx.clock.now() < draw.closes_at.getTime();
}

function refuseLate(ctx: AppContext, draw: LotteryDraw): never {
  return refuse('lottery_closed', {
    numero: draw.numero,
    closedAt: draw.closes_at.getTime(),
    arrivedAt: ctx.clock.now(),
  });
}

async function drawsFor(ctx: AppContext, tx: Tx, request: OrderRequest): Promise<LotteryDraw[]> {
  const first = (await findDraw(tx, request.lottery.code, request.numero)) ?? refuse('lottery_draw_unknown');
  if (request.draws > 1 && !CHASE_DRAWS.includes(request.draws)) refuse('input_invalid');
  const coming = (await comingDraws(tx, request.lottery.code, request.at, request.draws)).slice(1);
  const held = await holdDraws(tx, [first.id, ...coming.map(draw => draw.id)]);
  const byTime = held.sort((left, right) => left.draws_at.getTime() - right.draws_at.getTime());
  const [next] = byTime;
  if (!next || next.id !== first.id || !isOnSale(ctx, next)) return refuseLate(ctx, first);
  if (ctx.clock.now() < next.opens_at.getTime() || byTime.length < request.draws)
    refuse('lottery_draw_unknown');
  return byTime;
}

function betsOfSlip({ lottery, mode, slip }: OrderRequest): Bet[] {
  const read = readSlip(lottery, mode, slip);
  if ('bets' in read) return read.bets;
  if (read.obstacle === 'slip') return refuse('input_invalid');
  return refuse('lottery_bet_limit', { limit: read.obstacle });
}

/**
 * Places a slip for a draw, or for several in a row: each draw gets an order with its own stake, which is held until
 * the draw is settled. Refuses `lottery_closed`, `lottery_draw_unknown`, `lottery_bet_limit`, `balance_not_enough`, and
 * what the member's own limits and breaks refuse.
 */
export async function placeOrders(ctx: AppContext, tx: Tx, request: OrderRequest): Promise<PlacedOrder> {
  const { accountId, at } = request;
  const bets = betsOfSlip(request);
  const stake = bets.reduce((sum, bet) => sum + stakeOf(bet), 0n);
  const accounts = await lockLotteryAccounts(tx, accountId);
  const { wallet, hold } = accounts;
  const draws = await drawsFor(ctx, tx, request);
  const total = stake * BigInt(draws.length);
  await checkStake(tx, accountId, total, at);
  const before = (await lockAccounts(tx, [wallet])).get(wallet) ?? 0n;
  if (before < total) throw new PlatformRefusal('balance_not_enough');
  const chase =
    draws.length > 1 ? await insertChase(tx, { accountId, stopOnWin: request.stopOnWin, at }) : null;
  const numbers: string[] = [];
  for (const draw of draws) {
    const { transferId } = await transfer(tx, {
      operation: 'lottery-hold',
      reference: `${request.lottery.code} ${draw.numero}`,
      at,
      legs: [
        { accountId: wallet, amount: -stake },
        { accountId: hold, amount: stake },
      ],
    });
    const order = {
      account_id: accountId,
      draw_id: draw.id,
      chase_id: chase,
      stake,
      stake_transfer_id: transferId,
      placed_at: at,
    };
    numbers.push(lotteryNumber(await insertOrder(tx, order, bets.map(rowOf))));
  }
  return { numbers, draws, stake, balance: before - total };
}

function rowOf(bet: Bet, nth: number) {
  const { kind, picks, lines, unit, multiple, series } = bet;
  return {
    nth,
    kind: kind.code,
    picks: JSON.stringify(picks),
    lines,
    unit,
    multiple,
    series,
    stake: stakeOf(bet),
    win: null,
  };
}

/**
 * Cancels an account's own orders before their sales close, all or none. Refuses `not_found`, `lottery_closed`, and
 * `lottery_order_ended` for one that has ended.
 */
export async function cancelOrders(
  ctx: AppContext,
  tx: Tx,
  request: { accountId: number; ids: readonly bigint[]; at: Date },
): Promise<bigint> {
  const accounts = await lockLotteryAccounts(tx, request.accountId);
  let returned = 0n;
  for (const id of request.ids) {
    const order = await lockWaiting(tx, id);
    if (!order) return refuse('lottery_order_ended');
    if (order.account_id !== request.accountId) return refuse('not_found');
    const [draw] = await holdDraws(tx, [order.draw_id]);
    if (!draw || !isOnSale(ctx, draw)) return draw ? refuseLate(ctx, draw) : refuse('not_found');
    await releaseOrder(tx, { order, accounts, state: 'cancelled', at: request.at });
    returned += order.stake;
  }
  return returned;
}
