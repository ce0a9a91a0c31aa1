-- Limits and breaks that members set for themselves (docs/money.md, section 7). Amounts are whole minor units.
create table protection_limit (
  account_id integer not null references account (id),
  kind text not null check (kind in ('deposit', 'loss', 'wager')),
  span text not null check (span in ('day', 'week', 'month')),
  -- Null: no limit.
  amount bigint check (amount >= 0),
  -- A higher limit, or none, that waits for its confirmation.
  asked_at timestamptz,
  asked_amount bigint check (asked_amount >= 0),
  primary key (account_id, kind, span)
);

create table protection_change (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  kind text not null,
  span text not null,
  event text not null check (event in ('set', 'asked', 'confirmed', 'cancelled')),
  from_amount bigint,
  to_amount bigint,
  at timestamptz not null
);
create index protection_change_of_account on protection_change (account_id, id desc);

create table protection_break (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  kind text not null check (kind in ('time-out', 'exclusion')),
  started_at timestamptz not null,
  -- Null: without an end.
  ends_at timestamptz,
  -- An exclusion ends when the member asks for the account, and a wait after that.
  opens_at timestamptz
);
create index protection_break_of_account on protection_break (account_id, id desc);
