import type { ColumnType, Generated } from 'kysely';
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
  rebate: bigint;
};

/** Tables of the agents (migrations 030, 037, 055). */
export type AgentTables = {
  agent_permission: {
    account_id: number;
    permission: AgentPermission;
    /** Account above, which holds it too; written by the database. */
    upline_id: ColumnType<number | null, never, never>;
  };
  account_rate: { account_id: number; product: string; rate: number; set_at: Date };
  /** Days as `2026-11-21`, of the platform's zone. */
  daily_rebate_run: { day: ColumnType<string, string, never>; at: Date; paying: boolean };
  daily_rebate: {
    id: Generated<bigint>;
    day: ColumnType<string, string, never>;
    account_id: ColumnType<number, number, never>;
    amount: ColumnType<bigint, bigint, never>;
    transfer_id: ColumnType<bigint | null, never, bigint>;
  };
  daily_rebate_part: {
    rebate_id: bigint;
    product: string;
    below_id: number;
    rate: number;
    valid_bet: bigint;
    amount: bigint;
  };
  account_hour: HourTable;
  team_hour: HourTable;
  team_watermark: {
    only_one: ColumnType<boolean, never, never>;
    counted_to: string;
    counted_at: Date | null;
  };
};
