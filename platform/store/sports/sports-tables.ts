import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { LegResult, MarketCode, Pick } from '#lib/rules/sports/markets.ts';
import type { SportCode } from '#lib/rules/sports/sports.ts';
import type { TicketState } from '#lib/rules/sports/ticket.ts';

type BigId = ColumnType<bigint, never, never>;

type FixtureTable = {
  id: BigId;
  code: string;
  sport: SportCode;
  starts_at: Date;
  ends_at: Date;
  home: number;
  away: number;
  home_chance: number;
  away_chance: number;
  seed_sealed: string;
  commitment: string;
  seed: string | null;
  home_score: number | null;
  away_score: number | null;
  /** Counts of its sport beside the score (docs/sports.md#details); null before the result, and for fixtures from before it was stored. */
  detail: number | null;
  decided_at: Date | null;
  voided_at: Date | null;
  void_reason: string | null;
  settled_at: Date | null;
};

type TicketTable = {
  id: BigId;
  account_id: number;
  node_id: number;
  round_key: string;
  stake: bigint;
  vendor_wallet: string | null;
  hold_transfer_id: bigint;
  state: Generated<TicketState>;
  win: bigint | null;
  settled_id: bigint | null;
  placed_at: Date;
  ended_at: Date | null;
};

type LegTable = {
  ticket_id: bigint;
  nth: number;
  fixture_id: bigint;
  market: MarketCode;
  line: number;
  pick: Pick;
  odds: number;
  result: LegResult | null;
};

type CorrectionTable = {
  id: BigId;
  fixture_id: bigint;
  nth: number;
  /** Both null: the fixture counts as void. */
  home_score: number | null;
  away_score: number | null;
  detail: number | null;
  reason: string;
  by_name: string;
  made_at: Date;
  settled_at: Date | null;
};

type ResettlementTable = {
  ticket_id: bigint;
  correction_id: bigint;
  old_state: TicketState;
  old_win: bigint;
  state: TicketState;
  win: bigint;
  reversal_id: bigint | null;
  settled_id: bigint | null;
  owed: bigint;
  at: Date;
};

/** Kysely's types of the sportsbook (docs/sports.md). */
export type SportsTables = {
  sport_fixture: FixtureTable;
  sport_ticket: TicketTable;
  sport_leg: LegTable;
  sport_correction: CorrectionTable;
  sport_resettlement: ResettlementTable;
};

export type Fixture = Selectable<FixtureTable>;
export type SportsTicket = Selectable<TicketTable>;
export type Leg = Selectable<LegTable>;
export type SportsCorrection = Selectable<CorrectionTable>;
export type Resettlement = Selectable<ResettlementTable>;
export type NewResettlement = Insertable<ResettlementTable>;
