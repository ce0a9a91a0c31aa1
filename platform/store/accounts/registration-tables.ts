import type { ColumnType } from 'kysely';

type AffiliateCodeTable = {
  code_key: string;
  code: string;
  account_id: number;
  domain: string | null;
  created_at: Date;
  closed_at: Date | null;
};

type RegistrationTable = {
  account_id: number;
  kind: 'username' | 'mobile';
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
  failures: ColumnType<number, number | undefined, number>;
  locked_until: Date | null;
};

/** Tables of registration and profile (migration 007). */
export type RegistrationTables = {
  affiliate_code: AffiliateCodeTable;
  registration: RegistrationTable;
  account_field: { account_id: number; field: string; value: string; set_at: Date };
  payment_password: PaymentPasswordTable;
  budget: { kind: string; address_key: string; spent: Date[]; last_at: Date };
};
