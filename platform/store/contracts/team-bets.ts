import { sql } from 'kysely';
import { TICK_MS } from '#lib/rules/contracts/periods.ts';
import type { Tx } from '#platform/store/db/db.ts';

type Span = { start: Date; end: Date };

/** Bet of a team, for the list behind a bill. */
type TeamBet = {
  id: bigint;
  accountId: number;
  username: string;
  nodeId: number;
  stake: bigint;
  win: bigint;
  at: Date;
};

/** Lists the bets of a team in a span, the latest first. */
export async function listTeamBets(
  tx: Tx,
  agent: number,
  { start, end }: Span,
  page: { offset: number; limit: number },
): Promise<TeamBet[]> {
  const { rows } = await sql<TeamBet>`
    select r.id, r.account_id as "accountId", a.username, r.node_id as "nodeId", r.stake, r.win,
      r.settled_at as at
    from round r join account a on a.id = r.account_id
    where r.settled_at >= ${start} and r.settled_at < ${end} and ${agent} = any(r.ancestors)
    order by r.settled_at desc, r.id desc limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
}

/** Bets of one team by tick of a span, the first first; ticks without bets are left out. */
export async function teamTicks(
  tx: Tx,
  agent: number,
  { start, end }: Span,
): Promise<{ validBet: bigint; lossBet: bigint; winBet: bigint }[]> {
  const { rows } = await sql<{ validBet: bigint; lossBet: bigint; winBet: bigint }>`
    select sum(stake)::bigint as "validBet",
      coalesce(sum(stake) filter (where win < stake), 0)::bigint as "lossBet",
      coalesce(sum(stake) filter (where win > stake), 0)::bigint as "winBet"
    from round where settled_at >= ${start} and settled_at < ${end} and ${agent} = any(ancestors)
    group by floor(extract(epoch from settled_at) * 1000 / ${TICK_MS}::numeric)
    order by min(settled_at)`.execute(tx);
  return rows;
}

/** Counts the bets of a team in a span. */
export async function countTeamBets(tx: Tx, agent: number, { start, end }: Span): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from round
    where settled_at >= ${start} and settled_at < ${end} and ${agent} = any(ancestors)`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}
