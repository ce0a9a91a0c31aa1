import type { ColumnType, Generated, Selectable } from 'kysely';
import type { InstantBet } from '#lib/rules/fair/instant.ts';

type FairSeedTable = {
  id: ColumnType<bigint, never, never>;
  account_id: number;
  server_seed_sealed: string;
  server_seed: string | null;
  commitment: string;
  client_seed: string | null;
  next_nonce: Generated<number>;
  made_at: Date;
  begun_at: Date | null;
  revealed_at: Date | null;
};

type InstantRoundTable = {
  id: ColumnType<bigint, never, never>;
  account_id: number;
  node_id: number;
  round_key: string;
  stake: bigint;
  vendor_wallet: string | null;
  stake_transfer_id: bigint;
  seed_id: bigint;
  nonce: number;
  bet: ColumnType<InstantBet, string, never>;
  opened: Generated<number[]>;
  steps: Generated<number[]>;
  raise_transfer_ids: Generated<bigint[]>;
  started_at: Date;
  due_at: Date;
  settled_id: bigint | null;
};

/** Kysely's types of provably fair seeds, and of rounds that stay open (docs/games.md). */
export type FairTables = { fair_seed: FairSeedTable; instant_round: InstantRoundTable };

export type OpenRound = Selectable<InstantRoundTable>;

export type FairSeed = Selectable<FairSeedTable>;
/** Seed in force: it has its client seed. */
export type FairSeedInForce = FairSeed & { client_seed: string };
