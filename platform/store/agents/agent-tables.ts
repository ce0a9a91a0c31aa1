import type { ColumnType } from 'kysely';
import type { AgentPermission } from '#lib/rules/contracts/permissions.ts';

type HourTable = {
  account_id: number;
  hour: Date;
  rounds: number;
  valid_bet: bigint;
  win: bigint;
  deposit: bigint;
  withdrawal: bigint;
  bonus: bigint;
};

/** Tables of the agents (migrations 030, 037). */
export type AgentTables = {
  agent_permission: {
    account_id: number;
    permission: AgentPermission;
    /** Account above, which holds it too; written by the database. */
    upline_id: ColumnType<number | null, never, never>;
  };
  account_rate: { account_id: number; product: string; rate: number; set_at: Date };
  account_hour: HourTable;
  team_hour: HourTable;
  team_watermark: {
    only_one: ColumnType<boolean, never, never>;
    counted_to: string;
    counted_at: Date | null;
  };
};
