import { platformDay } from '#lib/rules/platform-time.ts';
import { spinsOfDeposits } from '#lib/rules/rewards/tickets.ts';
import type { AppContext } from '#platform/app-context.ts';
import { dayStart } from '#platform/cashier/withdrawals.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { creditedSince } from '#platform/store/money/deposits.ts';
import { issueTickets } from './tickets.ts';

/** Deposits of an account that were credited since the platform's midnight, in minor units. */
export function depositedToday(tx: Tx, accountId: number, at: Date): Promise<bigint> {
  return creditedSince(tx, accountId, dayStart(at.getTime()));
}

/**
 * Issues the spins that the day's deposits bring, in the transaction that credits one (docs/rewards.md#tickets). The
 * day is the source, so a spin is issued once however often the day's sum is looked at.
 */
export async function issueDepositTickets(
  ctx: AppContext,
  tx: Tx,
  accountId: number,
  at: Date,
): Promise<void> {
  const count = spinsOfDeposits(await depositedToday(tx, accountId, at));
  const sourceId = `deposits:${platformDay(at.getTime())}`;
  await issueTickets(ctx, tx, { accountId, kind: 'prize-wheel', count, sourceId, at });
}
