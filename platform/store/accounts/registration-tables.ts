import type { ColumnType, Generated } from 'kysely';

type AffiliateCodeTable = {
  code_key: string;
  code: string;
  account_id: number;
  domain: string | null;
  created_at: Date;
  closed_at: Date | null;
  remark: Generated<string>;
  channel: ColumnType<string | null, string | null | undefined>;
  expires_at: ColumnType<Date | null, Date | null | undefined>;
  target: Generated<'register' | 'game' | 'promotion'>;
  target_id: ColumnType<string | null, string | null | undefined>;
};

type RegistrationTable = {
  account_id: number;
  kind: 'username' | 'mobile' | 'agent';
  domain: string | null;
  register_url: string | null;
  affiliate_code: string | null;
  address: string;
  at: Date;
};

type PaymentPasswordTable = {
  account_id: number;
  hash: string;
  set_at: Date;
  /** Time when it was last set without the old one. */
  reset_at: Date | null;
  failures: ColumnType<number, number | undefined, number>;
  locked_until: Date | null;
};

/** Tables of registration and profile (migration 007). */
export type RegistrationTables = {
  affiliate_code: AffiliateCodeTable;
  /** Day as `2026-11-21`, of the platform's zone. */
  affiliate_visit: { code_key: string; day: ColumnType<string, string, never>; visits: number };
  affiliate_rate: { code_key: string; product: string; rate: number };
  registration: RegistrationTable;
  account_field: { account_id: number; field: string; value: string; set_at: Date };
  payment_password: PaymentPasswordTable;
  budget: { kind: string; address_key: string; spent: Date[]; last_at: Date };
};
