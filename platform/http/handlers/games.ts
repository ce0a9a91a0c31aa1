import type { HandlerAsk } from '#lib/calls/table.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { launch, launchFree } from '#platform/access/launch.ts';
import { slotVariant } from '#platform/games/slot/variant.ts';
import type { Handlers, VisitOf } from '#platform/http/visit.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { fits } from '#platform/lobby/lobby.ts';
import { titleOf, wireGame, wireLanes } from '#platform/lobby/wire-game.ts';
import { refuse } from '#platform/refused.ts';
import { orderNo } from '#platform/rounds/order-no.ts';
import { type CatalogueGame, isSlot } from '#platform/seed/catalogue.ts';
import { recentNodes } from '#platform/store/launches.ts';
import { listRounds, type RoundFilter, sumRounds } from '#platform/store/rounds.ts';
import type { Round } from '#platform/store/tables.ts';
import { localeFor, pageOf } from './lists.ts';

const HOT_LIMIT = 60;
const ORDER_NO = /^R?0*(\d{1,18})$/i;
/** Later than any round, and a year that every database writes with four digits. */
const LAST_MS = Date.UTC(9_999, 0);

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

/** What a slot states of itself: the very figures that its rounds are played by. */
function factsOf(game: CatalogueGame) {
  const { returnBasisPoints, lines, stakesMinor } = slotVariant(game);
  const [least] = stakesMinor;
  return {
    returnPercent: returnBasisPoints / 100,
    lines: lines.length,
    ...(least === undefined ? {} : { minBet: toWireAmount(BigInt(least)), currency: CURRENCY.code }),
  };
}

/** The address in every field that a client reads (wire.md 6). */
function launched(gameUrl: string) {
  return { gameUrl, url: gameUrl, resType: 0, content: { game_url: gameUrl, game_url2: null } };
}

type Orders = 'GET /wps/relay/ODSFE2_RNGOrders';

function momentOf(ms: number | undefined): Date | undefined {
  return ms === undefined ? undefined : new Date(Math.min(ms, LAST_MS));
}

/** The wire's `status`: won, lost, tie, cancelled. A round is settled at once, so none is ever cancelled. */
const resultsOfStatus: readonly RoundFilter['result'][] = [undefined, '>', '<', '=', 'none'];

function filterOf({ house, signed }: VisitOf<Orders>, ask: HandlerAsk<Orders>): RoundFilter {
  const wanted = ask.orderNoSearch ? ORDER_NO.exec(ask.orderNoSearch.trim())?.[1] : undefined;
  const vassalage = ask.accountType;
  return {
    accountId: signed.account.id,
    from: momentOf(ask.startDate),
    to: momentOf(ask.endDate),
    nodeIds: vassalage ? house.lobby.find({ vassalage }, '', 'en').map(game => game.nodeId) : undefined,
    result: resultsOfStatus[ask.status ?? 0],
    // A text that is no order number finds nothing: no round has the number 0.
    id: ask.orderNoSearch ? BigInt(wanted ?? 0) : undefined,
  };
}

/** Lists, records and launch of games (wire.md 3.7, 4.6, 6). */
export const gameHandlers = {
  'GET /wps/relay/GCSGAME_gameList'(visit, ask) {
    const { house } = visit;
    const locale = localeFor(visit, ask.language);
    const found = house.lobby.find(ask, ask.gameName ?? '', locale);
    const isWide = !ask.gameType && !ask.vassalage;
    if (ask.gameName && isWide && found.length === 0) house.misses.add(ask.gameName);
    const { rows, totalPages } = pageOf(found, ask.pageNo, ask.pageSize);
    return {
      games: rows.map(game => wireGame(house, game, locale)),
      pageNum: ask.pageNo,
      totalPages,
      totalCount: found.length,
    };
  },

  'GET /wps/relay/GCSGAME_hotGamesV2'(visit, ask) {
    const locale = localeFor(visit, ask.language);
    const hot = visit.house.lobby.hot.filter(game => fits(game, ask)).slice(0, HOT_LIMIT);
    return { list: hot.map(game => wireGame(visit.house, game, locale)) };
  },

  'GET /wps/relay/GCSGAME_newGameVendor'(visit, ask) {
    const { house } = visit;
    return { data: { lanes: wireLanes(house, localeFor(visit, ask.language)) } };
  },

  'GET /wps/relay/GCSGAME_getSingleGame'(visit, ask) {
    const { house } = visit;
    const game = house.lobby.game(Number(ask.nodeId)) ?? refuse('game_not_found');
    return {
      ...wireGame(house, game, localeFor(visit, ask.language)),
      ...(isSlot(game) ? { facts: factsOf(game) } : {}),
    };
  },

  async 'GET /wps/relay/GCS_recentGame'(visit, ask) {
    const { house, signed } = visit;
    const locale = localeFor(visit, ask.language);
    const nodes = await house.store.read(tx => recentNodes(tx, signed.account.id));
    const games = nodes
      .map(node => house.lobby.game(node))
      .filter(game => game !== undefined)
      .filter(game => fits(game, ask));
    const { rows, totalPages } = pageOf(games, ask.page, ask.pageSize);
    return {
      list: rows.map(game => wireGame(house, game, locale)),
      page: ask.page,
      total: games.length,
      totalPages,
    };
  },

  async 'GET /wps/game/launchGame'(visit, ask) {
    const gameUrl = await launch(visit.house, {
      signed: visit.signed,
      nodeId: Number(ask.nodeId),
      locale: localeFor(visit, ask.language),
      address: visit.address,
      requestId: visit.requestId,
    });
    return launched(gameUrl);
  },

  'GET /wps/relay/GCS_gameTrialLaunch'(visit, ask) {
    const locale = localeFor(visit, ask.language);
    return launched(launchFree(visit.house, { nodeId: Number(ask.nodeId), locale, address: visit.address }));
  },

  async 'GET /wps/relay/ODSFE2_RNGOrders'(visit, ask) {
    const { house, signed } = visit;
    const locale = localeFor(visit, ask.language);
    const filter = filterOf(visit, ask);
    const page = { offset: (ask.page - 1) * ask.size, limit: ask.size };
    const rows = await house.store.read(tx => listRounds(tx, filter, page));
    const sums = await house.store.read(tx => sumRounds(tx, filter));
    return {
      list: rows.map(round => order(round, house.lobby.game(round.node_id), locale, signed.account.username)),
      footer: {
        betAmount: toWireAmount(sums.stake),
        validBetAmount: toWireAmount(sums.stake),
        winAmount: toWireAmount(sums.win),
        totalHands: sums.count,
        netProfit: toWireAmount(sums.win - sums.stake),
      },
      total: sums.count,
      totalPages: Math.ceil(sums.count / ask.size),
    };
  },
} satisfies Partial<Handlers>;
