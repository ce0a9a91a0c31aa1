import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { FeedbackTables } from '#platform/store/accounts/feedback-tables.ts';
import type { MailTables } from '#platform/store/accounts/mail-tables.ts';
import type { ProtectionTables } from '#platform/store/accounts/protection-tables.ts';
import type { PushTables } from '#platform/store/accounts/push-tables.ts';
import type { RegistrationTables } from '#platform/store/accounts/registration-tables.ts';
import type { RoomTables } from '#platform/store/accounts/room-tables.ts';
import type { ServiceChatTables } from '#platform/store/accounts/service-chat-tables.ts';
import type { AgentTables } from '#platform/store/agents/agent-tables.ts';
import type { SecurityTables } from '#platform/store/auth/security-tables.ts';
import type { VerificationTables } from '#platform/store/auth/verification-tables.ts';
import type { CardRows } from '#platform/store/cards/card-rows.ts';
import type { ContractTables } from '#platform/store/contracts/contract-tables.ts';
import type { FairTables } from '#platform/store/games/fair-tables.ts';
import type { LiveSchema } from '#platform/store/live/live-tables.ts';
import type { LotteryTables } from '#platform/store/lottery/lottery-tables.ts';
import type { MoneyTables } from '#platform/store/money/money-tables.ts';
import type { PointTables } from '#platform/store/points/point-tables.ts';
import type { MissionTables } from '#platform/store/rewards/mission-tables.ts';
import type { RaffleTables } from '#platform/store/rewards/raffle-tables.ts';
import type { RewardTables } from '#platform/store/rewards/reward-tables.ts';
import type { TicketTables } from '#platform/store/rewards/ticket-tables.ts';
import type { VipTables } from '#platform/store/rewards/vip-tables.ts';
import type { SportsTables } from '#platform/store/sports/sports-tables.ts';

/** jsonb column: read as parsed JSON, written as JSON text (see `json` in db.ts). */
type Json<T> = ColumnType<T, string, string>;
type GeneratedId = Generated<number>;
/** bigint column, read as bigint on both drivers. */
type BigId = ColumnType<bigint, never, never>;

type AccountTable = {
  id: GeneratedId;
  username: string;
  username_key: string;
  type: number;
  nickname: string | null;
  password_hash: string | null;
  password_expired: Generated<boolean>;
  password_changed_at: Date | null;
  first_time: Generated<boolean>;
  upline_id: number | null;
  email: string | null;
  mobile: string | null;
  mobile_verified: Generated<boolean>;
  payee: string | null;
  icon: Generated<string>;
  demo: Generated<boolean>;
  closed_at: Date | null;
  created_at: Date;
  last_login_at: Date | null;
  last_login_ip: string | null;
  last_login_device: Generated<string>;
  referral_code: Generated<string>;
  referred_by: number | null;
  email_verified: Generated<boolean>;
  locale: string | null;
};

type SessionTable = {
  id: BigId;
  token_hash: string;
  account_id: number;
  address: string;
  created_at: Date;
  seen_at: Date;
  ends_at: Date;
  revoked_at: Date | null;
  checked_at: ColumnType<Date | null, Date | null | undefined>;
  device: string;
  device_id: string | null;
  way: string;
  must_change: boolean;
  stepped_up_at: Date | null;
  last_login_at: Date | null;
  last_login_address: string | null;
  last_login_device: string | null;
};

type SignInFailureTable = {
  name_key: string;
  address_key: string;
  failures: number;
  last_at: Date;
  locked_until: Date | null;
};

type AuditTable = {
  id: BigId;
  at: Date;
  event: string;
  account_id: number | null;
  address: string | null;
  request_id: string | null;
  detail: Json<Record<string, unknown>>;
};

type OutboxTable = {
  id: BigId;
  kind: 'sms' | 'mail';
  recipient: string;
  subject: string | null;
  body: string;
  created_at: Date;
};

type LedgerAccountTable = {
  id: GeneratedId;
  name: string;
  currency: string;
  owner_id: number | null;
  balance: Generated<bigint>;
  floor: bigint | null;
};

