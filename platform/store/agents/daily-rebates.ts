import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';

type Span = { start: Date; end: Date };

/** Last day that was settled, `2026-11-21`. */
export async function lastRebateDay(tx: Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from daily_rebate_run`.execute(tx);
  return rows[0]?.day ?? '';
}

/** Claims the settlement of a day; false when it was claimed before. */
export async function claimRebateDay(
  tx: Tx,
  run: { day: string; at: Date; paying: boolean },
): Promise<boolean> {
  const made = await tx
    .insertInto('daily_rebate_run')
    .values(run)
    .onConflict(conflict => conflict.column('day').doNothing())
    .returning('at')
    .executeTakeFirst();
  return made !== undefined;
}

/** Valid bets of a player by game, with those who were above the player when they settled, the direct upline first. */
type DayBets = { accountId: number; ancestors: number[]; nodeId: number; validBet: bigint };

/** Sums the bets of a span by player, row of ancestors and game. */
export async function betsOfDay(tx: Tx, { start, end }: Span): Promise<DayBets[]> {
  const { rows } = await sql<DayBets>`
    select account_id as "accountId", ancestors, node_id as "nodeId", sum(stake)::bigint as "validBet"
    from round where settled_at >= ${start} and settled_at < ${end}
    group by account_id, ancestors, node_id`.execute(tx);
  return rows;
}

/** Rates of a day: those in force at its beginning, and where there was none yet, the first that was set in it. */
export async function ratesOfDay(
  tx: Tx,
  accounts: readonly number[],
  { start, end }: Span,
): Promise<{ accountId: number; product: string; rate: number }[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<{ accountId: number; product: string; rate: number }>`
    select distinct on (account_id, product) account_id as "accountId", product, rate from account_rate_change
    where account_id = any(${`{${accounts.join(',')}}`}::integer[]) and at < ${end}
    order by account_id, product, (at <= ${start}) desc, abs(extract(epoch from at - ${start}::timestamptz)), id desc`.execute(
    tx,
  );
  return rows;
}

/** Returns which of these accounts are closed. */
export async function closedAmong(tx: Tx, accounts: readonly number[]): Promise<Set<number>> {
  if (accounts.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from account where closed_at is not null
      and id = any(${`{${accounts.join(',')}}`}::integer[])`.execute(tx);
  return new Set(rows.map(row => row.id));
}

type NewPart = { product: string; below: number; rate: number; validBet: bigint; amount: bigint };

/** Inserts what a person gets for a day, with its parts. */
export async function insertDailyRebate(
  tx: Tx,
  {
    day,
    accountId,
    amount,
    parts,
  }: { day: string; accountId: number; amount: bigint; parts: readonly NewPart[] },
): Promise<void> {
  const { id } = await tx
    .insertInto('daily_rebate')
    .values({ day, account_id: accountId, amount })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = parts.map(part => ({
    rebate_id: id,
    product: part.product,
    below_id: part.below,
    rate: part.rate,
    valid_bet: part.validBet,
    amount: part.amount,
  }));
  await tx.insertInto('daily_rebate_part').values(rows).execute();
}

/** Lists rebates that are not paid yet, the oldest first. */
export async function unpaidRebates(tx: Tx, limit: number): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('daily_rebate')
    .select('id')
    .where('transfer_id', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(row => row.id);
}

/** Locks a rebate until the transaction ends; undefined once it is paid. */
export function lockUnpaidRebate(
  tx: Tx,
  id: bigint,
): Promise<{ account_id: number; amount: bigint } | undefined> {
  return tx
    .selectFrom('daily_rebate')
    .select(['account_id', 'amount'])
    .where('id', '=', id)
    .where('transfer_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes the transfer that paid a rebate. */
export async function noteRebatePaid(tx: Tx, id: bigint, transferId: bigint): Promise<void> {
  await tx.updateTable('daily_rebate').set({ transfer_id: transferId }).where('id', '=', id).execute();
}

export type DailyRebate = { id: bigint; day: string; amount: bigint; paidAt: Date | null };
export type DailyRebatePart = {
  product: string;
  /** Person directly below; null for the own bets. */
  below: string | null;
  rate: number;
  validBet: bigint;
  amount: bigint;
};

/** Finds a rebate of an account with its parts; null for everybody else's and for an unknown one. */
export async function findDailyRebate(
  tx: Tx,
  accountId: number,
  id: bigint,
): Promise<(DailyRebate & { parts: DailyRebatePart[] }) | null> {
  const { rows } = await sql<DailyRebate>`
    select r.id, to_char(r.day, 'YYYY-MM-DD') as day, r.amount, t.at as "paidAt"
    from daily_rebate r left join ledger_transfer t on t.id = r.transfer_id
    where r.id = ${id} and r.account_id = ${accountId}`.execute(tx);
  const rebate = rows[0];
  if (!rebate) return null;
  const parts = await sql<DailyRebatePart>`
    select p.product, case when p.below_id = ${accountId}::int then null else a.username end as below, p.rate,
      p.valid_bet as "validBet", p.amount
    from daily_rebate_part p join account a on a.id = p.below_id
    where p.rebate_id = ${id} order by p.below_id <> ${accountId}::int, a.username, p.product, p.rate`.execute(
    tx,
  );
  return { ...rebate, parts: parts.rows };
}
