import { sql } from 'kysely';
import type { ReportScope } from '#lib/rules/agents/report-query.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { type DownlineFilter, downlineOf } from './downline.ts';
import type { Range } from './team-figures.ts';

/** Bets of an agent's team: of everybody, or of one person and everybody below that person. */
export type TeamFilter = Range & {
  agentId: number;
  personId?: number | undefined;
  /** Of that person alone, or of those who were directly below then and are not any more. */
  scope?: ReportScope | undefined;
  /** Only these games. */
  nodeIds?: readonly number[] | undefined;
};

const listOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`;

/** Account that was directly below somebody when a row of that team was made: itself of the own rows. */
const directlyBelow = (rootId: number) => sql`coalesce(
  (array_prepend(x.account_id, x.ancestors))[array_position(x.ancestors, ${rootId}::integer)], ${rootId}::integer)`;

/** Rows of those who were below the agent, and below or the same as the person, when they were made. */
function inScope(rootId: number, scope: ReportScope | undefined) {
  if (scope === undefined) return sql`true`;
  if (scope === 'own') return sql`x.account_id = ${rootId}`;
  return sql`x.account_id <> ${rootId} and ${directlyBelow(rootId)} not in (
    select descendant_id from account_tree where ancestor_id = ${rootId} and depth = 1)`;
}

function ofTeam({ agentId, personId, scope }: Pick<TeamFilter, 'agentId' | 'personId' | 'scope'>) {
  const person =
    personId === undefined || personId === agentId
      ? sql`true`
      : sql`(x.account_id = ${personId} or ${personId} = any(x.ancestors))`;
  return sql`${agentId} = any(x.ancestors) and ${person} and ${inScope(personId ?? agentId, scope)}`;
}

function ofBets(filter: TeamFilter) {
  const { from, to, nodeIds } = filter;
  return sql`x.settled_at >= ${from} and x.settled_at < ${to} and ${ofTeam(filter)}
    and ${nodeIds ? sql`x.node_id = any(${listOf(nodeIds)})` : sql`true`}`;
}

/** Sums of bets in minor units. */
export type BetSums = { bets: number; stake: bigint; win: bigint };

/** Sums the bets of a team by game. */
export async function teamBetsByGame(
  tx: Tx,
  filter: TeamFilter,
): Promise<readonly (BetSums & { nodeId: number })[]> {
  const { rows } = await sql<BetSums & { nodeId: number }>`
    select x.node_id as "nodeId", count(*)::int as bets, sum(x.stake)::bigint as stake, sum(x.win)::bigint as win
    from round x where ${ofBets(filter)} group by 1`.execute(tx);
  return rows;
}

/**
 * Sums the rebates that were credited to a team by kind of game: what people claimed, and the parts of their daily
 * rebates. Null for kinds that are not stored with it.
 */
export async function teamRebatesByKind(tx: Tx, filter: TeamFilter): Promise<Map<string | null, bigint>> {
  const { from, to } = filter;
  const { rows } = await sql<{ kind: string | null; amount: bigint }>`
    with credited as (
      select x.account_id, x.amount, p.transfer_id from team_flow x join ledger_posting p on p.id = x.posting_id
      where x.kind = 'rebate' and x.at >= ${from} and x.at < ${to} and ${ofTeam(filter)}),
    split as (
      select c.transfer_id, line ->> 'gameType' as kind, (line ->> 'amount')::bigint as amount
      from credited c join rebate r on r.transfer_id = c.transfer_id cross join jsonb_array_elements(r.lines) line
      union all
      select c.transfer_id, part.product, part.amount
      from credited c join daily_rebate d on d.transfer_id = c.transfer_id
        join daily_rebate_part part on part.rebate_id = d.id)
    select kind, sum(amount)::bigint as amount from (
      select kind, amount from split union all
      select null, c.amount - coalesce((select sum(s.amount) from split s where s.transfer_id = c.transfer_id), 0)
      from credited c) parts
    group by kind having sum(amount) <> 0`.execute(tx);
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}

/** Place in a list of bets or postings that is read on: time and number of the last row. */
export type ReportPlace = { at: Date; id: bigint };

export type TeamBetRow = {
  id: bigint;
  at: Date;
  member: string;
  nodeId: number;
  stake: bigint;
  win: bigint;
  /** Direct upline when the bet was made. */
  upline: string;
  /** The member is still below the agent. */
  here: boolean;
};

/** Lists bets of a team, the latest first, from a place on. */
export async function listBetsOfTeam(
  tx: Tx,
  filter: TeamFilter,
  { before, limit }: { before: ReportPlace | null; limit: number },
): Promise<TeamBetRow[]> {
  const { rows } = await sql<TeamBetRow>`
    select x.id, x.settled_at as at, account.username as member, x.node_id as "nodeId", x.stake, x.win,
      upline.username as upline,
      exists (select 1 from account_tree where ancestor_id = ${filter.agentId}
        and descendant_id = x.account_id) as here
    from round x join account on account.id = x.account_id join account upline on upline.id = x.ancestors[1]
    where ${ofBets(filter)}
      and ${before ? sql`(x.settled_at, x.id) < (${before.at}, ${before.id}::bigint)` : sql`true`}
    order by x.settled_at desc, x.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Profit and loss of a person with everybody below, in minor units. */
export type PersonSums = BetSums & {
  bonus: bigint;
  rebate: bigint;
};

export const NO_SUMS: PersonSums = {
  bets: 0,
  stake: 0n,
  win: 0n,
  bonus: 0n,
  rebate: 0n,
};

/** Adds sums up. */
export function addSums(all: Iterable<PersonSums>): PersonSums {
  const sum = { ...NO_SUMS };
  for (const one of all) {
    sum.bets += one.bets;
    for (const key of ['stake', 'win', 'bonus', 'rebate'] as const) sum[key] += one[key];
  }
  return sum;
}

/**
 * Sums bets, bonuses and rebates of the team of a person (or of the agent), by who was directly below that person at the time. The
 * person's own rows are under the own id.
 */
export async function sumsByPerson(
  tx: Tx,
  { agentId, rootId, from, to }: Range & { agentId: number; rootId: number },
): Promise<Map<number, PersonSums>> {
  const person = directlyBelow(rootId);
  const team = ofTeam({ agentId, personId: rootId });
  const flow = (kind: string) => sql`coalesce(sum(x.amount) filter (where x.kind = ${kind}), 0)`;
  const { rows } = await sql<PersonSums & { person: number }>`
    select person, sum(bets)::int as bets, sum(stake)::bigint as stake, sum(win)::bigint as win,
      sum(bonus)::bigint as bonus, sum(rebate)::bigint as rebate
    from (
      select ${person} as person, count(*) as bets, sum(x.stake) as stake, sum(x.win) as win, 0 as bonus,
        0 as rebate
      from round x where x.settled_at >= ${from} and x.settled_at < ${to} and ${team} group by 1
      union all
      select ${person}, 0, 0, 0, ${flow('bonus')}, ${flow('rebate')}
      from team_flow x where x.at >= ${from} and x.at < ${to} and ${team} group by 1) parts
    group by person`.execute(tx);
  return new Map(rows.map(({ person: id, ...sums }) => [id, sums]));
}

/** Ids of all people of a filter, for sums of what is filtered. */
export async function idsOf(tx: Tx, filter: DownlineFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account.id from ${downlineOf(filter)}`.execute(tx);
  return rows.map(row => row.id);
}
