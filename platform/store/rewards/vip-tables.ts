import type { ColumnType, Selectable } from 'kysely';

type StandingTable = {
  account_id: number;
  level: number;
  reached_month: string;
  month: string;
  month_turnover: bigint;
  total: bigint;
  last_round: bigint;
};

type ChangeTable = {
  id: ColumnType<bigint, never, never>;
  account_id: number;
  day: string;
  from_level: number;
  to_level: number;
};

/** Kysely's types of VIP standings (docs/rewards.md#vip). */
export type VipTables = { vip_standing: StandingTable; vip_change: ChangeTable };

export type StandingRow = Selectable<StandingTable>;
