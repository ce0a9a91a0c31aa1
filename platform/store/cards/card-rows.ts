import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CardTableCode } from '#lib/rules/cards/card-table.ts';
import type { CardTableKind } from '#lib/rules/cards/kinds.ts';

type BigId = ColumnType<bigint, never, never>;

type SeatTable = {
  id: BigId;
  kind: CardTableKind;
  table_code: CardTableCode;
  seat: number;
  account_id: number;
  sat_at: Date;
  seen_at: Date;
  missed: Generated<number>;
  leaving: Generated<boolean>;
};

type RoundTable = {
  id: BigId;
  kind: CardTableKind;
  table_code: CardTableCode;
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
  arranged: ColumnType<number[][] | null, string | null, string | null>;
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
  arranged_sealed: string | null;
  stake: bigint | null;
  rake: bigint | null;
  win: bigint | null;
  state: Generated<'open' | 'returned' | 'settled'>;
  settled_id: bigint | null;
  placed_at: Date;
  ended_at: Date | null;
};

type MoveTable = {
  round_id: bigint;
  number: number;
  place: number;
  /** Read as parsed JSON, written as JSON text. */
  move: ColumnType<number[], string, never>;
  by_default: boolean;
  made_at: Date;
};

/** Table of a kind by its code. */
export type TableRef = { kind: CardTableKind; code: CardTableCode };

/** Kysely's types of the card tables (docs/card-tables.md). */
export type CardRows = {
  card_table: { kind: CardTableKind; code: CardTableCode; next_hand: Generated<number> };
  card_seat: SeatTable;
  card_round: RoundTable;
  card_bet: BetTable;
  card_move: MoveTable;
};

export type CardSeat = Selectable<SeatTable>;
export type CardRound = Selectable<RoundTable>;
export type HandBet = Selectable<BetTable>;
export type CardMove = Selectable<MoveTable>;
