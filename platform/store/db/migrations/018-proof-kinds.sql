-- Wrong proofs are counted per kind: guesses at an authenticator's codes must not lock the recovery codes.
alter table proof_failure
  add column kind text not null default 'code' check (kind in ('code', 'recovery', 'passkey'));
alter table proof_failure alter column kind drop default;
alter table proof_failure drop constraint proof_failure_pkey;
alter table proof_failure add primary key (account_id, kind);
