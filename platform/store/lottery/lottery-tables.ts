import type { ColumnType, Generated, Selectable } from 'kysely';
import type { WinningNumbers } from '#lib/rules/lottery/boards.ts';

type Json<T> = ColumnType<T, string, string>;
type BigId = ColumnType<bigint, never, never>;

/** Why a draw is void: a fault, or not drawn in time (docs/lottery.md, section 7). */
export type VoidReason = 'fault' | 'late';

type DrawTable = {
  id: BigId;
  game_code: string;
  numero: string;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  seed_sealed: string;
  seed: string | null;
  commitment: string;
  sealed_at: Date | null;
  orders: number | null;
  orders_digest: string | null;
  drawn: ColumnType<WinningNumbers | null, string | null, string>;
  drawn_at: Date | null;
  settled_at: Date | null;
  staked: bigint | null;
  paid: bigint | null;
  moved_from: ColumnType<Date | null, never, Date>;
  delayed_at: ColumnType<Date | null, never, Date | null>;
  voided_at: ColumnType<Date | null, never, Date>;
  void_reason: ColumnType<VoidReason | null, never, VoidReason>;
};

type ChaseTable = { id: BigId; account_id: number; stop_on_win: boolean; created_at: Date };

/** States of an order (docs/lottery.md, section 6). */
export type OrderState = 'waiting' | 'won' | 'lost' | 'cancelled' | 'stopped' | 'void';

type OrderTable = {
  id: BigId;
  account_id: number;
  draw_id: bigint;
  chase_id: bigint | null;
  state: Generated<OrderState>;
  stake: bigint;
  /** Everything that came back: prizes and rebate. */
  win: bigint | null;
  rebate: Generated<bigint>;
  stake_transfer_id: bigint;
  placed_at: Date;
  ended_at: Date | null;
};

type BetTable = {
  order_id: bigint;
  nth: number;
  kind: string;
  picks: Json<string[]>;
  lines: number;
  unit: bigint;
  multiple: number;
  series: number;
  stake: bigint;
  win: bigint | null;
};

/** Kysely's types of lotteries (docs/lottery.md). */
export type LotteryTables = {
  lottery_draw: DrawTable;
  lottery_chase: ChaseTable;
  lottery_order: OrderTable;
  lottery_bet: BetTable;
};

export type LotteryDraw = Selectable<DrawTable>;
export type LotteryOrder = Selectable<OrderTable>;
export type LotteryBet = Selectable<BetTable>;
