import type { ColumnType, Generated } from 'kysely';

type BigId = ColumnType<bigint, never, never>;

/** Ticket of a sign-in that waits for its second step. */
export type SignInTicketTable = {
  id_hash: string;
  account_id: number;
  password_mark: string;
  way: string;
  used_default_password: boolean;
  device_id: string | null;
  tries: Generated<number>;
  ends_at: Date;
};

export type PasskeyTable = {
  id: BigId;
  account_id: number;
  credential_id: string;
  public_key: string;
  counter: bigint;
  transports: string;
  name: string;
  created_at: Date;
  used_at: Date | null;
};

export type ChallengePurpose = 'sign-in' | 'second-step' | 'create' | 'step-up';

/** Kinds by which wrong proofs are counted: wrong ones of one kind lock that kind alone. */
export type ProofKind = 'code' | 'recovery' | 'passkey';

/** Tables of factors, devices and identities (migration 009). */
export type SecurityTables = {
  known_device: { account_id: number; device_hash: string; seen_at: Date };
  totp: {
    account_id: number;
    sealed: string;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: bigint | null;
  };
  recovery_code: { account_id: number; code_hash: string; used_at: Date | null };
  passkey: PasskeyTable;
  passkey_challenge: {
    id_hash: string;
    challenge: string;
    purpose: ChallengePurpose;
    bound_to: string | null;
    ends_at: Date;
  };
  social_identity: {
    account_id: number;
    provider: string;
    issuer: string;
    subject: string;
    label: string;
    linked_at: Date;
  };
  social_ticket: {
    id_hash: string;
    provider: string;
    issuer: string;
    subject: string;
    label: string;
    made_at: Date;
    ends_at: Date;
  };
  social_nonce: { nonce_hash: string; ends_at: Date };
  sign_in_ticket: SignInTicketTable;
  proof_failure: { account_id: number; kind: ProofKind; failures: number; last_at: Date };
};
