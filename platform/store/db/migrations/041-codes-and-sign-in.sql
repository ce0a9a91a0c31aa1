-- Promo codes (docs/rewards.md, section 2). The counts are the budget: a use that does not fit does not happen.
create table promo_code (
  id integer generated always as identity primary key,
  code text not null unique check (code = upper(code)),
  title jsonb not null,
  money bigint not null check (money > 0),
  turnover bigint not null check (turnover >= 0),
  total integer not null check (total > 0),
  -- Uses of one day of the platform's zone; null for no bound.
  daily integer check (daily > 0),
  used integer not null default 0,
  -- Accounts that may use it; null for everybody.
  accounts integer[],
  starts_at timestamptz not null,
  ends_at timestamptz,
  by_name text not null,
  created_at timestamptz not null,
  constraint code_within_total check (used between 0 and total)
);
create table promo_code_use (
  code_id integer not null references promo_code (id),
  account_id integer not null references account (id),
  -- Day of the platform's zone.
  day date not null,
  reward_id bigint not null references reward (id),
  at timestamptz not null,
  primary key (code_id, account_id)
);
create index promo_code_use_day on promo_code_use (code_id, day);
create index promo_code_use_account on promo_code_use (account_id, at desc);

-- Sign-in rewards (docs/rewards.md, section 3): one of an account a day.
create table sign_in_claim (
  account_id integer not null references account (id),
  day date not null,
  -- Day of the week that was claimed, 1 to 7.
  step integer not null check (step between 1 and 7),
  reward_id bigint not null references reward (id),
  at timestamptz not null,
  primary key (account_id, day)
);
