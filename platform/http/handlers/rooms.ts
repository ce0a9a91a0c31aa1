import { toWireAmount } from '#lib/rules/money.ts';
import type { Handlers } from '#platform/http/visit.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { wireGame } from '#platform/lobby/wire-game.ts';
import { isSlot } from '#platform/seed/catalogue.ts';
import { localeFor, pageOf } from './lists.ts';

/** The live tables (wire.md 3.7), in the order of their category. */
export const roomHandlers = {
  'GET /wps/relay/GLS2_roomList'(visit, ask) {
    const { house } = visit;
    const locale = localeFor(visit, ask.language);
    const tables = house.lobby.find({ gameType: 'LIVE', vassalage: ask.vassalage }, '', locale);
    const { rows, totalPages } = pageOf(tables, ask.pageNo, ask.pageSize);
    return {
      list: rows.map(table => {
        const game = wireGame(house, table, locale);
        const opens = isSlot(table) ? ('OPEN' as const) : ('LATER' as const);
        return {
          ...game,
          roomState: game.upkeep ? ('UPKEEP' as const) : opens,
          minBet: toWireAmount(BigInt(table.minStakeMinor)),
          currency: CURRENCY.code,
        };
      }),
      page: ask.pageNo,
      total: tables.length,
      totalPages,
    };
  },
} satisfies Partial<Handlers>;
