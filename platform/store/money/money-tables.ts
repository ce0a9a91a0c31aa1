import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CoinRate } from '#lib/rules/cashier/coin-rate.ts';
import type { TransferDirection } from '#lib/rules/cashier/member-transfer.ts';
import type { GameType } from '#lib/rules/game-types.ts';

type BigId = ColumnType<bigint, never, never>;
type Json<T> = ColumnType<T, string, string>;

export const depositStates = ['waiting', 'review', 'credited', 'failed', 'cancelled', 'expired'] as const;
export type DepositState = (typeof depositStates)[number];
type DepositKind = 'gateway' | 'transfer' | 'qr' | 'crypto';

type UploadTable = {
  id: BigId;
  account_id: number;
  purpose: 'deposit' | 'receipt' | 'feedback' | 'application' | 'message' | 'chat';
  mime: string;
  bytes: Uint8Array;
  created_at: Date;
};

type UploadDraftTable = {
  id: string;
  account_id: number;
  size: number;
  received: Generated<number>;
  picture: ColumnType<Uint8Array | null, never, Uint8Array>;
  created_at: Date;
  expires_at: Date;
};

type DepositTable = {
  id: BigId;
  account_id: number;
  method: string;
  channel: string;
  kind: DepositKind;
  amount: bigint;
  credited: bigint | null;
  currency: string;
  reference: string;
  state: DepositState;
  bonus: string | null;
  payee: Json<Record<string, string>>;
  /** Of a crypto deposit: the rate that it was opened with. */
  rate: ColumnType<CoinRate | null, string | null, never>;
  slip_id: bigint | null;
  reason: string | null;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  reminded_at: Date | null;
  transfer_id: bigint | null;
};

type PayoutAccountTable = {
  id: Generated<number>;
  account_id: number;
  kind: 'B' | 'E' | 'V';
  provider: string;
  holder: string;
  number_sealed: string;
  number_hash: string;
  number_end: string;
  created_at: Date;
  usable_at: Date;
  removed_at: Date | null;
};

export const withdrawalStates = [
  'requested',
  'approved',
  'paid',
  'reported',
  'received',
  'assumed',
  'forced',
  'returned',
  'rejected',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

type WithdrawalTable = {
  id: BigId;
  account_id: number;
  payout_account_id: number;
  amount: bigint;
  charge: bigint;
  currency: string;
  state: WithdrawalState;
  received: bigint | null;
  proof_id: bigint | null;
  reason: string | null;
  created_at: Date;
  paid_at: Date | null;
  confirm_by: Date | null;
  appealed: Generated<boolean>;
  reminders: Generated<number>;
  ended_at: Date | null;
  transfer_id: bigint;
};

export type MoneyActor = 'member' | 'operator' | 'gateway' | 'clock';

type MoneyEventTable = {
  id: BigId;
  deposit_id: bigint | null;
  withdrawal_id: bigint | null;
  event: string;
  actor: MoneyActor;
  detail: Json<Record<string, string>>;
  at: Date;
};

type TurnoverTable = {
  id: BigId;
  account_id: number;
  /** Of a deposit or of a reward. */
  deposit_id: bigint | null;
  reward_id: bigint | null;
  bonus: string | null;
  bonus_amount: bigint;
  required: bigint;
  counted: Generated<bigint>;
  /** Terms of a bonus; null where it has none. */
  last_at: Date | null;
  highest_bet: bigint | null;
  required_without: bigint | null;
  lapsed_at: Generated<Date | null>;
  created_at: Date;
};

/** Rebate of one kind of game; amounts in minor units as text, rate in basis points. */
export type RebateLine = { gameType: GameType; validBet: string; rate: number; amount: string };

type RebateTable = {
  id: BigId;
  account_id: number;
  amount: bigint;
  valid_bet: bigint;
  currency: string;
  lines: Json<RebateLine[]>;
  after_round: bigint;
  last_round: bigint;
  created_at: Date;
  transfer_id: bigint;
};

type MemberTransferTable = {
  id: BigId;
  sender_id: number;
  receiver_id: number;
  direction: TransferDirection;
  amount: bigint;
  note: string;
  created_at: Date;
  transfer_id: bigint;
};

/** Kysely's types of the cashier's tables (docs/money.md). */
export type MoneyTables = {
  upload: UploadTable;
  upload_draft: UploadDraftTable;
  upload_part: { draft_id: string; at: number; bytes: Uint8Array };
  deposit: DepositTable;
  gateway_callback: { number: string; deposit_id: bigint; request_hash: string; answer: string; at: Date };
  payout_account: PayoutAccountTable;
  withdrawal: WithdrawalTable;
  withdrawal_approval: { withdrawal_id: bigint; by_name: string; at: Date };
  withdrawal_payment: {
    id: BigId;
    withdrawal_id: bigint;
    amount: bigint;
    reference: string;
    paid_at: Date;
    transfer_id: bigint;
  };
  money_event: MoneyEventTable;
  turnover_requirement: TurnoverTable;
  rebate: RebateTable;
  member_transfer: MemberTransferTable;
  ledger_reversal: {
    transfer_id: bigint;
    reversal_id: bigint;
    reason: string;
    by_name: string;
    owed: bigint;
    owed_by: number | null;
    at: Date;
  };
  transfer_block: { account_id: number; by_name: string; reason: string; at: Date };
};

export type DepositRow = Selectable<DepositTable>;
export type PayoutAccount = Selectable<PayoutAccountTable>;
export type WithdrawalRow = Selectable<WithdrawalTable>;
export type Rebate = Selectable<RebateTable>;
export type MoneyEvent = Selectable<MoneyEventTable>;
