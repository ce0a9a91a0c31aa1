import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Titles } from './reward-tables.ts';

type Json<T> = ColumnType<T, string, never>;

type RaffleTable = {
  id: Generated<number>;
  titles: Json<Titles>;
  per: bigint;
  prizes: Json<{ count: number; money: string }[]>;
  starts_at: Date;
  ends_at: Date;
  draws_at: Date;
  seed_sealed: string;
  seed: string | null;
  commitment: string;
  numbers: Generated<number>;
  drawn_at: Date | null;
};

type ScoreTable = { raffle_id: number; account_id: number; turnover: bigint };
type NumberTable = { raffle_id: number; number: number; account_id: number };
type WinnerTable = {
  raffle_id: number;
  place: number;
  number: number;
  account_id: number;
  money: bigint;
  reward_id: bigint;
};

/** Kysely's types of raffles (docs/rewards.md#raffle). */
export type RaffleTables = {
  raffle: RaffleTable;
  raffle_score: ScoreTable;
  raffle_number: NumberTable;
  raffle_winner: WinnerTable;
};

export type Raffle = Selectable<RaffleTable>;
export type RaffleWinner = Selectable<WinnerTable>;
