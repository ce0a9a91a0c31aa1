import type { ColumnType, Generated, Selectable } from 'kysely';
import type { BillPeriod } from '#lib/rules/contracts/periods.ts';
import type { ContractKind } from '#lib/rules/contracts/terms.ts';

type BigId = ColumnType<bigint, never, never>;
type Json<T> = ColumnType<T, string, string>;
type Side = 'payer' | 'payee';

type ContractTable = {
  id: BigId;
  kind: ContractKind;
  /** Null: the house. */
  payer_id: number | null;
  payee_id: number;
  created_at: Date;
};

type VersionState = 'waiting' | 'accepted' | 'rejected' | 'withdrawn' | 'expired';
export type EndedBy = 'replaced' | 'agreed' | 'bound' | 'house' | 'closed' | 'moved';

type VersionTable = {
  id: BigId;
  contract_id: bigint;
  /** Payee and kind as one number, by the database: no two of its versions are in force at once. */
  payee_kind: ColumnType<bigint, never, never>;
  number: number;
  terms: Json<unknown>;
  terms_hash: string;
  by_side: Side;
  state: VersionState;
  sent_at: Date;
  answer_by: Date;
  answered_at: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  ended_by: EndedBy | null;
};

type EndingTable = {
  id: BigId;
  contract_id: bigint;
  by_side: Side;
  state: 'waiting' | 'agreed' | 'refused' | 'withdrawn' | 'expired';
  reason: string | null;
  asked_at: Date;
  answer_by: Date;
  answered_at: Date | null;
};

type EventTable = {
  id: BigId;
  contract_id: bigint;
  number: number | null;
  event: string;
  actor: Side | 'house' | 'clock' | 'bound';
  actor_id: number | null;
  actor_name: string | null;
  reason: string | null;
  terms_hash: string | null;
  stepped_up_at: Date | null;
  at: Date;
};

type BillTable = {
  id: BigId;
  run_id: bigint;
  contract_id: bigint;
  version_id: bigint;
  kind: ContractKind;
  period: BillPeriod;
  start_at: Date;
  end_at: Date;
  payer_id: number | null;
  payee_id: number;
  level: number;
  figures: Json<Record<string, string>>;
  lines: Json<BillLine[]>;
  tier: number;
  base: bigint | null;
  exact: ColumnType<string, string, never>;
  amount: bigint;
  carried_out: bigint;
  paid: Generated<bigint>;
  revision: Generated<number>;
  created_at: Date;
  tried_at: Date | null;
  reversed_at: Date | null;
  reversed_by: string | null;
  reversed_reason: string | null;
};

/** Pay of one hour of an hourly salary; money as texts of minor units. */
export type BillLine = { start: number; validBet: string; tier: number; amount: string; exact: string };

/** Kysely's types of the contracts' tables (docs/contracts.md). */
export type ContractTables = {
  contract: ContractTable;
  contract_version: VersionTable;
  contract_ending: EndingTable;
  contract_event: EventTable;
  pay_run: {
    id: BigId;
    kind: ContractKind;
    period: BillPeriod;
    start_at: Date;
    end_at: Date;
    at: Date;
    house_paid: bigint | null;
    kept: bigint | null;
  };
  contract_bill: BillTable;
  contract_payment: { id: BigId; bill_id: bigint; amount: bigint; transfer_id: bigint | null; at: Date };
  team_flow: {
    posting_id: bigint;
    account_id: number;
    ancestors: number[];
    kind: 'deposit' | 'withdrawal' | 'bonus' | 'rebate';
    amount: bigint;
    at: Date;
  };
};

export type Contract = Selectable<ContractTable>;
export type ContractVersion = Selectable<VersionTable>;
export type ContractEnding = Selectable<EndingTable>;
export type ContractEvent = Selectable<EventTable>;
export type ContractBill = Selectable<BillTable>;
