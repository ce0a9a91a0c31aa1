import type { HandlerInput } from '#lib/calls/table.ts';
import { boundRange } from '#lib/rules/cashier/record-range.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { launch, launchFree } from '#platform/auth/launch.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { fits } from '#platform/lobby/lobby.ts';
import { similarGames } from '#platform/lobby/similar.ts';
import { slotFacts } from '#platform/lobby/slot-facts.ts';
import { titleOf, wireGame, wireLanes } from '#platform/lobby/wire-game.ts';
import { refuse } from '#platform/refusal.ts';
import { orderNo } from '#platform/rounds/order-no.ts';
import { type CatalogueGame, isSlot } from '#platform/seed/catalogue.ts';
import type { Round } from '#platform/store/db/tables.ts';
import { recentNodes } from '#platform/store/games/launches.ts';
import { listRounds, type RoundFilter, sumRounds } from '#platform/store/games/rounds.ts';
import { localeFor, momentOf, pageOf } from './lists.ts';

const HOT_LIMIT = 60;
const ORDER_NO = /^R?0*(\d{1,18})$/i;

function order(round: Round, game: CatalogueGame | undefined, locale: Locale, customerName: string) {
  return {
    orderNo: orderNo(round.id),
    gameName: game ? titleOf(game, locale) : String(round.node_id),
    betTimeInTimestamp: round.started_at.getTime(),
    transTimeInTimestamp: round.settled_at.getTime(),
    betAmount: toWireAmount(round.stake),
    validBetAmount: toWireAmount(round.stake),
    winAmount: toWireAmount(round.win),
    profitAndLoss: toWireAmount(round.win - round.stake),
    accountType: game?.vassalage ?? '',
    customerName,
  };
}

/** Puts the launch URL in every field that a client reads (docs/wire.md#6). */
function launched(gameUrl: string) {
  return { gameUrl, url: gameUrl, resType: 0, content: { game_url: gameUrl, game_url2: null } };
}

type Orders = 'GET /wps/relay/ODSFE2_RNGOrders';

/** The wire's `status`: won, lost, tie, cancelled. A round is settled at once, so none is ever cancelled. */
const resultsOfStatus: readonly RoundFilter['result'][] = [undefined, '>', '<', '=', 'none'];

function filterOf({ ctx, signed }: HandlerContextOf<Orders>, input: HandlerInput<Orders>): RoundFilter {
  const wanted = input.orderNoSearch ? ORDER_NO.exec(input.orderNoSearch.trim())?.[1] : undefined;
  const vassalage = input.accountType;
  const { start, end } = boundRange({ start: input.startDate, end: input.endDate }, ctx.clock.now());
  return {
    accountId: signed.account.id,
    from: momentOf(start),
    to: momentOf(end),
    nodeIds: vassalage ? ctx.lobby.find({ vassalage }).map(game => game.nodeId) : undefined,
    result: resultsOfStatus[input.status ?? 0],
    // A text that is not an order number matches nothing: no round has the number 0.
    id: input.orderNoSearch ? BigInt(wanted ?? 0) : undefined,
  };
}

/** Handlers for lists, records and launch of games (docs/wire.md#3.7, docs/wire.md#4.6, docs/wire.md#6). */
export const gameHandlers = {
  'GET /wps/relay/GCSGAME_gameList'(context, input) {
    const { ctx } = context;
    const locale = localeFor(context, input.language);
    const search = input.gameName ? ctx.lobby.search(input, input.gameName, locale) : null;
    const like = input.likeNode === undefined ? undefined : ctx.lobby.game(Number(input.likeNode));
    const found = like ? similarGames(ctx.lobby, like, input) : (search?.games ?? ctx.lobby.find(input));
    const isWide = !input.gameType && !input.vassalage;
    if (input.gameName && isWide && !search?.isHit) ctx.misses.add(input.gameName);
    const { rows, totalPages } = pageOf(found, input.pageNo, input.pageSize);
    return {
      ...(like && { likeNode: input.likeNode }),
      ...(search && { isHit: search.isHit, vendorsNamed: [...search.vendors] }),
      games: rows.map(game => wireGame(ctx, game, locale)),
      pageNum: input.pageNo,
      totalPages,
      totalCount: found.length,
    };
  },

  'GET /wps/relay/GCSGAME_hotGamesV2'(context, input) {
    const locale = localeFor(context, input.language);
    const hot = context.ctx.lobby.hot.filter(game => fits(game, input)).slice(0, HOT_LIMIT);
    return { list: hot.map(game => wireGame(context.ctx, game, locale)) };
  },

  'GET /wps/relay/GCSGAME_newGameVendor'(context, input) {
    const { ctx } = context;
    return { data: { lanes: wireLanes(ctx, localeFor(context, input.language)) } };
  },

  'GET /wps/relay/GCSGAME_getSingleGame'(context, input) {
    const { ctx } = context;
    const game = ctx.lobby.game(Number(input.nodeId)) ?? refuse('game_not_found');
    return {
      ...wireGame(ctx, game, localeFor(context, input.language)),
      ...(isSlot(game) ? { facts: slotFacts(ctx, game, localeFor(context, input.language)) } : {}),
    };
  },

  async 'GET /wps/relay/GCS_recentGame'(context, input) {
    const { ctx, signed } = context;
    const locale = localeFor(context, input.language);
    const nodes = await ctx.store.read(tx => recentNodes(tx, signed.account.id));
    const games = nodes
      .map(node => ctx.lobby.game(node))
      .filter(game => game !== undefined)
      .filter(game => fits(game, input));
    const { rows, totalPages } = pageOf(games, input.page, input.pageSize);
    return {
      list: rows.map(game => wireGame(ctx, game, locale)),
      page: input.page,
      total: games.length,
      totalPages,
    };
  },

  async 'GET /wps/game/launchGame'(context, input) {
    const gameUrl = await launch(context.ctx, {
      signed: context.signed,
      nodeId: Number(input.nodeId),
      locale: localeFor(context, input.language),
      address: context.address,
      requestId: context.requestId,
    });
    return launched(gameUrl);
  },

  'GET /wps/relay/GCS_gameTrialLaunch'(context, input) {
    const locale = localeFor(context, input.language);
    return launched(
      launchFree(context.ctx, { nodeId: Number(input.nodeId), locale, address: context.address }),
    );
  },

  async 'GET /wps/relay/ODSFE2_RNGOrders'(context, input) {
    const { ctx, signed } = context;
    const locale = localeFor(context, input.language);
    const filter = filterOf(context, input);
    const page = { offset: (input.page - 1) * input.size, limit: input.size };
    const rows = await ctx.store.read(tx => listRounds(tx, filter, page));
    const sums = await ctx.store.read(tx => sumRounds(tx, filter));
    return {
      list: rows.map(round => order(round, ctx.lobby.game(round.node_id), locale, signed.account.username)),
      footer: {
        betAmount: toWireAmount(sums.stake),
        validBetAmount: toWireAmount(sums.stake),
        winAmount: toWireAmount(sums.win),
        totalHands: sums.count,
        netProfit: toWireAmount(sums.win - sums.stake),
      },
      total: sums.count,
      totalPages: Math.ceil(sums.count / input.size),
    };
  },
} satisfies Partial<Handlers>;
