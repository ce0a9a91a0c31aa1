import type { AppContext } from '#platform/app-context.ts';
import { countRounds } from '#platform/rounds/count-rounds.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { SportsTicket } from '#platform/store/sports/sports-tables.ts';

/** Counts a settled ticket for turnover requirements, missions and raffles; a ticket counts there once. */
export async function countTicket(
  ctx: AppContext,
  tx: Tx,
  { ticket, win, at }: { ticket: SportsTicket; win: bigint; at: Date },
): Promise<void> {
  const { account_id: accountId, stake } = ticket;
  const gameType = ctx.lobby.game(ticket.node_id)?.gameType ?? 'SPORTS';
  await countRounds(tx, { accountId, gameType, at }, [{ stake, win }]);
}
