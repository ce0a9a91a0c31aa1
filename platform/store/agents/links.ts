import { sql } from 'kysely';
import type { LinkTarget } from '#lib/rules/agents/links.ts';
import { nameKey } from '#lib/rules/fields/name-key.ts';
import { dayOf } from '#platform/store/db/day-of.ts';
import type { Tx } from '#platform/store/db/db.ts';

const MAX_SHOWN = 300;
const MAX_WEEKS = 53;

export type NewLink = {
  code: string;
  accountId: number;
  remark: string;
  channel: string | null;
  target: LinkTarget;
  targetId: string | null;
  expiresAt: Date | null;
  rates: ReadonlyMap<string, number>;
  at: Date;
};

/** Inserts a link with its rates; false when its code is taken. */
export async function insertLink(tx: Tx, { code, rates, ...link }: NewLink): Promise<boolean> {
  const made = await tx
    .insertInto('affiliate_code')
    .values({
      code_key: nameKey(code),
      code,
      account_id: link.accountId,
      domain: null,
      created_at: link.at,
      closed_at: null,
      remark: link.remark,
      channel: link.channel,
      target: link.target,
      target_id: link.targetId,
      expires_at: link.expiresAt,
    })
    .onConflict(conflict => conflict.column('code_key').doNothing())
    .returning('code_key')
    .executeTakeFirst();
  if (!made) return false;
  const rows = [...rates].map(([product, rate]) => ({ code_key: made.code_key, product, rate }));
  if (rows.length > 0) await tx.insertInto('affiliate_rate').values(rows).execute();
  return true;
}

