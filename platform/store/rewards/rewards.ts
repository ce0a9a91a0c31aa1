import { type Insertable, sql } from 'kysely';
import type { RewardSource } from '#lib/rules/rewards/rewards.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import { json, type Tx } from '#platform/store/db/db.ts';
import type { Reward, RewardTables, Titles } from './reward-tables.ts';

type NewReward = Omit<
  Insertable<RewardTables['reward']>,
  'id' | 'title' | 'claimed_at' | 'transfer_id' | 'money' | 'points' | 'turnover' | 'ticket_count'
> & {
  title: Titles;
  money: bigint;
  points: bigint;
  ticket_count: number;
  turnover: bigint;
};

/** Inserts a reward unless the account has one of that source already; returns the id of the one that it has. */
export async function insertReward(tx: Tx, reward: NewReward): Promise<bigint> {
  const made = await tx
    .insertInto('reward')
    .values({
      ...reward,
      title: sql<string>`${json(reward.title)}::jsonb`,
      claimed_at: null,
      transfer_id: null,
    })
    .onConflict(conflict => conflict.columns(['source', 'source_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) {
    noteChange(reward.account_id, 'rewards');
    return made.id;
  }
  const { id } = await tx
    .selectFrom('reward')
    .select('id')
    .where('source', '=', reward.source)
    .where('source_id', '=', reward.source_id)
    .where('account_id', '=', reward.account_id)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a reward of an account, locked until the transaction ends, or undefined. */
export function lockReward(tx: Tx, accountId: number, id: bigint): Promise<Reward | undefined> {
  return tx
    .selectFrom('reward')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes that a locked reward was claimed; `transferId`: what paid its money. */
export async function markClaimed(
  tx: Tx,
  { id, account_id: accountId }: Pick<Reward, 'id' | 'account_id'>,
  { at, transferId }: { at: Date; transferId: bigint | null },
): Promise<void> {
  await tx
    .updateTable('reward')
    .set({ claimed_at: at, transfer_id: transferId })
    .where('id', '=', id)
    .execute();
  noteChange(accountId, 'rewards');
}

function openOf(tx: Tx, accountId: number, now: Date) {
  return tx
    .selectFrom('reward')
    .where('account_id', '=', accountId)
    .where('claimed_at', 'is', null)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));
}

/** Rewards that are listed at a time. */
const OPEN_SHOWN = 200;

/** Returns what an account can claim, what ends first before the others; of some sources only where given. */
export function openRewards(
  tx: Tx,
  accountId: number,
  now: Date,
  sources?: readonly RewardSource[],
): Promise<Reward[]> {
  const query = openOf(tx, accountId, now).selectAll();
  return (sources ? query.where('source', 'in', sources) : query)
    .orderBy(sql`expires_at asc nulls last`)
    .orderBy('id')
    .limit(OPEN_SHOWN)
    .execute();
}

/** Counts what an account can claim, and sums it: minor units, points, tickets. */
export async function sumOpenRewards(tx: Tx, accountId: number, now: Date) {
  const { count, money, points, tickets } = await openOf(tx, accountId, now)
    .select(eb => [
      eb.fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(money), 0)::bigint`.as('money'),
      sql<bigint>`coalesce(sum(points), 0)::bigint`.as('points'),
      sql<bigint>`coalesce(sum(ticket_count), 0)::bigint`.as('tickets'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), money, points: Number(points), tickets: Number(tickets) };
}

/** A reward of the past with what was bet for it; null where nothing has to be. */
export type PastReward = Reward & { counted: bigint | null; total: bigint };

/**
 * Returns a page of an account's claimed and expired rewards, of all sources or one, the latest first; each row has
 * the total.
 */
export async function pastRewards(
  tx: Tx,
  accountId: number,
  now: Date,
  { offset, limit, source }: { offset: number; limit: number; source?: RewardSource | undefined },
): Promise<PastReward[]> {
  const only = source ? sql`and r.source = ${source}` : sql``;
  const { rows } = await sql<PastReward>`
    select r.*, t.counted, count(*) over ()::bigint as total
    from reward r left join turnover_requirement t on t.reward_id = r.id
    where r.account_id = ${accountId} and (r.claimed_at is not null or r.expires_at <= ${now}) ${only}
    order by coalesce(r.claimed_at, r.expires_at) desc, r.id desc
    offset ${offset} limit ${limit}`.execute(tx);
  return rows;
}

/** True once a budget of rewards was ever filled. */
export async function hasBudgets(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_transfer')
    .select('id')
    .where('operation', '=', 'reward-budget')
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of an account's rewards of a source whose source ids begin with a text, the latest first, and their number. */
export async function rewardsOf(
  tx: Tx,
  named: { accountId: number; source: RewardSource; prefix: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: Reward[]; total: number }> {
  const query = tx
    .selectFrom('reward')
    .where('account_id', '=', named.accountId)
    .where('source', '=', named.source)
    .where(sql<boolean>`starts_with(source_id, ${named.prefix})`);
  const { count } = await query.select(eb => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows, total: Number(count) };
}

/** A reward with what was bet for it; null where nothing has to be. */
export type RewardWithTurnover = Reward & { counted: bigint | null };

/** Returns rewards of an account by their ids. */
export async function rewardsWithTurnover(
  tx: Tx,
  accountId: number,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, RewardWithTurnover>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('reward')
    .leftJoin('turnover_requirement', 'turnover_requirement.reward_id', 'reward.id')
    .selectAll('reward')
    .select('turnover_requirement.counted')
    .where('reward.account_id', '=', accountId)
    .where('reward.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}
