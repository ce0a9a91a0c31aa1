import type { ColumnType, Generated, Selectable } from 'kysely';
import type { LiveKind } from '#lib/rules/live/kinds.ts';
import type { SpotAmounts } from '#lib/rules/live/live-rules.ts';

type BigId = ColumnType<bigint, never, never>;

type ChainTable = {
  id: BigId;
  kind: LiveKind;
  root_sealed: string;
  length: number;
  head: string;
  next_nonce: Generated<number>;
  mix: string;
  made_at: Date;
};

type RoundTable = {
  id: BigId;
  kind: LiveKind;
  chain_id: bigint;
  nonce: number;
  code: string;
  opens_at: Date;
  closes_at: Date;
  stops_at: Date;
  ends_at: Date;
  commitment: string;
  mix: string;
  seed: string | null;
  /** Read as parsed JSON, written as JSON text. */
  outcome: ColumnType<number[] | null, string | null, string | null>;
  next_mix: string | null;
  decided_at: Date | null;
  settled_at: Date | null;
};

type BetTable = {
  id: BigId;
  round_id: bigint;
  account_id: number;
  node_id: number;
  round_key: string;
  /** Read as parsed JSON, written as JSON text. */
  spots: ColumnType<SpotAmounts, string, string>;
  stake: bigint;
  salt: string;
  vendor_wallet: string | null;
  hold_transfer_id: bigint;
  state: Generated<'open' | 'returned' | 'settled'>;
  win: bigint | null;
  settled_id: bigint | null;
  placed_at: Date;
  ended_at: Date | null;
};

/** Kysely's types of live tables (docs/live-tables.md). */
export type LiveSchema = {
  live_chain: ChainTable;
  live_round: RoundTable;
  live_bet: BetTable;
};

export type LiveChain = Selectable<ChainTable>;
export type LiveRound = Selectable<RoundTable>;
export type StoredLiveBet = Selectable<BetTable>;
