import type { ColumnType, Generated, Selectable } from 'kysely';
import type { RewardSource } from '#lib/rules/rewards/rewards.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';

type BigId = ColumnType<bigint, never, never>;
type Json<T> = ColumnType<T, string, string>;

/** Text of the operator in every language. */
export type Titles = Record<Locale, string>;

type RewardTable = {
  id: BigId;
  account_id: number;
  source: RewardSource;
  source_id: string;
  title: Json<Titles>;
  money: Generated<bigint>;
  points: Generated<bigint>;
  ticket: string | null;
  ticket_count: Generated<number>;
  turnover: Generated<bigint>;
  created_at: Date;
  expires_at: Date | null;
  claimed_at: Date | null;
  transfer_id: bigint | null;
};

/** Kysely's types of rewards (docs/rewards.md). */
export type RewardTables = {
  reward: RewardTable;
};

export type Reward = Selectable<RewardTable>;
