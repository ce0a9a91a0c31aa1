import { sql } from 'kysely';
import { PLATFORM_UTC_OFFSET_MINUTES } from '#lib/rules/platform-time.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Sums of a time range in minor units, with the number of rounds. */
export type Figures = {
  rounds: number;
  validBet: bigint;
  win: bigint;
  deposit: bigint;
  withdrawal: bigint;
  bonus: bigint;
  rebate: bigint;
};

export type Range = { from: Date; to: Date };

const SUMS = sql`coalesce(sum(h.rounds), 0)::int as rounds, coalesce(sum(h.valid_bet), 0)::bigint as "validBet",
  coalesce(sum(h.win), 0)::bigint as win, coalesce(sum(h.deposit), 0)::bigint as deposit,
  coalesce(sum(h.withdrawal), 0)::bigint as withdrawal, coalesce(sum(h.bonus), 0)::bigint as bonus,
  coalesce(sum(h.rebate), 0)::bigint as rebate`;

const ADDED = sql`rounds = h.rounds + excluded.rounds, valid_bet = h.valid_bet + excluded.valid_bet,
  win = h.win + excluded.win, deposit = h.deposit + excluded.deposit,
  withdrawal = h.withdrawal + excluded.withdrawal, bonus = h.bonus + excluded.bonus,
  rebate = h.rebate + excluded.rebate`;

/** Transfers of a piece: bounds the time for which it holds the watermark. */
const PIECE_TRANSFERS = 2_000;

/** Transaction ids from `low` and below `high`; `next` is the time of the first transfer left, null without any. */
type Piece = { low: string; high: string; next: Date | null };

/**
 * Locks the watermark and finds what to count: at most `most` transfers and the rest of the last one's transaction,
 * below the first transaction that is still open. The watermark never goes back, as it would on another cluster
 * (docs/operating.md#backup-and-restore): what it has passed would be counted twice.
 */
async function lockPiece(tx: Tx, most: number): Promise<Piece> {
  await sql`select counted_to from team_watermark for update`.execute(tx);
  const { rows } = await sql<Piece>`
    with mark as (
      select counted_to as low, greatest(counted_to, pg_snapshot_xmin(pg_current_snapshot())) as high
      from team_watermark),
    last as (
      select t.made_in from mark, ledger_transfer t where t.made_in >= mark.low and t.made_in < mark.high
      order by t.made_in offset ${most - 1} limit 1),
    next as (
      select t.made_in, t.at from mark, last, ledger_transfer t
      where t.made_in > last.made_in and t.made_in < mark.high order by t.made_in limit 1)
    select mark.low::text as low, coalesce(next.made_in, mark.high)::text as high, next.at as next
    from mark left join next on true`.execute(tx);
  return rows[0] as Piece;
}

/** Columns of the sums by hour, of `posted`. */
const MOVED = sql`(count(*) filter (where operation = 'stake') - count(*) filter (where operation = 'reverse-stake'))::int,
  coalesce(-sum(amount) filter (where operation in ('stake', 'reverse-stake')), 0),
  coalesce(sum(amount) filter (where operation in ('payout', 'reverse-payout')), 0),
  coalesce(sum(amount) filter (where operation in ('deposit', 'reverse-deposit')), 0),
  coalesce(-sum(amount) filter (where operation = 'withdraw-paid'), 0),
  coalesce(sum(amount) filter (where operation in (
    'deposit-bonus', 'bonus-removed', 'reward', 'reverse-deposit-bonus', 'reverse-bonus-removed',
    'reverse-reward')), 0),
  coalesce(sum(amount) filter (where operation = 'rebate'), 0)`;

/**
 * Adds postings that are settled and not counted yet to the sums of their owners, and of those who were above an
 * owner when it was settled (docs/contracts.md, section 1): the rows of ancestors of the round, or of the flow. The
 * watermark is a transaction id below which nothing is open, so that no posting is left out or counted twice, by any
 * number of processes. Returns true while something is left for another piece.
 */
