import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TicketKind } from '#lib/rules/rewards/tickets.ts';

type BigId = ColumnType<bigint, never, never>;

type PrizeTable = {
  id: BigId;
  kind: TicketKind;
  position: number;
  money: Generated<bigint>;
  points: Generated<number>;
  stock: number | null;
  left_over: number | null;
};

type TableTable = {
  kind: TicketKind;
  version: number;
  slices: ColumnType<number[], string, never>;
  substitute_id: bigint;
  published_at: Date;
  ended_at: Date | null;
};

type TicketTable = {
  id: BigId;
  account_id: number;
  kind: TicketKind;
  source_id: string;
  nth: number;
  seed_sealed: string;
  seed: string | null;
  commitment: string;
  issued_at: Date;
  expires_at: Date;
  played_at: Date | null;
  table_version: number | null;
  slice: number | null;
  prize_id: bigint | null;
  reward_id: bigint | null;
};

/** Kysely's types of tickets and their prizes (docs/rewards.md#tickets). */
export type TicketTables = {
  ticket: TicketTable;
  ticket_prize: PrizeTable;
  ticket_table: TableTable;
};

export type PrizeTicket = Selectable<TicketTable>;
export type TicketPrize = Selectable<PrizeTable>;
export type TicketTableRow = Selectable<TableTable>;
