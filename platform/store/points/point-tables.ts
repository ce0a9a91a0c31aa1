import type { ColumnType, Generated, Selectable } from 'kysely';
import type { GameType } from '#lib/rules/game-types.ts';
import type { PointKind, RedemptionState } from '#lib/rules/points/points.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';

type Json<T> = ColumnType<T, string, string>;
type BigId = ColumnType<bigint, never, never>;

/** Name and description of an item in one language. */
type ItemText = { title: string; about: string };
export type ItemTexts = Partial<Record<Locale, ItemText>>;

/** Values of a line's text: what was played, the item, or the name of the reward in every language. */
export type PointRemark = {
  gameType?: GameType;
  validBet?: string;
  item?: ItemTexts;
  amount?: string;
  text?: string;
  reward?: Record<Locale, string>;
};

export const itemKinds = ['money', 'voucher', 'goods'] as const;
export type MallItemKind = (typeof itemKinds)[number];

type ItemTable = {
  id: Generated<number>;
  kind: MallItemKind;
  texts: Json<ItemTexts>;
  points: bigint;
  stock: number | null;
  amount: bigint | null;
  picture: string;
  shown: Generated<boolean>;
  sort: Generated<number>;
  created_at: Date;
};

type RedemptionTable = {
  id: BigId;
  account_id: number;
  item_id: number;
  texts: Json<ItemTexts>;
  quantity: number;
  points: bigint;
  address: string | null;
  state: RedemptionState;
  note: string | null;
  by_name: string | null;
  created_at: Date;
  decided_at: Date | null;
  transfer_id: bigint | null;
};

/** Kysely's types of the tables of points (docs/rewards.md, Points). */
export type PointTables = {
  point_account: {
    id: Generated<number>;
    name: string;
    owner_id: number | null;
    balance: Generated<bigint>;
    floor: bigint | null;
  };
  point_transfer: {
    id: BigId;
    account_id: number;
    kind: PointKind;
    source: string;
    source_id: string;
    remark: Json<PointRemark>;
    at: Date;
  };
  point_posting: {
    id: BigId;
    transfer_id: bigint;
    point_account_id: number;
    points: bigint;
    balance_after: Generated<bigint>;
  };
  point_play: { account_id: number; last_round: bigint; carried: Json<Partial<Record<GameType, string>>> };
  point_item: ItemTable;
  point_redemption: RedemptionTable;
  point_conversion: {
    id: BigId;
    account_id: number;
    points: bigint;
    amount: bigint;
    currency: string;
    created_at: Date;
    transfer_id: bigint;
  };
};

export type PointItem = Selectable<ItemTable>;
export type Redemption = Selectable<RedemptionTable>;
