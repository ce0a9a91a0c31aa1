import { sql } from 'kysely';
import type { GameType } from '#lib/rules/game-types.ts';
import { type MissionMeasure, missionStep } from '#lib/rules/rewards/missions.ts';
import { json, type Tx } from '#platform/store/db/db.ts';
import type { Mission } from './mission-tables.ts';
import type { Titles } from './reward-tables.ts';

/** Missions that are listed. */
const LISTED = 60;

export type NewMission = {
  titles: Titles;
  measure: MissionMeasure;
  gameTypes: readonly GameType[];
  /** Amounts in minor units as text. */
  milestones: readonly { target: string; money: string; points: number }[];
  prizes: readonly string[];
  startsAt: Date;
  endsAt: Date;
  claimUntil: Date;
};

/** Inserts a mission; returns its number. */
export async function insertMission(tx: Tx, mission: NewMission): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into mission
    (titles, measure, game_types, milestones, prizes, starts_at, ends_at, claim_until)
    values (${json(mission.titles)}::jsonb, ${mission.measure}, ${`{${mission.gameTypes.join(',')}}`}::text[],
      ${json(mission.milestones)}::jsonb, ${json(mission.prizes)}::jsonb, ${mission.startsAt}, ${mission.endsAt},
      ${mission.claimUntil}) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Adds an account's settled rounds, none of them a tie, to the missions that they count for, as `missionStep` says. */
export async function countForMissions(
  tx: Tx,
  { accountId, gameType, at }: { accountId: number; gameType: GameType; at: Date },
  rounds: readonly { stake: bigint; win: bigint }[],
): Promise<void> {
  const progress = (measure: MissionMeasure) =>
    rounds.reduce((sum, round) => sum + missionStep(measure, round), 0n);
  await sql`insert into mission_score (mission_id, account_id, value, reached_at)
    select m.id, ${accountId}, p.value, ${at}
    from mission m join (values ('turnover', ${progress('turnover')}::bigint), ('rounds', ${progress('rounds')}::bigint),
      ('wins', ${progress('wins')}::bigint)) p (measure, value) on p.measure = m.measure
    where m.starts_at <= ${at} and m.ends_at > ${at}
      and (m.game_types = '{}' or ${gameType} = any(m.game_types))
      and p.value > 0 order by m.id
    on conflict (mission_id, account_id)
      do update set value = mission_score.value + excluded.value, reached_at = excluded.reached_at`.execute(
    tx,
  );
}

/** Missions that have begun, the first to end first, and those that ended lately. */
export function listMissions(tx: Tx, at: Date): Promise<Mission[]> {
  return tx
    .selectFrom('mission')
    .selectAll()
    .where('starts_at', '<=', at)
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute();
}

/** A mission that has begun; undefined for others. */
export function findMission(tx: Tx, id: number, at: Date): Promise<Mission | undefined> {
  return tx
    .selectFrom('mission')
    .selectAll()
    .where('id', '=', id)
    .where('starts_at', '<=', at)
    .executeTakeFirst();
}

/** Milestones that an account reached in missions, by their numbers. */
export async function scoresOf(tx: Tx, accountId: number): Promise<ReadonlyMap<number, bigint>> {
  const rows = await tx
    .selectFrom('mission_score')
    .select(['mission_id', 'value'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(row => [row.mission_id, row.value]));
}

export type RankRow = { rank: number; accountId: number; username: string; value: bigint };

/** The first ranks of a mission; of equals the one who reached it first. */
export async function topScores(tx: Tx, missionId: number, limit: number): Promise<RankRow[]> {
  const { rows } = await sql<RankRow>`select
      row_number() over (order by s.value desc, s.reached_at, s.account_id)::int as rank,
      s.account_id as "accountId", a.username, s.value
    from mission_score s join account a on a.id = s.account_id where s.mission_id = ${missionId}
    order by 1 limit ${limit}`.execute(tx);
  return rows;
}

/** Rank of an account in a mission and how many take part; rank null for one who has not played. */
export async function rankOf(
  tx: Tx,
  missionId: number,
  accountId: number,
): Promise<{ rank: number | null; members: number }> {
  const { rows } = await sql<{ rank: number | null; members: number }>`select
      (select count(*)::int + 1 from mission_score o join mission_score m on m.mission_id = o.mission_id
        and m.account_id = ${accountId}
        where o.mission_id = ${missionId} and ((o.value > m.value) or (o.value = m.value
          and (o.reached_at, o.account_id) < (m.reached_at, m.account_id)))
        having exists (select 1 from mission_score where mission_id = ${missionId}
          and account_id = ${accountId})) as rank,
      (select count(*)::int from mission_score where mission_id = ${missionId}) as members`.execute(tx);
  return rows[0] ?? { rank: null, members: 0 };
}

/** Milestones that an account claimed: `<mission>:<milestone>`. */
export async function claimedMilestones(tx: Tx, accountId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('reward')
    .select('source_id')
    .where('account_id', '=', accountId)
    .where('source', '=', 'mission')
    .execute();
  return new Set(rows.map(row => row.source_id));
}

/** A mission that is over and whose leaderboard is not paid, locked until the transaction ends. */
export function lockUnsettled(tx: Tx, at: Date): Promise<Mission | undefined> {
  return tx
    .selectFrom('mission')
    .selectAll()
    .where('ends_at', '<=', at)
    .where('settled_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Notes that a mission's leaderboard was paid. */
export async function markMissionSettled(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('mission').set({ settled_at: at }).where('id', '=', id).execute();
}
