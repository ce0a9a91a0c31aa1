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

/** Tables of the agents (migration 030). */
export type AgentTables = {
  agent_permission: { account_id: number; permission: AgentPermission };
  account_rate: { account_id: number; product: string; rate: number; set_at: Date };
  account_hour: HourTable;
  team_hour: HourTable;
  team_watermark: {
    only_one: ColumnType<boolean, never, never>;
    counted_to: string;
    counted_at: Date | null;
  };
};