/** Counts an agent's links that are neither closed nor ended. */
export async function countOpenLinks(tx: Tx, accountId: number, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('affiliate_code')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Closes an agent's own link; false for everybody else's and for an unknown one. */
export async function closeLink(tx: Tx, accountId: number, code: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('affiliate_code')
    .set(eb => ({ closed_at: eb.fn.coalesce('closed_at', eb.val(at)) }))
    .where('code_key', '=', nameKey(code))
    .where('account_id', '=', accountId)
    .returning('code_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts visits of a link on a day of the platform's zone (`2026-11-21`): a number, of nobody. */
export async function addVisits(
  tx: Tx,
  { code, day, visits }: { code: string; day: string; visits: number },
): Promise<void> {
  await tx
    .insertInto('affiliate_visit')
    .values({ code_key: nameKey(code), day, visits })
    .onConflict(conflict =>
      conflict
        .columns(['code_key', 'day'])
        .doUpdateSet(eb => ({ visits: eb('affiliate_visit.visits', '+', visits) })),
    )
    .execute();
}

/** Notes that an account without a registration came by a link. */
export async function joinByLink(
  tx: Tx,
  { accountId, code, at }: { accountId: number; code: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('registration')
    .values({
      account_id: accountId,
      kind: 'username',
      domain: null,
      register_url: null,
      affiliate_code: code,
      address: '',
      at,
    })
    .onConflict(conflict => conflict.column('account_id').doNothing())
    .execute();
}

/** Returns the rates of a link by product, in millionths. */
export async function listLinkRates(tx: Tx, code: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('affiliate_rate')
    .select(['product', 'rate'])
    .where('code_key', '=', nameKey(code))
    .execute();
  return new Map(rows.map(row => [row.product, row.rate]));
}

/** A person counts as active from this sum of valid bets since this time on. */
export type ActiveFrom = { since: Date; validBet: bigint };

const hasDeposit = sql<boolean>`exists (
  select 1 from account_hour h where h.account_id = r.account_id and h.deposit > 0)`;
const isActive = ({ since, validBet }: ActiveFrom) => sql<boolean>`coalesce((
  select sum(h.valid_bet) from account_hour h where h.account_id = r.account_id and h.hour >= ${since}), 0) >= ${validBet}`;

export type LinkRow = {
  code: string;
  remark: string;
  channel: string | null;
  target: LinkTarget;
  targetId: string | null;
  madeAt: Date;
  endsAt: Date | null;
  closedAt: Date | null;
  visits: number;
  registrations: number;
  deposits: number;
  active: number;
  rates: { product: string; rate: number }[];
};

export type LinkFilter = {
  accountId: number;
  /** Only this one of the agent's links. */
  code?: string | undefined;
  /** Days of the platform's zone, both included; absent: all time. */
  days?: { first: string; last: string } | undefined;
};

const ofAgent = ({ accountId, code }: LinkFilter) => sql`c.account_id = ${accountId}
  and ${code === undefined ? sql`true` : sql`c.code_key = ${nameKey(code)}`}`;
const visitedIn = ({ days }: LinkFilter) =>
  days ? sql`v.day between ${days.first}::date and ${days.last}::date` : sql`true`;
const registeredIn = ({ days }: LinkFilter) =>
  days ? sql`${dayOf('r.at')} between ${days.first} and ${days.last}` : sql`true`;

/**
 * Lists an agent's links, newest first, each with its visits and registrations of some days, and how many of those
 * deposited, and are active, until now.
 */
export async function listLinks(tx: Tx, filter: LinkFilter, active: ActiveFrom): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select c.code, c.remark, c.channel, c.target, c.target_id as "targetId", c.created_at as "madeAt",
      c.expires_at as "endsAt", c.closed_at as "closedAt",
      (select coalesce(sum(v.visits), 0)::int from affiliate_visit v where v.code_key = c.code_key
        and ${visitedIn(filter)}) as visits,
      count(r.account_id)::int as registrations,
      count(r.account_id) filter (where ${hasDeposit})::int as deposits,
      count(r.account_id) filter (where ${isActive(active)})::int as active,
      (select coalesce(json_agg(json_build_object('product', f.product, 'rate', f.rate) order by f.product), '[]')
        from affiliate_rate f where f.code_key = c.code_key) as rates
    from affiliate_code c left join registration r on r.affiliate_code = c.code and ${registeredIn(filter)}
    where ${ofAgent(filter)} group by c.code_key
    order by c.created_at desc, c.code_key limit ${sql.lit(MAX_SHOWN)}`.execute(tx);
  return rows;
}

export type LinkWeek = { week: string; visits: number; registrations: number };

/** Sums visits and registrations of an agent's links by week, of those with any; the latest, the earliest first. */
export async function linkWeeks(tx: Tx, filter: LinkFilter): Promise<LinkWeek[]> {
  const { rows } = await sql<LinkWeek>`
    select to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, sum(visits)::int as visits,
      sum(registrations)::int as registrations
    from (
      select v.day, v.visits, 0 as registrations
      from affiliate_visit v join affiliate_code c on c.code_key = v.code_key
      where ${ofAgent(filter)} and ${visitedIn(filter)}
      union all
      select ${dayOf('r.at')}::date, 0, 1 from registration r join affiliate_code c on c.code = r.affiliate_code
      where ${ofAgent(filter)} and ${registeredIn(filter)}) days
    group by 1 order by 1 desc limit ${sql.lit(MAX_WEEKS)}`.execute(tx);
  return rows.toReversed();
}

/** Returns an agent's own link, locked; undefined for everybody else's and for an unknown one. */
export function lockLink(tx: Tx, accountId: number, code: string) {
  return tx
    .selectFrom('affiliate_code')
    .select(['expires_at', 'closed_at'])
    .where('code_key', '=', nameKey(code))
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes what may change of a link. */
export async function updateLink(
  tx: Tx,
  code: string,
  { channel, remark, expiresAt }: Pick<NewLink, 'channel' | 'remark' | 'expiresAt'>,
): Promise<void> {
  await tx
    .updateTable('affiliate_code')
    .set({ channel, remark, expires_at: expiresAt })
    .where('code_key', '=', nameKey(code))
    .execute();
}

export type LinkMember = { id: number; username: string; at: Date; deposited: boolean; active: boolean };

/**
 * Lists who registered by an agent's own link and is still below the agent, latest first; null for everybody
 * else's link and for an unknown one.
 */
export async function listRegistered(
  tx: Tx,
  { accountId, code, limit, offset }: { accountId: number; code: string; limit: number; offset: number },
  active: ActiveFrom,
): Promise<LinkMember[] | null> {
  const link = await tx
    .selectFrom('affiliate_code')
    .select('code')
    .where('code_key', '=', nameKey(code))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!link) return null;
  const { rows } = await sql<LinkMember>`
    select r.account_id as id, account.username, r.at, ${hasDeposit} as deposited, ${isActive(active)} as active
    from registration r join account on account.id = r.account_id
      join account_tree tree on tree.descendant_id = r.account_id and tree.ancestor_id = ${accountId} and tree.depth > 0
    where r.affiliate_code = ${link.code}
    order by r.at desc, r.account_id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}
