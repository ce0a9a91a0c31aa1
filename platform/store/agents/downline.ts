import { sql } from 'kysely';
import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import { nameKey } from '#lib/rules/fields/name-key.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { hasContract } from './contract-marks.ts';
import type { Range } from './team-figures.ts';

/** Account types that are agents (docs/features.md#25). */
const AGENT_TYPES = sql`(1, 2, 41, 42)`;

type DownlineSort = keyof typeof keys | 'bets';

export type DownlineFilter = {
  /** Agent whose people these are; who looks at them is checked before. */
  rootId: number;
  /** Only those directly below. */
  direct: boolean;
  /** Part of a name, in any case. */
  text?: string | undefined;
  kind?: 'agent' | 'member' | undefined;
  /** Only those with a contract of a kind at a moment, or without any. */
  contract?: { kind: ContractKind | 'none'; now: Date } | undefined;
  /** Only those last seen in a range; its end without its beginning includes those never seen. */
  seen?: { from?: Date | undefined; to?: Date | undefined };
  /** Only the root itself, for its card. */
  self?: boolean;
};

export type DownlinePage = {
  sort: DownlineSort;
  /** Whole hours in which valid bets are summed for the order `bets`. */
  range?: Range;
  descending: boolean;
  after: { value: string; id: number } | null;
  limit: number;
  /** Excluded at this time. */
  now: Date;
};

export type DownlineRow = {
  id: number;
  username: string;
  nickname: string | null;
  type: number;
  joined: Date;
  seen: Date | null;
  upline: string;
  depth: number;
  team: number;
  excluded: boolean;
  key: string;
};

/** Time at which a person was last seen: the last sign-in, or the last bet of somebody without one that is known. */
const SEEN = sql<Date | null>`coalesce(account.last_login_at,
  (select max(round.settled_at) from round where round.account_id = account.id))`;

