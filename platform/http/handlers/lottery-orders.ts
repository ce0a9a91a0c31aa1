import { modesOf, prizeModeIds } from '#lib/rules/lottery/prize-mode.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { walletBalance } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { titleOf } from '#platform/lobby/wire-game.ts';
import { gameOfLottery, needLottery } from '#platform/lottery/games.ts';
import { chaseNumber, lotteryNumber, readLotteryNumber } from '#platform/lottery/order-number.ts';
import { cancelOrders, placeOrders } from '#platform/lottery/place-order.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import { refuse } from '#platform/refusal.ts';
import type { LotteryBet } from '#platform/store/lottery/lottery-tables.ts';
import { betsOf, listOrders, sumOrders } from '#platform/store/lottery/orders.ts';

/** A bet as it is sent. */
export const betView = (bet: LotteryBet) => ({
  playCode: bet.kind,
  picks: bet.picks,
  lines: bet.lines,
  unit: toWireAmount(bet.unit),
  multiple: bet.multiple,
  series: bet.series,
  betAmount: toWireAmount(bet.stake),
  ...(bet.win === null ? {} : { winAmount: toWireAmount(bet.win) }),
});

/** Handlers of lottery orders (docs/wire.md#3.12, docs/lottery.md, section 6). */
export const lotteryOrderHandlers = {
  'POST /lotto/lgw/orders/betting'(context, input) {
    const { ctx, signed } = context;
    const lottery = needLottery(input.gameId);
    const mode = modesOf(lottery).find(
      (one, at) => prizeModeIds[one] === input.prizeModeId || (input.prizeModeId === undefined && at === 0),
    );
    if (!mode) return refuse('input_invalid');
    if (vendorMaintenance(ctx, gameOfLottery(ctx, lottery).vassalage)) return refuse('game_maintenance');
    return once(context, {
      operation: 'lottery-bet',
      request: input,
      async work(tx, at) {
        const placed = await placeOrders(ctx, tx, {
          accountId: signed.account.id,
          lottery,
          numero: input.currentNumero,
          slip: input.bettingSlipString,
          mode,
          draws: input.chaseCount,
          stopOnWin: input.winningStop,
          at,
        });
        const [draw] = placed.draws;
        const [orderNumber] = placed.numbers;
        const total = toWireAmount(placed.stake * BigInt(placed.draws.length));
        if (!draw || !orderNumber || total !== input.betCartAmountSum) return refuse('input_invalid');
        return {
          orderNumber,
          orderNumbers: placed.numbers,
          numero: draw.numero,
          closesAt: draw.closes_at.getTime(),
          drawsAt: draw.draws_at.getTime(),
          betAmount: toWireAmount(placed.stake),
          total,
          balance: toWireAmount(placed.balance),
        };
      },
    });
  },

  'POST /wps/game/lotto/cancelSubOrders'(context, { orderDetailId }) {
    const { ctx, signed } = context;
    const accountId = signed.account.id;
    const ids = orderDetailId.map(text => readLotteryNumber(text) ?? refuse('not_found'));
    return once(context, {
      operation: 'lottery-cancel',
      request: { orderDetailId },
      async work(tx, at) {
        const returned = await cancelOrders(ctx, tx, { accountId, ids, at });
        return {
          returned: toWireAmount(returned),
          balance: toWireAmount(await walletBalance(tx, accountId)),
        };
      },
    });
  },

  async 'GET /lgw/orders'({ ctx, signed, locale }, { gameId, status, page, size }) {
    const filter = { accountId: signed.account.id, gameCode: gameId, state: status };
    const now = ctx.clock.now();
    return ctx.store.read(async tx => {
      const { total, drawn, stake, win } = await sumOrders(tx, filter);
      const orders = await listOrders(tx, filter, { offset: (page - 1) * size, limit: size });
      const ids = orders.map(order => order.id);
      const bets = await betsOf(tx, ids);
      return {
        currency: CURRENCY.code,
        now,
        list: orders.map(order => ({
          orderNumber: lotteryNumber(order.id),
          gameCode: order.game_code,
          gameName: titleOf(gameOfLottery(ctx, needLottery(order.game_code)), locale),
          numero: order.numero,
          status: order.state,
          betAmount: toWireAmount(order.stake),
          ...(order.win === null ? {} : { winAmount: toWireAmount(order.win) }),
          ...(order.rebate > 0n ? { rebateAmount: toWireAmount(order.rebate) } : {}),
          placedAt: order.placed_at.getTime(),
          closesAt: order.closes_at.getTime(),
          drawsAt: order.draws_at.getTime(),
          ...(order.moved_from ? { movedFrom: order.moved_from.getTime() } : {}),
          delayed: order.state === 'waiting' && order.delayed_at !== null && now >= order.draws_at.getTime(),
          cancellable: order.state === 'waiting' && !order.sealed_at && now < order.closes_at.getTime(),
          ...(order.chase_id === null ? {} : { chaseId: chaseNumber(order.chase_id) }),
          ...(order.drawn
            ? { prizes: Object.fromEntries(Object.entries(order.drawn).map(([key, all]) => [key, [...all]])) }
            : {}),
          bets: bets.filter(bet => bet.order_id === order.id).map(betView),
        })),
        total,
        totalPages: Math.ceil(total / size),
        drawn: { orders: drawn, betAmount: toWireAmount(stake), winAmount: toWireAmount(win) },
      };
    });
  },
} satisfies Partial<Handlers>;
