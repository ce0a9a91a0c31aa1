import { type Lottery, lotteries } from '#lib/rules/lottery/lotteries.ts';
import { lotteriesOfMode } from '#lib/rules/lottery/prize-mode.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { walletBalance } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { artAddress } from '#platform/lobby/art-address.ts';
import { titleOf } from '#platform/lobby/wire-game.ts';
import { gameOfLottery, needLottery } from '#platform/lottery/games.ts';
import { groupName } from '#platform/lottery/group-names.ts';
import { refuse } from '#platform/refusal.ts';
import { comingDraws, endedDraws, findDraw, lastDrawn, nextDraws } from '#platform/store/lottery/draws.ts';
import { delayedDraws } from '#platform/store/lottery/irregular-draws.ts';
import type { LotteryDraw } from '#platform/store/lottery/lottery-tables.ts';
import { recentGames } from '#platform/store/lottery/orders.ts';

const RECENT_GAMES = 6;
/** Draws after the present one that a chase can choose from. */
const FOLLOWING = 19;

const times = (draw: LotteryDraw) => ({
  numero: draw.numero,
  opensAt: draw.opens_at.getTime(),
  closesAt: draw.closes_at.getTime(),
  drawsAt: draw.draws_at.getTime(),
  ...(draw.moved_from ? { movedFrom: draw.moved_from.getTime() } : {}),
});
const openedOf = (draw: LotteryDraw) => ({
  numero: draw.numero,
  drawsAt: draw.draws_at.getTime(),
  prizes: Object.fromEntries(Object.entries(draw.drawn ?? {}).map(([prize, all]) => [prize, [...all]])),
});

type Place = { ctx: AppContext; locale: Locale };

/** Menu entries of lotteries, with their next and last draws. */
async function menuGames({ ctx, locale }: Place, wanted: readonly Lottery[]) {
  const at = ctx.clock.date();
  const codes = wanted.map(lottery => lottery.code);
  const [next, last, late] = await ctx.store.read(
    async tx =>
      [await nextDraws(tx, codes, at), await lastDrawn(tx, codes), await delayedDraws(tx, at)] as const,
  );
  return wanted.map(lottery => {
    const game = gameOfLottery(ctx, lottery);
    const [coming, drawn, delayed] = [next, last, late].map(draws => draws.get(lottery.code));
    return {
      lottery,
      entry: {
        gameId: game.gameId,
        code: lottery.code,
        remark: titleOf(game, locale),
        mobileIconUrl: artAddress(ctx.art.place, 'poster', locale, game.nodeId),
        ...(coming ? { next: times(coming) } : {}),
        ...(drawn ? { last: openedOf(drawn) } : {}),
        ...(delayed ? { delayed: times(delayed) } : {}),
      },
    };
  });
}

async function menusOf(place: Place, wanted: readonly Lottery[]) {
  const games = await menuGames(place, wanted);
  const groups = [...new Set(wanted.map(({ group }) => group))];
  return Object.fromEntries(
    groups.map((group, index) => [
      group,
      {
        gameGroupId: index + 1,
        gameGroupCode: group,
        displayName: groupName(group, place.locale),
        games: games.filter(one => one.lottery.group === group).map(one => one.entry),
      },
    ]),
  );
}

/** Prize modes by their names in menus (docs/lottery.md, section 8). */
const modes = { Lott: 'LOTT', Zy: 'ZY', Elott: 'ELOTT', Sea: 'SEA' } as const;

/** Handlers of the lottery gateway (docs/wire.md#3.12, docs/lottery.md): bare JSON. */
export const lotteryHandlers = {
  'GET /lgw/games/game_menus': (place, { prizeMode }) => menusOf(place, lotteriesOfMode(modes[prizeMode])),

  'GET /lgw/vn/games/game_menu': place =>
    menusOf(
      place,
      lotteries.filter(({ area }) => area === 'vn'),
    ),

  async 'GET /lgw/vn/games/game_menu/recent'({ ctx, locale, signed }, { area }) {
    const codes = await ctx.store.read(tx => recentGames(tx, signed.account.id, lotteries.length));
    const wanted = codes
      .flatMap(code => lotteries.filter(one => one.code === code && one.area === area))
      .slice(0, RECENT_GAMES);
    return { gameMenus: (await menuGames({ ctx, locale }, wanted)).map(one => one.entry) };
  },

  async 'GET /lotto/lgw/numeros/near'({ ctx, locale, signed }, { gameId }) {
    const lottery = needLottery(gameId);
    const game = gameOfLottery(ctx, lottery);
    return ctx.store.read(async tx => {
      const [present, ...following] = await comingDraws(tx, gameId, ctx.clock.date(), FOLLOWING + 1);
      const delayed = (await delayedDraws(tx, ctx.clock.date())).get(gameId);
      return {
        gameId: game.gameId,
        gameCode: gameId,
        ...(delayed ? { delayed: times(delayed) } : {}),
        remark: titleOf(game, locale),
        currency: CURRENCY.code,
        now: ctx.clock.now(),
        ...(present ? { currentNumero: { ...times(present), commitment: present.commitment } } : {}),
        following: following.map(times),
        balance: toWireAmount(await walletBalance(tx, signed.account.id)),
      };
    });
  },

  async 'GET /lotto/lgw/games/opened/numero'({ ctx }, { gameId, size }) {
    const { code } = needLottery(gameId);
    const draws = await ctx.store.read(tx => endedDraws(tx, code, size));
    return { list: draws.map(draw => ({ ...openedOf(draw), voided: draw.voided_at !== null })) };
  },

  async 'GET /lgw/draw'({ ctx, locale }, { gameId, numero }) {
    const lottery = needLottery(gameId);
    const draw = (await ctx.store.read(tx => findDraw(tx, gameId, numero))) ?? refuse('lottery_draw_unknown');
    return {
      ...times(draw),
      gameCode: gameId,
      remark: titleOf(gameOfLottery(ctx, lottery), locale),
      currency: CURRENCY.code,
      commitment: draw.commitment,
      sealedAt: draw.sealed_at?.getTime() ?? null,
      orders: draw.orders,
      ordersDigest: draw.orders_digest,
      drawnAt: draw.drawn_at?.getTime() ?? null,
      seed: draw.seed,
      ...(draw.drawn ? { prizes: openedOf(draw).prizes } : {}),
      settledAt: draw.settled_at?.getTime() ?? null,
      staked: draw.staked === null ? null : toWireAmount(draw.staked),
      paid: draw.paid === null ? null : toWireAmount(draw.paid),
      voidedAt: draw.voided_at?.getTime() ?? null,
    };
  },
} satisfies Partial<Handlers>;