export async function countTeams(tx: Tx, at: Date, most = PIECE_TRANSFERS): Promise<boolean> {
  const { low, high, next } = await lockPiece(tx, most);
  await sql`
    with posted as (
      select a.owner_id as account_id, date_trunc('hour', t.at) as hour, t.operation, p.amount,
        coalesce(r.ancestors, f.ancestors, upline_of(a.owner_id)) as ancestors
      from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
        join ledger_account a on a.id = p.account_id
        left join round r on t.operation in ('stake', 'payout', 'reverse-stake', 'reverse-payout')
          and r.account_id = a.owner_id and r.round_key = t.reference
        left join team_flow f on f.posting_id = p.id
      where t.made_in >= ${low}::xid8 and t.made_in < ${high}::xid8 and a.owner_id is not null
        and t.operation in ('stake', 'payout', 'reverse-stake', 'reverse-payout', 'deposit', 'withdraw-paid',
          'deposit-bonus', 'bonus-removed', 'reward', 'rebate', 'reverse-deposit', 'reverse-deposit-bonus',
          'reverse-bonus-removed', 'reverse-reward')),
    own as (
      insert into account_hour as h select account_id, hour, ${MOVED} from posted group by 1, 2
      on conflict (account_id, hour) do update set ${ADDED}),
    above as (
      insert into team_hour as h
      select above.agent, hour, ${MOVED} from posted cross join lateral unnest(ancestors) as above(agent)
      group by 1, 2
      on conflict (account_id, hour) do update set ${ADDED})
    update team_watermark set counted_to = ${high}::xid8, counted_at = ${next ?? at}::timestamptz`.execute(
    tx,
  );
  return next !== null;
}

/** Returns the time until which the teams are counted; null before the first time. */
export async function countedTo(tx: Tx): Promise<Date | null> {
  const row = await tx.selectFrom('team_watermark').select('counted_at').executeTakeFirst();
  return row?.counted_at ?? null;
}

type Source = 'team_hour' | 'account_hour';

/** Sums the team of an agent, or an account's own figures, over a range of whole hours. */
export async function sumFigures(tx: Tx, source: Source, accountId: number, range: Range): Promise<Figures> {
  const { rows } = await sql<Figures>`select ${SUMS} from ${sql.table(source)} h
    where h.account_id = ${accountId} and h.hour >= ${range.from} and h.hour < ${range.to}`.execute(tx);
  return rows[0] as Figures;
}

/** Sums the team of an agent by day of the platform's zone, the earliest first. */
export async function figuresByDay(
  tx: Tx,
  agentId: number,
  range: Range,
): Promise<(Figures & { day: string })[]> {
  const { rows } = await sql<Figures & { day: string }>`
    select to_char((h.hour at time zone 'UTC') + make_interval(mins => ${PLATFORM_UTC_OFFSET_MINUTES}::int),
      'YYYY-MM-DD') as day, ${SUMS}
    from team_hour h where h.account_id = ${agentId} and h.hour >= ${range.from} and h.hour < ${range.to}
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** Sums each of some accounts: the own figures and those of the team together. */
export async function figuresOf(tx: Tx, ids: readonly number[], range: Range): Promise<Map<number, Figures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Figures & { account_id: number }>`
    select h.account_id, ${SUMS} from (
      select * from account_hour union all select * from team_hour) h
    where h.account_id in (${sql.join(ids)}) and h.hour >= ${range.from} and h.hour < ${range.to}
    group by h.account_id`.execute(tx);
  return new Map(rows.map(row => [row.account_id, row]));
}

export type HeadCounts = { members: number; joined: number; active: number; online: number };

/**
 * Counts a team: all, those who joined in the range, those with valid bets of `activeFrom` minor units or more in it,
 * and those seen since `onlineSince`.
 */
export async function countHeads(
  tx: Tx,
  agentId: number,
  { from, to, activeFrom, onlineSince }: Range & { activeFrom: bigint; onlineSince: Date },
): Promise<HeadCounts> {
  const { rows } = await sql<HeadCounts>`
    select count(*)::int as members,
      count(*) filter (where a.created_at >= ${from} and a.created_at < ${to})::int as joined,
      (select count(*)::int from (
        select h.account_id from account_hour h join account_tree below on below.descendant_id = h.account_id
        where below.ancestor_id = ${agentId} and below.depth > 0 and h.hour >= ${from} and h.hour < ${to}
        group by 1 having sum(h.valid_bet) >= ${activeFrom}) active_ones) as active,
      (select count(distinct s.account_id)::int from session s
        join account_tree below on below.descendant_id = s.account_id
        where below.ancestor_id = ${agentId} and below.depth > 0 and s.revoked_at is null
          and s.seen_at >= ${onlineSince}) as online
    from account_tree tree join account a on a.id = tree.descendant_id
    where tree.ancestor_id = ${agentId} and tree.depth > 0`.execute(tx);
  return rows[0] as HeadCounts;
}
