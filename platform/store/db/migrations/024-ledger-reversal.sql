-- Corrections (docs/money.md, section 11): a reversal is a transfer that refers to the one that it corrects.
create table ledger_reversal (
  transfer_id bigint primary key references ledger_transfer (id),
  reversal_id bigint not null unique references ledger_transfer (id),
  reason text not null,
  by_name text not null,
  -- What a forced reversal could not take back from a member, in minor units.
  owed bigint not null default 0 check (owed >= 0),
  owed_by integer references account (id),
  at timestamptz not null,
  check ((owed > 0) = (owed_by is not null))
);
create index ledger_reversal_owed on ledger_reversal (owed_by) where owed > 0;
create trigger ledger_reversal_append_only before update or delete on ledger_reversal
  for each row execute function ledger_is_append_only();
