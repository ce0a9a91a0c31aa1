import type { ColumnType, Generated } from 'kysely';

/** Purpose of a code: it is valid for no other (docs/security.md#A5). */
export type CodePurpose =
  | 'sign-in'
  | 'register'
  | 'register-mobile'
  | 'reset'
  | 'bind'
  | 'bind-mail'
  | 'withdraw';

type VerificationCodeTable = {
  id: ColumnType<bigint, never, never>;
  purpose: CodePurpose;
  target: string;
  dialing_code: string | null;
  prefix: string | null;
  account_id: number | null;
  address_key: string;
  device_key: string | null;
  channel: string;
  token_hash: string | null;
  code_hash: string | null;
  tries: Generated<number>;
  sent_at: Date;
  ends_at: Date;
  failed_at: Date | null;
  used_at: Date | null;
};

type CaptchaTable = {
  id_hash: string;
  answer_hash: string | null;
  salt: string | null;
  bits: number | null;
  device_key: string | null;
  ends_at: Date;
};

type PasswordResetTable = {
  token_hash: string;
  account_id: number | null;
  pair_key: string;
  address_key: string;
  asked_at: Date;
  ends_at: Date;
  used_at: Date | null;
};

/** Tables of codes, challenges and lost passwords (migration 008). */
export type VerificationTables = {
  verification_code: VerificationCodeTable;
  code_lock: { target: string; until: Date };
  captcha: CaptchaTable;
  captcha_fetch: { device_key: string; at: Date };
  password_reset: PasswordResetTable;
};
