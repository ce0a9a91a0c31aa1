import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';

export type FriendRow = {
  id: number;
  username: string;
  joinedAt: Date;
  deposited: bigint;
  turnover: bigint;
  rewarded: boolean;
};

/** Deposits and valid bets of an account `a` within days after it was opened. */
const progressOf = (days: number) => sql`
  (select coalesce(sum(d.credited), 0)::bigint from deposit d where d.account_id = a.id and d.state = 'credited'
    and d.decided_at <= a.created_at + make_interval(days => ${days})) as deposited,
  (select coalesce(sum(r.stake) filter (where r.win <> r.stake), 0)::bigint from round r where r.account_id = a.id
    and r.settled_at <= a.created_at + make_interval(days => ${days})) as turnover`;

const isRewarded = sql`exists (select 1 from reward w where w.account_id = a.referred_by and w.source = 'referral'
  and w.source_id = 'friend:' || a.id)`;

/** A page of the friends of an account, the latest first; `qualified`: only those, or only the others. */
export async function listFriends(
  tx: Tx,
  accountId: number,
  {
    days,
    qualified,
    offset,
    limit,
  }: {
    days: number;
    qualified: boolean | undefined;
    offset: number;
    limit: number;
  },
): Promise<FriendRow[]> {
  const only =
    qualified === undefined ? sql`` : qualified ? sql`and ${isRewarded}` : sql`and not ${isRewarded}`;
  const { rows } =
    await sql<FriendRow>`select a.id, a.username, a.created_at as "joinedAt", ${progressOf(days)},
      ${isRewarded} as rewarded
    from account a where a.referred_by = ${accountId} ${only}
    order by a.id desc offset ${offset} limit ${limit}`.execute(tx);
  return rows;
}

/** Counts the friends of an account, and those who qualified. */
export async function countFriends(tx: Tx, accountId: number): Promise<{ all: number; qualified: number }> {
  const { rows } = await sql<{ all: number; qualified: number }>`select count(*)::int as all,
    count(*) filter (where ${isRewarded})::int as qualified from account a
    where a.referred_by = ${accountId}`.execute(tx);
  return rows[0] ?? { all: 0, qualified: 0 };
}

export type Candidate = {
  id: number;
  username: string;
  referrerId: number;
  deposited: bigint;
  turnover: bigint;
};

/**
 * Friends within their days who have no reward yet, with what they did: not those who used a device of the inviter's,
 * nor while one of both is excluded.
 */
export async function referralCandidates(
  tx: Tx,
  { days, deposit, at, limit }: { days: number; deposit: bigint; at: Date; limit: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select * from (
    select a.id, a.username, a.referred_by as "referrerId", ${progressOf(days)} from account a
    join account i on i.id = a.referred_by and i.closed_at is null
    where a.referred_by is not null and a.closed_at is null
      and a.created_at > ${at}::timestamptz - make_interval(days => ${days + 1})
      and not ${isRewarded}
      and not exists (select 1 from session f join session o on o.device_id = f.device_id
        where f.account_id = a.id and o.account_id = a.referred_by)
      and not exists (select 1 from protection_break b where b.account_id in (a.id, a.referred_by)
        and b.kind = 'exclusion' and (b.opens_at is null or b.opens_at > ${at}))) found
    where deposited >= ${deposit} order by id limit ${limit}`.execute(tx);
  return rows;
}

/** Inviter of an account, once its reward was granted; null otherwise. */
export async function inviterOf(tx: Tx, accountId: number): Promise<{ id: number; friend: string } | null> {
  const { rows } = await sql<{ id: number; friend: string }>`
    select a.referred_by as id, a.username as friend from account a
    where a.id = ${accountId} and ${isRewarded}`.execute(tx);
  return rows[0] ?? null;
}

/** Valid bets of each qualified friend between two moments, by inviter; minor units. */
export async function friendBets(
  tx: Tx,
  from: Date,
  to: Date,
): Promise<{ referrerId: number; turnover: bigint }[]> {
  const { rows } = await sql<{ referrerId: number; turnover: bigint }>`
    select a.referred_by as "referrerId",
      coalesce(sum(r.stake) filter (where r.win <> r.stake), 0)::bigint as turnover
    from round r join account a on a.id = r.account_id
    where r.settled_at >= ${from} and r.settled_at < ${to} and a.referred_by is not null and ${isRewarded}
    group by a.referred_by, a.id`.execute(tx);
  return rows;
}

export type ReferralIncome = {
  kind: 'friend' | 'deposit' | 'bets';
  count: number;
  sum: bigint;
  open: bigint;
};

/** Rewards that an account was granted for its friends, by kind, in minor units. */
export async function referralIncome(tx: Tx, accountId: number): Promise<ReferralIncome[]> {
  const { rows } =
    await sql<ReferralIncome>`select split_part(source_id, ':', 1) as kind, count(*)::int as count,
      sum(money)::bigint as sum, coalesce(sum(money) filter (where claimed_at is null), 0)::bigint as open
    from reward where account_id = ${accountId} and source = 'referral' and source_id <> 'joined'
    group by 1`.execute(tx);
  return rows;
}

export type ReferralRank = { accountId: number; username: string; sum: bigint };

/**
 * Accounts that were granted most for their friends since a moment, in minor units; of equals the one who was
 * granted the first reward earlier.
 */
export async function referralRanking(tx: Tx, since: Date, limit: number): Promise<ReferralRank[]> {
  const { rows } = await sql<ReferralRank>`select a.id as "accountId", a.username, sum(w.money)::bigint as sum
    from reward w join account a on a.id = w.account_id
    where w.source = 'referral' and w.source_id <> 'joined' and w.created_at >= ${since}
      and w.money > 0 and a.closed_at is null
    group by a.id, a.username order by sum(w.money) desc, min(w.id) limit ${limit}`.execute(tx);
  return rows;
}
