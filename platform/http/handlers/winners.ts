import { WINNER_BOARD_DAYS } from '#lib/rules/figures.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { maskName } from '#lib/rules/mask.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { House } from '#platform/house.ts';
import type { Handlers } from '#platform/http/visit.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { artAddress } from '#platform/lobby/art-address.ts';
import { titleOf } from '#platform/lobby/wire-game.ts';
import { orderNo } from '#platform/rounds/order-no.ts';
import { type WonRound, wonRounds } from '#platform/store/winners.ts';
import { localeFor } from './lists.ts';

const DAY_MS = 86_400_000;

/** A win as the board carries it; nothing for a game that the catalogue has no more. */
function entry({ lobby, art }: House, locale: Locale, round: WonRound) {
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

/** The winner board: settled rounds and nothing else (P1). */
export const winnerHandlers = {
  async 'GET /wps/relay/GCSGAME_getRankList'(visit, { gameCategory, limitNum, language }) {
    const { house } = visit;
    const locale = localeFor(visit, language);
    const nodeIds = gameCategory === 'ALL' ? null : house.lobby.ofType(gameCategory).map(game => game.nodeId);
    const since = new Date(house.clock.now() - WINNER_BOARD_DAYS * DAY_MS);
    const won = (order: 'win' | 'settled_at') =>
      house.store.read(tx => wonRounds(tx, { since, order, limit: limitNum, nodeIds }));
    const listed = (rounds: readonly WonRound[]) => rounds.flatMap(round => entry(house, locale, round));
    return {
      list: listed(await won('win')),
      latest: listed(await won('settled_at')),
      days: WINNER_BOARD_DAYS,
      currency: CURRENCY.code,
    };
  },
} satisfies Partial<Handlers>;
