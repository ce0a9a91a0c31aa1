import type { ColumnType, Generated, Selectable } from 'kysely';
import type { GameType } from '#lib/rules/game-types.ts';
import type { JoinState } from '#lib/rules/rewards/promotion-state.ts';
import type { RewardSource } from '#lib/rules/rewards/rewards.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';

type BigId = ColumnType<bigint, never, never>;
type Json<T> = ColumnType<T, string, string>;

/** Text of the operator in every language. */
export type Titles = Record<Locale, string>;

type RewardTable = {
  id: BigId;
  account_id: number;
  source: RewardSource;
  source_id: string;
  title: Json<Titles>;
  money: Generated<bigint>;
  points: Generated<bigint>;
  ticket: string | null;
  ticket_count: Generated<number>;
  turnover: Generated<bigint>;
  created_at: Date;
  expires_at: Date | null;
  claimed_at: Date | null;
  transfer_id: bigint | null;
};

type PromoCodeTable = {
  id: Generated<number>;
  code: string;
  title: Json<Titles>;
  money: bigint;
  turnover: bigint;
  total: number;
  daily: number | null;
  used: Generated<number>;
  accounts: number[] | null;
  starts_at: Date;
  ends_at: Date | null;
  by_name: string;
  created_at: Date;
};

/** Terms of a promotion as stored; amounts in minor units, times in epoch ms (docs/rewards.md, section 4). */
export type PromotionTerms = {
  /** `task`: met by deposits and bets; `application`: decided by a review. */
  kind: 'task' | 'application';
  deposit: number;
  bet: number;
  /** Kinds of games whose bets count; all of them where empty. */
  gameTypes: GameType[];
  money: number;
  /** Multiple of the money that has to be bet before it can be withdrawn. */
  multiple: number;
  places: number | null;
  joinFrom: number;
  joinUntil: number | null;
  /** Days after joining in which it has to be met; null for no end. */
  days: number | null;
  /** Days in which the reward can be claimed. */
  claimDays: number;
};

type PromotionJoinTable = {
  id: BigId;
  content_id: number;
  account_id: number;
  version: number;
  state: JoinState;
  joined_at: Date;
  ends_at: Date | null;
  after_round: bigint;
  reward_id: bigint | null;
  moved_at: Date;
};

type ApplicationTable = {
  id: BigId;
  join_id: bigint;
  comment: string;
  at: Date;
  decision: 'approved' | 'rejected' | null;
  reason: string | null;
  by_name: string | null;
  decided_at: Date | null;
};

/** Kysely's types of rewards (docs/rewards.md). */
export type RewardTables = {
  reward: RewardTable;
  promo_code: PromoCodeTable;
  promotion_offer: { content_id: number; version: number; taken: Generated<number> };
  promotion_join: PromotionJoinTable;
  promotion_application: ApplicationTable;
  promotion_application_image: { application_id: bigint; upload_id: bigint };
  promo_code_use: { code_id: number; account_id: number; day: string; reward_id: bigint; at: Date };
  sign_in_claim: { account_id: number; day: string; step: number; reward_id: bigint; at: Date };
};

export type PromoCode = Selectable<PromoCodeTable>;
export type Reward = Selectable<RewardTable>;