const keys = {
  name: sql<string>`account.username_key`,
  joined: sql<string>`to_char(account.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
  seen: sql<string>`coalesce(to_char(${SEEN} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), '')`,
};

/** Digits of a sum, so that its text sorts as the number does. */
const SUM_DIGITS = 19;

/** Text by which people are ordered, and what must be joined for it. */
function orderOf({ sort, range }: Pick<DownlinePage, 'sort' | 'range'>, rootId: number) {
  if (sort !== 'bets' || !range) return { key: keys[sort === 'bets' ? 'name' : sort], joined: sql`` };
  const ofTable = (table: string) => sql`
    select h.account_id, h.valid_bet from ${sql.table(table)} h
      join account_tree below on below.descendant_id = h.account_id and below.ancestor_id = ${rootId}
    where h.hour >= ${range.from} and h.hour < ${range.to}`;
  return {
    key: sql<string>`lpad(coalesce(played.bets, 0)::text, ${SUM_DIGITS}, '0')`,
    joined: sql`left join (
      select account_id, sum(valid_bet)::bigint as bets
      from (${ofTable('account_hour')} union all ${ofTable('team_hour')}) hours group by account_id
    ) played on played.account_id = account.id`,
  };
}

function seenIn({ from, to }: { from?: Date | undefined; to?: Date | undefined }) {
  if (from) return sql`${SEEN} >= ${from} and ${SEEN} < ${to ?? 'infinity'}`;
  return to ? sql`coalesce(${SEEN} < ${to}, true)` : sql`true`;
}

function conditions({ rootId, direct, text, kind, contract, seen = {}, self = false }: DownlineFilter) {
  const like = text ? `%${nameKey(text).replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  return sql`account_tree.ancestor_id = ${rootId}
    and ${self ? sql`account_tree.depth = 0` : direct ? sql`account_tree.depth = 1` : sql`account_tree.depth > 0`}
    and ${like === null ? sql`true` : sql`account.username_key like ${like}`}
    and ${kind ? sql`(account.type in ${AGENT_TYPES}) = ${kind === 'agent'}` : sql`true`}
    and ${contract ? hasContract(contract.kind, contract.now) : sql`true`} and ${seenIn(seen)}`;
}

/** Lists people below an agent, one page from a place on (keyset), with the size of each one's team. */
export async function listDownline(
  tx: Tx,
  filter: DownlineFilter,
  { sort, range, descending, after, limit, now }: DownlinePage,
): Promise<DownlineRow[]> {
  const { key, joined } = orderOf({ sort, range }, filter.rootId);
  const order = descending ? sql`desc` : sql`asc`;
  const beyond = descending ? sql`<` : sql`>`;
  const { rows } = await sql<DownlineRow>`
    with shown as (
      select account.id, account.username, account.nickname, account.type, account.created_at as joined,
        ${SEEN} as seen, account.upline_id, account_tree.depth::int as depth, ${key} as key
      from account_tree join account on account.id = account_tree.descendant_id ${joined}
      where ${conditions(filter)}
        and ${after ? sql`(${key}, account.id) ${beyond} (${after.value}, ${after.id}::int)` : sql`true`}
      order by ${key} ${order}, account.id ${order} limit ${limit})
    select shown.id, shown.username, shown.nickname, shown.type, shown.joined, shown.seen, shown.depth, shown.key,
      upline.username as upline,
      (select count(*)::int from account_tree below
        where below.ancestor_id = shown.id and below.depth > 0) as team,
      exists (select 1 from protection_break b where b.account_id = shown.id and b.kind = 'exclusion'
        and (b.opens_at is null or b.opens_at > ${now})) as excluded
    from shown join account upline on upline.id = shown.upline_id
    order by shown.key ${order}, shown.id ${order}`.execute(tx);
  return rows;
}

/** Tables and condition of a filter's people. */
export function downlineOf(filter: DownlineFilter) {
  return sql`account_tree join account on account.id = account_tree.descendant_id where ${conditions(filter)}`;
}

/** Counts the people of a filter. */
export async function countDownline(tx: Tx, filter: DownlineFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${downlineOf(filter)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Lists the names of the people below an agent whose lengths are in a range, by name. */
export async function listNames(
  tx: Tx,
  rootId: number,
  { shortest, longest, limit }: { shortest: number; longest: number; limit: number },
): Promise<{ id: number; username: string }[]> {
  const { rows } = await sql<{ id: number; username: string }>`
    select account.id, account.username from ${downlineOf({ rootId, direct: false })}
      and length(account.username_key) between ${shortest}::int and ${longest}::int
    order by account.username_key limit ${limit}`.execute(tx);
  return rows;
}

/** Returns somebody below an agent, at any depth; undefined for everybody else and for unknown ids. */
export function findBelow(tx: Tx, agentId: number, id: number): Promise<Account | undefined> {
  return tx
    .selectFrom('account')
    .innerJoin('account_tree', 'account_tree.descendant_id', 'account.id')
    .selectAll('account')
    .where('account_tree.ancestor_id', '=', agentId)
    .where('account_tree.depth', '>', 0)
    .where('account.id', '=', id)
    .executeTakeFirst();
}

/** Returns the accounts from an agent down to somebody below, both included. */
export async function pathDown(
  tx: Tx,
  agentId: number,
  id: number,
): Promise<{ id: number; username: string }[]> {
  return tx
    .selectFrom('account_tree as up')
    .innerJoin('account_tree as own', join =>
      join.onRef('own.descendant_id', '=', 'up.ancestor_id').on('own.ancestor_id', '=', agentId),
    )
    .innerJoin('account', 'account.id', 'up.ancestor_id')
    .select(['account.id', 'account.username'])
    .where('up.descendant_id', '=', id)
    .orderBy('up.depth', 'desc')
    .execute();
}

/** Makes a member an agent of a type. */
export async function setAgentType(tx: Tx, id: number, type: number): Promise<void> {
  await tx.updateTable('account').set({ type }).where('id', '=', id).execute();
}

/** Writes the nickname that an account is shown with. */
export async function setNickname(tx: Tx, id: number, nickname: string): Promise<void> {
  await tx.updateTable('account').set({ nickname }).where('id', '=', id).execute();
}
