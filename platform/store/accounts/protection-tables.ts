import type { ColumnType, Selectable } from 'kysely';
import type { ProtectionKind, ProtectionSpan } from '#lib/rules/protection/limits.ts';

type BigId = ColumnType<bigint, never, never>;

type LimitTable = {
  account_id: number;
  kind: ProtectionKind;
  span: ProtectionSpan;
  amount: bigint | null;
  asked_at: Date | null;
  asked_amount: bigint | null;
};

type ChangeTable = {
  id: BigId;
  account_id: number;
  kind: ProtectionKind;
  span: ProtectionSpan;
  event: 'set' | 'asked' | 'confirmed' | 'cancelled';
  from_amount: bigint | null;
  to_amount: bigint | null;
  at: Date;
};

type BreakTable = {
  id: BigId;
  account_id: number;
  kind: 'time-out' | 'exclusion';
  started_at: Date;
  ends_at: Date | null;
  opens_at: Date | null;
};

/** Kysely's types of player protection (docs/money.md, section 7). */
export type ProtectionTables = {
  protection_limit: LimitTable;
  protection_change: ChangeTable;
  protection_break: BreakTable;
};

export type ProtectionLimit = Selectable<LimitTable>;
export type ProtectionBreak = Selectable<BreakTable>;
