import type { ColumnType, Generated, Selectable } from 'kysely';

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

/** Kysely's types of provably fair seeds (docs/games.md#seeds). */
export type FairTables = { fair_seed: FairSeedTable };

export type FairSeed = Selectable<FairSeedTable>;
/** Seed in force: it has its client seed. */
export type FairSeedInForce = FairSeed & { client_seed: string };
