import { HOUR_MS } from '#lib/rules/time.ts';
import { sumOpenHolds } from '#platform/store/bull/bull-bets.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { sumOpenStakes } from '#platform/store/games/instant-rounds.ts';
import { waitingStakes } from '#platform/store/lottery/orders.ts';
import { sumOpenBets } from '#platform/store/roulette/wheel-bets.ts';
import { sumOpenTickets } from '#platform/store/sports/tickets.ts';

/** Amount in minor units, and when its first part was counted; null where there is none. */
export type UsedAmount = { amount: bigint; first: { amount: bigint; at: Date } | null };

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
  const all = [...rows, ...received].sort((left, right) => left.at.getTime() - right.at.getTime());
  const amount = all.reduce((sum, row) => sum + row.amount, 0n);
  return { amount, first: all[0] ?? null };
}

type Played = { stake: bigint; win: bigint };

async function playedBetween(tx: Tx, accountId: number, since: Date, until?: Date): Promise<Played> {
  let query = tx.selectFrom('round').where('account_id', '=', accountId).where('settled_at', '>=', since);
  if (until) query = query.where('settled_at', '<', until);
  const row = await query
    .select(eb => [
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('stake'), eb.lit(0)), 'bigint').as('stake'),
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('win'), eb.lit(0)), 'bigint').as('win'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/**
 * Sums stakes and payouts of an account's rounds since a moment; stakes that wait count as lost until then: open
 * rounds and tickets, orders of lotteries, bets on the shared wheel, and what bull between players holds.
 */
export async function playedSince(tx: Tx, accountId: number, since: Date): Promise<Played> {
  const { stake, win } = await playedBetween(tx, accountId, since);
  const rounds = await sumOpenStakes(tx, accountId);
  const shared = (await sumOpenTickets(tx, accountId)) + (await sumOpenBets(tx, accountId));
  const held = await sumOpenHolds(tx, accountId);
  const open = rounds + shared + held + (await waitingStakes(tx, accountId));
  return { stake: stake + open, win };
}

/** Returns the first hour of play since a moment with its sums, or null without a round. */
export async function firstHourSince(
  tx: Tx,
  accountId: number,
  since: Date,
): Promise<(Played & { at: Date }) | null> {
  const first = await tx
    .selectFrom('round')
    .select('settled_at')
    .where('account_id', '=', accountId)
    .where('settled_at', '>=', since)
    .orderBy('settled_at')
    .limit(1)
    .executeTakeFirst();
  if (!first) return null;
  const until = new Date(first.settled_at.getTime() + HOUR_MS);
  return { ...(await playedBetween(tx, accountId, first.settled_at, until)), at: until };
}
