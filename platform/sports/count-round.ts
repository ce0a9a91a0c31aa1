import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { countTurnover } from '#platform/store/money/turnover.ts';
import { countForMissions } from '#platform/store/rewards/missions.ts';
import { countForRaffles } from '#platform/store/rewards/raffles.ts';
import type { SportsTicket } from '#platform/store/sports/sports-tables.ts';

/** Counts a settled ticket for turnover requirements, missions and raffles; a ticket counts there once. */
export async function countRound(
  ctx: AppContext,
  tx: Tx,
  { ticket, win, at }: { ticket: SportsTicket; win: bigint; at: Date },
): Promise<void> {
  const { account_id: accountId, stake } = ticket;
  const gameType = ctx.lobby.game(ticket.node_id)?.gameType ?? 'SPORTS';
  await countTurnover(tx, accountId, { stake, gameType, at });
  await countForMissions(tx, { accountId, gameType, stake, win, at });
  await countForRaffles(tx, { accountId, stake, win, at });
}
