import { toWireAmount } from '#lib/rules/money.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { wireGame } from '#platform/lobby/wire-game.ts';
import { localeFor, pageOf } from './lists.ts';

/** Handlers for live tables, in the order of their category (docs/wire.md#3.7). */
export const roomHandlers = {
  'GET /wps/relay/GLS2_roomList'(context, input) {
    const { ctx } = context;
    const locale = localeFor(context, input.language);
    const tables = ctx.lobby.find({ gameType: 'LIVE', vassalage: input.vassalage });
    const { rows, totalPages } = pageOf(tables, input.pageNo, input.pageSize);
    return {
      list: rows.map(table => {
        const game = wireGame(ctx, table, locale);
        const opens = game.comingLater ? ('LATER' as const) : ('OPEN' as const);
        return {
          ...game,
          roomState: game.maintenance ? ('MAINTENANCE' as const) : opens,
          minBet: toWireAmount(BigInt(table.minStakeMinor)),
          currency: CURRENCY.code,
        };
      }),
      page: input.pageNo,
      total: tables.length,
      totalPages,
    };
  },
} satisfies Partial<Handlers>;
