import { toWireAmount } from '#lib/rules/money.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { walletBalance } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { titleOf } from '#platform/lobby/wire-game.ts';
import { gameOfLottery, needLottery } from '#platform/lottery/games.ts';
import { chaseNumber, lotteryNumber, readChaseNumber } from '#platform/lottery/order-number.ts';
import { stopOwnChase } from '#platform/lottery/stop-chase.ts';
import { refuse } from '#platform/refusal.ts';
import { countChases, listChases, ordersOfChases } from '#platform/store/lottery/chases.ts';
import { betsOf } from '#platform/store/lottery/orders.ts';
import { betView } from './lottery-orders.ts';

type ChaseOrder = Awaited<ReturnType<typeof ordersOfChases>>[number];

function sums(ctx: AppContext, orders: readonly ChaseOrder[]) {
  const waiting = orders.filter(order => order.state === 'waiting');
  const open = waiting.filter(order => !order.sealed_at && ctx.clock.now() < order.closes_at.getTime());
  const sum = (list: readonly ChaseOrder[]) => toWireAmount(list.reduce((all, one) => all + one.stake, 0n));
  return { reserved: sum(waiting), returnable: sum(open) };
}

const drawView = (order: ChaseOrder) => ({
  orderNumber: lotteryNumber(order.id),
  numero: order.numero,
  drawsAt: order.draws_at.getTime(),
  status: order.state,
  ...(order.win === null ? {} : { winAmount: toWireAmount(order.win) }),
});

/** Handlers of chases (docs/lottery.md, section 6). */
export const lotteryChaseHandlers = {
  async 'GET /lgw/orders/chases'({ ctx, signed, locale }, { gameId, page, size }) {
    const filter = { accountId: signed.account.id, gameCode: gameId };
    return ctx.store.read(async tx => {
      const total = await countChases(tx, filter);
      const chases = await listChases(tx, filter, { offset: (page - 1) * size, limit: size });
      const ids = chases.map(chase => chase.id);
      const all = await ordersOfChases(tx, ids);
      const firsts = ids.flatMap(id => all.find(order => order.chase_id === id) ?? []);
      const firstIds = firsts.map(order => order.id);
      const bets = await betsOf(tx, firstIds);
      return {
        currency: CURRENCY.code,
        list: chases.flatMap(chase => {
          const orders = all.filter(order => order.chase_id === chase.id);
          const [first] = orders;
          if (!first) return [];
          return {
            chaseId: chaseNumber(chase.id),
            gameCode: first.game_code,
            gameName: titleOf(gameOfLottery(ctx, needLottery(first.game_code)), locale),
            winningStop: chase.stop_on_win,
            placedAt: chase.created_at.getTime(),
            betAmount: toWireAmount(first.stake),
            ...sums(ctx, orders),
            bets: bets.filter(bet => bet.order_id === first.id).map(betView),
            draws: orders.map(drawView),
          };
        }),
        total,
        totalPages: Math.ceil(total / size),
      };
    });
  },

  'POST /wps/game/lotto/stopChase'(context, { chaseId: text }) {
    const { ctx, signed } = context;
    const accountId = signed.account.id;
    const chaseId = readChaseNumber(text) ?? refuse('not_found');
    return once(context, {
      operation: 'lottery-chase-stop',
      request: { chaseId: text },
      async work(tx, at) {
        const { returned, orders } = await stopOwnChase(ctx, tx, { accountId, chaseId, at });
        return {
          returned: toWireAmount(returned),
          orders,
          balance: toWireAmount(await walletBalance(tx, accountId)),
        };
      },
    });
  },
} satisfies Partial<Handlers>;
