import type { ColumnType, Generated, Selectable } from 'kysely';
import type { GameType } from '#lib/rules/game-types.ts';
import type { MissionMeasure } from '#lib/rules/rewards/missions.ts';
import type { Titles } from './reward-tables.ts';

type Json<T> = ColumnType<T, string, string>;

type MissionTable = {
  id: Generated<number>;
  titles: Json<Titles>;
  measure: MissionMeasure;
  game_types: GameType[];
  milestones: Json<{ target: string; money: string; points: number }[]>;
  prizes: Json<string[]>;
  starts_at: Date;
  ends_at: Date;
  claim_until: Date;
  settled_at: Date | null;
};

type ScoreTable = { mission_id: number; account_id: number; value: bigint; reached_at: Date };

/** Kysely's types of missions (docs/rewards.md#missions). */
export type MissionTables = { mission: MissionTable; mission_score: ScoreTable };

export type Mission = Selectable<MissionTable>;
