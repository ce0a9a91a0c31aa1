import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';

/** Day that has been counted: its beginning and until when; null before the first count. */
async function lockMark(tx: Tx): Promise<{ day_at: Date; counted_to: Date } | null> {
  const { rows } = await sql<{ day_at: Date; counted_to: Date }>`
    select day_at, counted_to from realtime_mark for update`.execute(tx);
  return rows[0] ?? null;
}

/** Begins a day: the sums of the one before are not needed any more. */
async function beginDay(tx: Tx, day: Date): Promise<void> {
  await sql`delete from realtime_day`.execute(tx);
  await sql`insert into realtime_mark (day_at, counted_to, snapshot, counted_in)
    values (${day}, ${day}, pg_current_snapshot(), pg_current_xact_id())
    on conflict (only_one) do update set day_at = excluded.day_at, counted_to = excluded.counted_to,
      snapshot = excluded.snapshot, counted_in = excluded.counted_in`.execute(tx);
}

/**
 * Adds the bets of a day up to `end` that are not in the sums: those that settled since the last count, and those of
 * before which the snapshot of that count did not see. One statement, so that it reads and remembers one snapshot. A
 * database that was restored on another cluster counts its transactions anew: ids above the current ones are older.
 */
async function addBets(tx: Tx, day: Date, end: Date): Promise<void> {
  await sql`
    with mark as (select * from realtime_mark),
    fresh as (
      select r.ancestors, r.stake from round r, mark where r.settled_at >= mark.counted_to and r.settled_at < ${end}
      union all
      select r.ancestors, r.stake from round r, mark
      where r.settled_at >= ${day} and r.settled_at < mark.counted_to
        and r.settled_in >= pg_snapshot_xmin(mark.snapshot)
        and r.settled_in < pg_snapshot_xmax(pg_current_snapshot()) and r.settled_in <> mark.counted_in
        and not pg_visible_in_snapshot(r.settled_in, mark.snapshot)),
    teams as (
      select above.agent, sum(p.valid)::bigint as valid
      from (select ancestors, sum(stake)::bigint as valid from fresh group by 1) as p
        cross join lateral unnest(p.ancestors) as above(agent)
      group by 1),
    added as (
      insert into realtime_day as d (day_at, account_id, valid_bet)
      select ${day}::timestamptz, agent, valid from teams
      on conflict (day_at, account_id) do update set valid_bet = d.valid_bet + excluded.valid_bet)
    update realtime_mark set counted_to = ${end}, snapshot = pg_current_snapshot(), counted_in = pg_current_xact_id()`.execute(
    tx,
  );
}

/**
 * Returns the valid bets of every team from the beginning of a day to `end`, in minor units by agent, and adds what
 * is new since the last call to the sums of the day. Returns null when the day was counted beyond `end` already: it
 * is then summed from the bets.
 */
export async function countDay(tx: Tx, { day, end }: { day: Date; end: Date }) {
  const mark = await lockMark(tx);
  if (mark && (mark.day_at > day || (mark.day_at.getTime() === day.getTime() && mark.counted_to > end)))
    return null;
  if (mark?.day_at.getTime() !== day.getTime()) await beginDay(tx, day);
  await addBets(tx, day, end);
  const { rows } = await sql<{ account_id: number; valid_bet: bigint }>`
    select account_id, valid_bet from realtime_day where day_at = ${day}`.execute(tx);
  return new Map(rows.map(row => [row.account_id, row.valid_bet]));
}
