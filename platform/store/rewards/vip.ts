import { sql } from 'kysely';
import type { StandingChange, VipStanding } from '#lib/rules/rewards/vip.ts';
import { dayOf } from '#platform/store/db/day-of.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { StandingRow } from './vip-tables.ts';

/** Opens an account's standing where it has none, and locks it until the transaction ends. */
export async function lockStanding(tx: Tx, accountId: number, month: string): Promise<StandingRow> {
  await tx
    .insertInto('vip_standing')
    .values({
      account_id: accountId,
      level: 0,
      reached_month: month,
      month,
      month_turnover: 0n,
      total: 0n,
      last_round: 0n,
    })
    .onConflict(conflict => conflict.column('account_id').doNothing())
    .execute();
  return tx
    .selectFrom('vip_standing')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Valid bets of an account after a round, by day of the platform's zone, the first day first. */
export async function validBetsByDay(
  tx: Tx,
  accountId: number,
  after: bigint,
): Promise<{ day: string; turnover: bigint; lastRound: bigint }[]> {
  const { rows } = await sql<{ day: string; turnover: bigint; lastRound: bigint }>`
    select ${dayOf('settled_at')} as day, coalesce(sum(stake) filter (where win <> stake), 0)::bigint as turnover,
      max(id) as "lastRound"
    from round where account_id = ${accountId} and id > ${after} group by 1 order by 1`.execute(tx);
  return rows;
}

/** Stores a standing, and its changes of level. */
export async function putStanding(
  tx: Tx,
  accountId: number,
  {
    standing,
    changes,
    lastRound,
  }: { standing: VipStanding; changes: readonly StandingChange[]; lastRound: bigint },
): Promise<void> {
  const { level, reachedMonth, month, monthTurnover, total } = standing;
  await tx
    .updateTable('vip_standing')
    .set({
      level,
      reached_month: reachedMonth,
      month,
      month_turnover: monthTurnover,
      total,
      last_round: lastRound,
    })
    .where('account_id', '=', accountId)
    .execute();
  if (changes.length > 0)
    await tx
      .insertInto('vip_change')
      .values(
        changes.map(({ day, from, to }) => ({ account_id: accountId, day, from_level: from, to_level: to })),
      )
      .execute();
}

/** Day on which an account came to its present level; null without a change. */
export async function levelSince(tx: Tx, accountId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('vip_change')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** True when a break or a limit of the account was in force at some moment of a span. */
export async function wasProtected(tx: Tx, accountId: number, from: Date, to: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select (
    exists (select 1 from protection_break where account_id = ${accountId} and started_at < ${to}
      and (case when kind = 'exclusion' then opens_at is null or opens_at > ${from} else ends_at > ${from} end))
    or exists (select 1 from protection_limit where account_id = ${accountId} and amount is not null)
    or exists (select 1 from protection_change where account_id = ${accountId} and at >= ${from}
      and from_amount is not null)) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

/** Accounts whose standing is not in a month yet, and those that bet since a time. */
export async function standingsDue(
  tx: Tx,
  { month, since, limit }: { month: string; since: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select account_id as id from vip_standing where month < ${month} order by account_id limit ${limit})
    union (select distinct r.account_id from round r
      left join vip_standing s on s.account_id = r.account_id
      where r.settled_at >= ${since} and r.id > coalesce(s.last_round, 0))`.execute(tx);
  return rows.map(row => row.id);
}

/** Accounts with rounds that their standing has not counted yet, the oldest accounts first. */
export async function standingsBehind(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from account a left join vip_standing s on s.account_id = a.id
    where exists (select 1 from round r where r.account_id = a.id and r.id > coalesce(s.last_round, 0))
    order by a.id limit ${limit}`.execute(tx);
  return rows.map(row => row.id);
}

/** Stored level of an account; 0 without a standing. */
export async function levelOf(tx: Tx, accountId: number): Promise<number> {
  const row = await tx
    .selectFrom('vip_standing')
    .select('level')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.level ?? 0;
}
