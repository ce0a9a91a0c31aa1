-- VIP standing of accounts (docs/rewards.md#vip). Amounts are whole minor units; months are 'yyyy-MM' of the
-- platform's zone.
create table vip_standing (
  account_id integer primary key references account (id),
  level smallint not null check (level >= 0),
  reached_month char(7) not null,
  month char(7) not null,
  month_turnover bigint not null check (month_turnover >= 0),
  total bigint not null check (total >= 0),
  -- Rounds up to this one are counted.
  last_round bigint not null
);
create index vip_standing_month on vip_standing (month);

create table vip_change (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  day date not null,
  from_level smallint not null,
  to_level smallint not null
);
create index vip_change_of_account on vip_change (account_id, id desc);
create trigger vip_change_append_only before update or delete on vip_change
  for each row execute function ledger_is_append_only();
