import type { Locale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { launch, launchFree } from '#platform/auth/launch.ts';
import { cardKindOf } from '#platform/games/cards/kinds.ts';
import { instantKindOf } from '#platform/games/instant/kinds.ts';
import { liveKindOf } from '#platform/games/live/kinds.ts';
import { sportsOf } from '#platform/games/sports/kinds.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { cardTableFacts } from '#platform/lobby/card-facts.ts';
import { instantFacts } from '#platform/lobby/instant-facts.ts';
import { liveFacts } from '#platform/lobby/live-facts.ts';
import { matchesFilter } from '#platform/lobby/lobby.ts';
import { similarGames } from '#platform/lobby/similar.ts';
import { slotFacts, slotPaytable } from '#platform/lobby/slot-facts.ts';
import { sportsFacts } from '#platform/lobby/sports-facts.ts';
import { forgetLanes, wireGame, wireLanes } from '#platform/lobby/wire-game.ts';
import { launchLottery } from '#platform/lottery/launch-lottery.ts';
import { refuse } from '#platform/refusal.ts';
import { type CatalogueGame, isSlot } from '#platform/seed/catalogue.ts';
import { recentNodes } from '#platform/store/games/launches.ts';
import { localeFor, pageOf } from './lists.ts';

const HOT_LIMIT = 60;
const isYes = (flush: string | undefined) => flush === '1' || flush === 'true';
/** Puts the launch URL in every field that a client reads (docs/wire.md#6). */
function launched(gameUrl: string) {
  return { gameUrl, url: gameUrl, resType: 0, content: { game_url: gameUrl, game_url2: null } };
}

/** Published facts of a game; null for kinds that publish none. */
function factsOf(ctx: AppContext, game: CatalogueGame, locale: Locale) {
  if (isSlot(game)) return slotFacts(ctx, game, locale);
  const codes = sportsOf(game);
  if (codes) return sportsFacts(codes);
  const table = liveKindOf(game);
  if (table) return liveFacts(table);
  const cards = cardKindOf(game);
  if (cards) return cardTableFacts(cards);
  const kind = instantKindOf(game);
  return kind && instantFacts(kind);
}

/** Handlers for lists and launch of games (docs/wire.md#3.7, docs/wire.md#6). */
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
    const hot = context.ctx.lobby.hot.filter(game => matchesFilter(game, input)).slice(0, HOT_LIMIT);
    return { list: hot.map(game => wireGame(context.ctx, game, locale)) };
  },

  'GET /wps/relay/GCSGAME_newGameVendor'(context, input) {
    const { ctx } = context;
    if (isYes(input.flush)) forgetLanes(ctx.lobby);
    return { data: { lanes: wireLanes(ctx, localeFor(context, input.language)) } };
  },

  'GET /wps/relay/GCSGAME_getVassGameType'(context, input) {
    const { ctx } = context;
    if (isYes(input.flush)) forgetLanes(ctx.lobby);
    const lanes = wireLanes(ctx, localeFor(context, input.language));
    return {
      content: Object.fromEntries(
        lanes.map(({ title, cards }) => [
          title,
          Object.fromEntries(cards.map(card => [card.vassalage, [card]])),
        ]),
      ),
    };
  },

  'GET /wps/relay/GCSGAME_getSingleGame'(context, input) {
    const { ctx } = context;
    const game = ctx.lobby.game(Number(input.nodeId)) ?? refuse('game_not_found');
    const locale = localeFor(context, input.language);
    const facts = factsOf(ctx, game, locale);
    return { ...wireGame(ctx, game, locale), ...(facts ? { facts } : {}) };
  },

  'GET /wps/relay/GCSGAME_paytable'(context, input) {
    const game = context.ctx.lobby.game(Number(input.nodeId));
    if (!game || !isSlot(game)) return refuse('game_not_found');
    return slotPaytable(context.ctx, game, localeFor(context, input.language));
  },

  async 'GET /wps/relay/GCS_recentGame'(context, input) {
    const { ctx, signed } = context;
    const locale = localeFor(context, input.language);
    const nodes = await ctx.store.read(tx => recentNodes(tx, signed.account.id));
    const games = nodes
      .map(node => ctx.lobby.game(node))
      .filter(game => game !== undefined)
      .filter(game => matchesFilter(game, input));
    const { rows, totalPages } = pageOf(games, input.page, input.pageSize);
    return {
      list: rows.map(game => wireGame(ctx, game, locale)),
      page: input.page,
      total: games.length,
      totalPages,
    };
  },

  async 'GET /wps/game/launchGame'(context, input) {
    const locale = localeFor(context, input.language);
    if (input.launchMode === 'LOTT') return launched(launchLottery(context.ctx, input, locale));
    const gameUrl = await launch(context.ctx, {
      signed: context.signed,
      nodeId: Number(input.nodeId),
      locale,
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
} satisfies Partial<Handlers>;
