import { sql } from 'kysely';
import { ACTIVE_VALID_BET } from '#lib/rules/contracts/pay.ts';
import { TICK_MS } from '#lib/rules/contracts/periods.ts';
import type { Tx } from '#platform/store/db/db.ts';

type Span = { start: Date; end: Date };

/** Bets of a team in a span, in minor units. */
export type TeamBetFigures = {
  validBet: bigint;
  netLoss: bigint;
  /** Valid bets of losing and of winning bets. */
  lossBet: bigint;
  winBet: bigint;
  active: number;
  bets: number;
};

export const NO_BETS: TeamBetFigures = {
  validBet: 0n,
  netLoss: 0n,
  lossBet: 0n,
  winBet: 0n,
  active: 0,
  bets: 0,
};

type BetRow = {
  agent: number;
  valid: bigint;
  net: bigint;
  loss: bigint;
  win: bigint;
  active: bigint;
  bets: bigint;
};

const ids = (agents: readonly number[]) => sql`${`{${agents.join(',')}}`}::integer[]`;

/**
 * Sums the bets of teams by agent: by those who were above the player when each bet settled. The bets of a player with
 * the same row of ancestors are added up before they are counted for each of these.
 */
export async function teamBets(
  tx: Tx,
  agents: readonly number[],
  { start, end }: Span,
): Promise<Map<number, TeamBetFigures>> {
  if (agents.length === 0) return new Map();
  const { rows } = await sql<BetRow>`
    select agent, sum(valid)::bigint as valid, sum(net)::bigint as net, sum(loss)::bigint as loss,
      sum(win)::bigint as win, sum(bets)::bigint as bets,
      count(*) filter (where valid >= ${ACTIVE_VALID_BET}) as active
    from (select above.agent, p.account_id, sum(p.valid)::bigint as valid, sum(p.net)::bigint as net,
        sum(p.bets)::bigint as bets, sum(p.loss)::bigint as loss, sum(p.win)::bigint as win
      from (select account_id, ancestors, sum(stake)::bigint as valid, sum(stake - win)::bigint as net,
          count(*) as bets, coalesce(sum(stake) filter (where win < stake), 0)::bigint as loss,
          coalesce(sum(stake) filter (where win > stake), 0)::bigint as win
        from round where settled_at >= ${start} and settled_at < ${end} group by account_id, ancestors) as p
        cross join lateral unnest(p.ancestors) as above(agent)
      where above.agent = any(${ids(agents)})
      group by above.agent, p.account_id) as members
    group by agent`.execute(tx);
  return new Map(
    rows.map(({ agent, valid, net, loss, win, active, bets }) => [
      agent,
      {
        validBet: valid,
        netLoss: net,
        lossBet: loss,
        winBet: win,
        active: Number(active),
        bets: Number(bets),
      },
    ]),
  );
}

/** Sums the valid bets of teams by agent and hour of the day, the hours counted from `start`. */
export async function teamHours(
  tx: Tx,
  agents: readonly number[],
  { start, end }: Span,
): Promise<Map<number, Map<number, bigint>>> {
  if (agents.length === 0) return new Map();
  const { rows } = await sql<{ agent: number; hour: number; valid: bigint }>`
    select above.agent, p.hour, sum(p.valid)::bigint as valid
    from (select ancestors, floor(extract(epoch from settled_at - ${start}::timestamptz) / 3600)::integer as hour,
        sum(stake)::bigint as valid
      from round where settled_at >= ${start} and settled_at < ${end} group by 1, 2) as p
      cross join lateral unnest(p.ancestors) as above(agent)
    where above.agent = any(${ids(agents)})
    group by 1, 2`.execute(tx);
  const hours = new Map<number, Map<number, bigint>>();
  for (const { agent, hour, valid } of rows)
    hours.set(agent, (hours.get(agent) ?? new Map<number, bigint>()).set(hour, valid));
  return hours;
}

/** Money that moved in a team in a span, in minor units. */
export type TeamFlows = { deposit: bigint; withdrawal: bigint; bonus: bigint; rebate: bigint };

export const NO_FLOWS: TeamFlows = { deposit: 0n, withdrawal: 0n, bonus: 0n, rebate: 0n };

/** Sums deposits, withdrawals, bonuses and rebates of teams by agent. */
export async function teamFlows(
  tx: Tx,
  agents: readonly number[],
  { start, end }: Span,
): Promise<Map<number, TeamFlows>> {
  if (agents.length === 0) return new Map();
  const { rows } = await sql<{ agent: number; kind: keyof TeamFlows; amount: bigint }>`
    select a.agent, f.kind, sum(f.amount)::bigint as amount
    from team_flow f cross join lateral unnest(f.ancestors) as a(agent)
    where f.at >= ${start} and f.at < ${end} and a.agent = any(${ids(agents)})
    group by 1, 2`.execute(tx);
  const flows = new Map<number, TeamFlows>();
  for (const { agent, kind, amount } of rows)
    flows.set(agent, { ...(flows.get(agent) ?? NO_FLOWS), [kind]: amount });
  return flows;
}

/** Number of agents above some accounts: the level at which their bills are paid. */
export async function levelsOf(tx: Tx, accounts: readonly number[]): Promise<Map<number, number>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<{ account: number; depth: number }>`
    select descendant_id as account, max(depth)::integer as depth from account_tree
    where descendant_id = any(${ids(accounts)}) group by 1`.execute(tx);
  return new Map(rows.map(row => [row.account, row.depth]));
}

/** Beginnings of the ticks of a span in which a bet settled, in epoch ms. */
export async function ticksWithBets(tx: Tx, { start, end }: Span): Promise<Set<number>> {
  const { rows } = await sql<{ tick: bigint }>`
    select distinct (floor(extract(epoch from settled_at) * 1000 / ${TICK_MS}) * ${TICK_MS})::bigint as tick
    from round where settled_at >= ${start} and settled_at < ${end}`.execute(tx);
  return new Set(rows.map(row => Number(row.tick)));
}
