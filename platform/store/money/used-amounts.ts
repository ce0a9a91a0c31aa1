import { sql } from 'kysely';
import type { UsedPart } from '#lib/rules/protection/limits.ts';
import { HOUR_MS, HOUR_SECONDS } from '#lib/rules/time.ts';
import { sumOpenHolds } from '#platform/store/cards/card-bets.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { sumOpenStakes } from '#platform/store/games/instant-rounds.ts';
import { sumOpenBets } from '#platform/store/live/live-bets.ts';
import { waitingStakes } from '#platform/store/lottery/orders.ts';
import { sumOpenTickets } from '#platform/store/sports/tickets.ts';

/** Amount in minor units, and its parts in the order in which they were counted. */
export type UsedAmount = { amount: bigint; parts: UsedPart[] };

/** Sums an account's deposits since a moment, open and credited, and transfers from other members. */
export async function depositsSince(tx: Tx, accountId: number, since: Date): Promise<UsedAmount> {
  const counted = tx
    .selectFrom('deposit')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .where('state', 'in', ['waiting', 'review', 'credited']);
  const rows = await counted
    .select(eb => [eb.fn.coalesce('credited', 'amount').as('amount'), 'created_at as at'])
    .orderBy('id')
    .execute();
  const received = await tx
    .selectFrom('member_transfer')
    .select(['amount', 'created_at as at'])
    .where('receiver_id', '=', accountId)
    .where('created_at', '>', since)
    .orderBy('id')
    .execute();
  const parts = [...rows, ...received]
    .map(({ amount, at }) => ({ amount, at: at.getTime() }))
    .sort((left, right) => left.at - right.at);
  return { amount: parts.reduce((sum, part) => sum + part.amount, 0n), parts };
}

type StakeAndWin = { stake: bigint; win: bigint };

async function settledSince(tx: Tx, accountId: number, since: Date): Promise<StakeAndWin> {
  return tx
    .selectFrom('round')
    .where('account_id', '=', accountId)
    .where('settled_at', '>=', since)
    .select(eb => [
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('stake'), eb.lit(0)), 'bigint').as('stake'),
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('win'), eb.lit(0)), 'bigint').as('win'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Sums stakes and payouts of an account's rounds since a moment; stakes that wait count as lost until then: open
 * rounds and tickets, orders of lotteries, bets on live tables, and what card tables hold.
 */
export async function playedSince(tx: Tx, accountId: number, since: Date): Promise<StakeAndWin> {
  const { stake, win } = await settledSince(tx, accountId, since);
  const rounds = await sumOpenStakes(tx, accountId);
  const shared = (await sumOpenTickets(tx, accountId)) + (await sumOpenBets(tx, accountId));
  const held = await sumOpenHolds(tx, accountId);
  const open = rounds + shared + held + (await waitingStakes(tx, accountId));
  return { stake: stake + open, win };
}

/** Sums the play since a moment by hours, counted from the first round; `at`: the end of the hour, epoch ms. */
export async function hoursSince(
  tx: Tx,
  accountId: number,
  since: Date,
): Promise<(StakeAndWin & { at: number })[]> {
  const { rows } = await sql<StakeAndWin & { first: Date; hour: number }>`
    with played as (select settled_at, stake, win, min(settled_at) over () as first
      from round where account_id = ${accountId} and settled_at >= ${since})
    select first, floor(extract(epoch from settled_at - first) / ${HOUR_SECONDS})::int as hour,
      sum(stake)::bigint as stake, sum(win)::bigint as win
    from played group by 1, 2 order by 2`.execute(tx);
  return rows.map(({ first, hour, stake, win }) => ({
    stake,
    win,
    at: first.getTime() + (hour + 1) * HOUR_MS,
  }));
}