type LedgerPostingTable = {
  id: BigId;
  transfer_id: bigint;
  account_id: number;
  currency: string;
  amount: bigint;
  balance_after: Generated<bigint>;
  /** Time and reason of the transfer; the database fills in both. */
  at: Generated<Date>;
  operation: Generated<string>;
};

type IdempotencyTable = {
  actor_id: number;
  operation: string;
  key: string;
  request_hash: string;
  answer: string | null;
  at: Date;
};

type LaunchTable = {
  token_hash: string;
  session_id: bigint;
  account_id: number;
  node_id: number;
  locale: string;
  created_at: Date;
  ends_at: Date;
  used_at: Date | null;
};

type PlaySessionTable = Omit<LaunchTable, 'used_at'> & { id: BigId };

type RoundTable = {
  id: BigId;
  account_id: number;
  node_id: number;
  round_key: string;
  stake: bigint;
  win: bigint;
  currency: string;
  stake_transfer_id: bigint;
  win_transfer_id: bigint | null;
  outcome: string;
  started_at: Date;
  settled_at: Date;
  /** Round that this one takes back, with amounts below zero. */
  reverses: Generated<bigint | null>;
  /** Everybody above the player when it settled, written by the database. */
  ancestors: Generated<number[]>;
};

export const contentKinds = ['banner', 'notice', 'popup', 'promotion', 'help', 'agent-notice'] as const;
export type ContentKind = (typeof contentKinds)[number];
/** Texts of one item in one language. A banner may have a figure above its title and its own button text. */
export type ContentText = { title: string; content: string; figure?: string; fact?: string; button?: string };

type ContentTable = {
  id: GeneratedId;
  kind: ContentKind;
  texts: Json<Record<string, ContentText>>;
  data: Json<Record<string, unknown>>;
  sort: Generated<number>;
  demo: Generated<boolean>;
  published_at: Date;
  withdrawn_at: Date | null;
};

type PromotionCategoryTable = {
  id: GeneratedId;
  type: string;
  titles: Json<Record<string, string>>;
  sort: Generated<number>;
};

/** Kysely's types of the database; the migrations are the source of truth. */
export type Tables = ContractTables &
  SecurityTables &
  RegistrationTables &
  MoneyTables &
  RewardTables &
  PointTables &
  ProtectionTables &
  AgentTables &
  TicketTables &
  FairTables &
  MissionTables &
  RaffleTables &
  RoomTables &
  ServiceChatTables &
  PushTables &
  LotteryTables &
  LiveSchema &
  CardRows &
  SportsTables &
  VipTables &
  VerificationTables &
  MailTables &
  FeedbackTables & {
    account: AccountTable;
    account_tree: { ancestor_id: number; descendant_id: number; depth: number };
    session: SessionTable;
    sign_in_failure: SignInFailureTable;
    audit: AuditTable;
    outbox: OutboxTable;
    ledger_account: LedgerAccountTable;
    ledger_transfer: { id: BigId; operation: string; reference: string | null; at: Date };
    ledger_posting: LedgerPostingTable;
    idempotency: IdempotencyTable;
    favourite_game: { account_id: number; node_id: number; added_at: Date };
    recent_game: { account_id: number; node_id: number; opened_at: Date };
    launch: LaunchTable;
    play_session: PlaySessionTable;
    round: RoundTable;
    content: ContentTable;
    promotion_category: PromotionCategoryTable;
    /** Searches without result, by search text. */
    search_miss: { text: string; asks: number; last_at: Date };
    member_stream: {
      account_id: number;
      seq: bigint;
      balance_seq: bigint;
      message_seq: bigint;
      session_seq: bigint;
      reward_seq: bigint;
      pay_seq: bigint;
    };
    reality_check: { account_id: number; minutes: number };
    setting: { name: string; value: Json<unknown> };
  };

export type Account = Selectable<AccountTable>;
export type Round = Selectable<RoundTable>;
export type NewRound = Insertable<RoundTable>;
