import { maskName } from '#lib/rules/fields/mask.ts';
import { WINNER_BOARD_DAYS } from '#lib/rules/figures.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { artAddress } from '#platform/lobby/art-address.ts';
import { titleOf } from '#platform/lobby/wire-game.ts';
import { orderNo } from '#platform/rounds/order-no.ts';
import { type WonRound, wonRounds } from '#platform/store/games/winners.ts';
import { localeFor } from './lists.ts';

/** Maps a win to its board entry; an empty list for a game that is no longer in the catalogue. */
function entry({ lobby, art }: AppContext, locale: Locale, round: WonRound) {
  const game = lobby.game(round.node_id);
  if (!game) return [];
  const title = titleOf(game, locale);
  const fields = {
    customerName: maskName(round.username),
    gameName: title,
    nodeName: title,
    winAmount: toWireAmount(round.win),
    iconUrl: artAddress(art.place, 'poster', locale, game.nodeId),
    nodeId: game.nodeId,
    gameId: game.gameId,
    gameType: game.gameType,
    vendor: game.vassalage,
    settledAt: round.settled_at.getTime(),
    reference: orderNo(round.id),
  };
  return [{ ...fields, vo: fields }];
}

/** Handlers for the winner board: settled rounds and nothing else (docs/features.md#131). */
export const winnerHandlers = {
  async 'GET /wps/relay/GCSGAME_getRankList'(context, { gameCategory, limitNum, language }) {
    const { ctx } = context;
    const locale = localeFor(context, language);
    const nodeIds = gameCategory === 'ALL' ? null : ctx.lobby.ofType(gameCategory).map(game => game.nodeId);
    const since = new Date(ctx.clock.now() - WINNER_BOARD_DAYS * DAY_MS);
    const rounds = await ctx.store.read(tx => wonRounds(tx, { since, limit: limitNum, nodeIds }));
    return {
      list: rounds.flatMap(round => entry(ctx, locale, round)),
      days: WINNER_BOARD_DAYS,
      currency: CURRENCY.code,
    };
  },
} satisfies Partial<Handlers>;
