import type { ColumnType, Generated, Selectable } from 'kysely';
import type { BullTableCode } from '#lib/rules/bull/bull-table.ts';

type BigId = ColumnType<bigint, never, never>;

type SeatTable = {
  id: BigId;
  table_code: BullTableCode;
  seat: number;
  account_id: number;
  sat_at: Date;
  seen_at: Date;
  missed: Generated<number>;
  leaving: Generated<boolean>;
};

type RoundTable = {
  id: BigId;
  table_code: BullTableCode;
  hand: number;
  code: string;
  commitment: string;
  seed_sealed: string;
  opens_at: Date;
  bets_until: Date;
  shared: string | null;
  dealt_at: Date | null;
  show_until: Date | null;
  seed: string | null;
  /** Read as parsed JSON, written as JSON text. */
  hands: ColumnType<number[][] | null, string | null, string | null>;
  decided_at: Date | null;
  voided_at: Date | null;
  ends_at: Date | null;
  settled_at: Date | null;
};

type BetTable = {
  id: BigId;
  round_id: bigint;
  account_id: number;
  seat: number;
  node_id: number;
  round_key: string;
  bet: number;
  hold: bigint;
  salt: string;
  vendor_wallet: string | null;
  hold_transfer_id: bigint;
  shown_at: Date | null;
  stake: bigint | null;
  rake: bigint | null;
  win: bigint | null;
  state: Generated<'open' | 'returned' | 'settled'>;
  settled_id: bigint | null;
  placed_at: Date;
  ended_at: Date | null;
};

/** Kysely's types of the tables of bull between players (docs/bull.md). */
export type BullRows = {
  bull_table: { code: BullTableCode; next_hand: Generated<number> };
  bull_seat: SeatTable;
  bull_round: RoundTable;
  bull_bet: BetTable;
};

export type BullSeat = Selectable<SeatTable>;
export type BullRound = Selectable<RoundTable>;
export type StoredBullBet = Selectable<BetTable>;
