-- Claimed rebates (docs/money.md, section 8). Each follows the one before: a round counts for one claim only.
create table rebate (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  amount bigint not null check (amount > 0),
  valid_bet bigint not null check (valid_bet > 0),
  currency char(3) not null,
  -- Valid bets, rate and rebate by kind of game, as they were claimed.
  lines jsonb not null,
  after_round bigint not null,
  last_round bigint not null check (last_round > after_round),
  created_at timestamptz not null,
  transfer_id bigint not null references ledger_transfer (id),
  unique (account_id, after_round)
);
create index rebate_of_account on rebate (account_id, id desc);
create trigger rebate_append_only before update or delete on rebate
  for each row execute function ledger_is_append_only();

-- Rounds since the last claim.
create index round_of_account on round (account_id, id);
