import { sql } from 'kysely';
import type { JoinState } from '#lib/rules/rewards/promotion-state.ts';
import { json, type Tx } from '#platform/store/db/db.ts';
import type { ContentText } from '#platform/store/db/tables.ts';
import type { PromotionTerms } from './reward-tables.ts';

/** Sets new terms of a promotion: a new version, in force from now on. Returns its number. */
export async function insertTerms(
  tx: Tx,
  { contentId, terms, by, at }: { contentId: number; terms: PromotionTerms; by: string; at: Date },
): Promise<number> {
  await sql`select id from content where id = ${contentId} for update`.execute(tx);
  const { rows } = await sql<{ version: number }>`
    insert into promotion_terms (content_id, version, terms, by_name, at)
    select ${contentId}::int, coalesce(max(version), 0) + 1, ${json(terms)}::jsonb, ${by}, ${at}::timestamptz
    from promotion_terms where content_id = ${contentId}
    returning version`.execute(tx);
  const version = rows[0]?.version ?? 1;
  await tx
    .insertInto('promotion_offer')
    .values({ content_id: contentId, version })
    .onConflict(conflict => conflict.column('content_id').doUpdateSet({ version }))
    .execute();
  return version;
}

export type OfferRow = {
  contentId: number;
  version: number;
  taken: number;
  terms: PromotionTerms;
  texts: Record<string, ContentText>;
};

const OFFER = sql`o.content_id as "contentId", o.version, o.taken, t.terms, c.texts
  from promotion_offer o join promotion_terms t on t.content_id = o.content_id and t.version = o.version
    join content c on c.id = o.content_id`;
const PUBLISHED = (now: Date) =>
  sql`c.published_at <= ${now} and (c.withdrawn_at is null or c.withdrawn_at > ${now})`;

/** Returns the offers of published promotions, with the terms in force. */
export async function publishedOffers(tx: Tx, now: Date): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`select ${OFFER} where ${PUBLISHED(now)}`.execute(tx);
  return rows;
}

/** Returns the offer of a published promotion, locked until the transaction ends. */
export async function lockOffer(tx: Tx, contentId: number, now: Date): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`select ${OFFER}
    where o.content_id = ${contentId} and ${PUBLISHED(now)} for update of o`.execute(tx);
  return rows[0];
}

export type JoinRow = {
  id: bigint;
  contentId: number;
  accountId: number;
  version: number;
  state: JoinState;
  joinedAt: Date;
  endsAt: Date | null;
  afterRound: bigint;
  rewardId: bigint | null;
  movedAt: Date;
  terms: PromotionTerms;
  texts: Record<string, ContentText>;
};

const JOIN = sql`j.id, j.content_id as "contentId", j.account_id as "accountId", j.version, j.state,
  j.joined_at as "joinedAt", j.ends_at as "endsAt", j.after_round as "afterRound", j.reward_id as "rewardId",
  j.moved_at as "movedAt", t.terms, c.texts
  from promotion_join j join promotion_terms t on t.content_id = j.content_id and t.version = j.version
    join content c on c.id = j.content_id`;

/** Returns the joins of an account with the terms under which each was joined. */
export async function joinsOf(tx: Tx, accountId: number): Promise<JoinRow[]> {
  const { rows } = await sql<JoinRow>`select ${JOIN} where j.account_id = ${accountId}
    order by j.id desc`.execute(tx);
  return rows;
}

/** Returns an account's join of a promotion, locked until the transaction ends. */
export async function lockJoin(
  tx: Tx,
  by: { accountId: number; contentId: number },
): Promise<JoinRow | undefined> {
  const { rows } = await sql<JoinRow>`select ${JOIN}
    where j.account_id = ${by.accountId} and j.content_id = ${by.contentId} for update of j`.execute(tx);
  return rows[0];
}

/** Returns joins whose condition is not met yet and whose time runs, after one, in the order of their numbers. */
export async function openJoins(tx: Tx, after: bigint, now: Date, limit: number): Promise<JoinRow[]> {
  const { rows } = await sql<JoinRow>`select ${JOIN} where j.state = 'joined' and j.id > ${after}
    and (j.ends_at is null or j.ends_at > ${now}) order by j.id limit ${limit}`.execute(tx);
  return rows;
}

/** Inserts a join of a locked offer; false when the account has joined it before. */
export async function insertJoin(
  tx: Tx,
  join: { contentId: number; accountId: number; version: number; endsAt: Date | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    insert into promotion_join (content_id, account_id, version, state, joined_at, ends_at, after_round, moved_at)
    select ${join.contentId}::int, ${join.accountId}::int, ${join.version}::int, 'joined', ${join.at}::timestamptz,
      ${join.endsAt}::timestamptz, coalesce(max(id), 0), ${join.at}::timestamptz
    from round where account_id = ${join.accountId}
    on conflict (content_id, account_id) do nothing returning id`.execute(tx);
  if (rows.length === 0) return false;
  await tx
    .updateTable('promotion_offer')
    .set(eb => ({ taken: eb('taken', '+', 1) }))
    .where('content_id', '=', join.contentId)
    .execute();
  return true;
}

/** Moves a locked join. */
export async function moveJoin(
  tx: Tx,
  id: bigint,
  change: { state: JoinState; rewardId?: bigint; at: Date },
): Promise<void> {
  const { state, rewardId, at } = change;
  await tx
    .updateTable('promotion_join')
    .set({ state, moved_at: at, ...(rewardId === undefined ? {} : { reward_id: rewardId }) })
    .where('id', '=', id)
    .execute();
}

/** Deposits credited in a join's time, in minor units. */
export async function depositedSince(
  tx: Tx,
  { accountId, joinedAt, endsAt }: Pick<JoinRow, 'accountId' | 'joinedAt' | 'endsAt'>,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(credited), 0)::bigint as sum from deposit
    where account_id = ${accountId} and state = 'credited' and decided_at >= ${joinedAt}
      and (${endsAt}::timestamptz is null or decided_at < ${endsAt}::timestamptz)`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

/** Valid bets in a join's time by game, in minor units; ties do not count. */
export async function betsSince(
  tx: Tx,
  { accountId, afterRound, endsAt }: Pick<JoinRow, 'accountId' | 'afterRound' | 'endsAt'>,
): Promise<{ nodeId: number; bet: bigint }[]> {
  const { rows } = await sql<{ nodeId: number; bet: bigint }>`
    select node_id as "nodeId", coalesce(sum(stake) filter (where win <> stake), 0)::bigint as bet
    from round where account_id = ${accountId} and id > ${afterRound}
      and (${endsAt}::timestamptz is null or settled_at < ${endsAt}::timestamptz)
    group by node_id`.execute(tx);
  return rows;
}
