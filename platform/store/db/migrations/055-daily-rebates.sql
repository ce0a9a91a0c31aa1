-- Daily rebates by the rates of agents and members (docs/contracts.md, section 7). Amounts are whole minor units.

-- Every rate that was ever set: a day is paid by the rates of its beginning, whatever was set since.
create table account_rate_change (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  product text not null,
  rate integer not null,
  at timestamptz not null
);
create index account_rate_change_of on account_rate_change (account_id, product, at);
create trigger account_rate_change_append_only before update or delete on account_rate_change
  for each row execute function ledger_is_append_only();
insert into account_rate_change (account_id, product, rate, at)
  select account_id, product, rate, set_at from account_rate;
create function account_rate_note() returns trigger language plpgsql as $$
begin
  insert into account_rate_change (account_id, product, rate, at)
    values (new.account_id, new.product, new.rate, new.set_at);
  return null;
end $$;
create trigger account_rate_change_note after insert or update on account_rate
  for each row execute function account_rate_note();

-- One settlement per day; `paying`: false for a day that passed while the operator had rebates off.
create table daily_rebate_run (
  day date primary key,
  at timestamptz not null,
  paying boolean not null
);
-- Days before this release are done with.
insert into daily_rebate_run values (((now() at time zone 'UTC') + interval '8 hours')::date - 1, now(), false);

-- What a person gets for a day; paid once, in a transaction of its own.
create table daily_rebate (
  id bigint generated always as identity primary key,
  day date not null references daily_rebate_run (day),
  account_id integer not null references account (id),
  amount bigint not null check (amount > 0),
  transfer_id bigint unique references ledger_transfer (id),
  unique (day, account_id)
);
create index daily_rebate_unpaid on daily_rebate (id) where transfer_id is null;
create index daily_rebate_of on daily_rebate (account_id, id desc);
create function daily_rebate_is_paid_once() returns trigger language plpgsql as $$
begin
  if old.transfer_id is not null or (new.id, new.day, new.account_id, new.amount)
    is distinct from (old.id, old.day, old.account_id, old.amount) then
    raise exception 'a rebate never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger daily_rebate_once before update on daily_rebate
  for each row execute function daily_rebate_is_paid_once();

-- What it is made of: by product and by the person directly below on the way to the players (`below_id`; the
-- receiver for the own bets), with the share of the rate.
create table daily_rebate_part (
  rebate_id bigint not null references daily_rebate (id),
  product text not null,
  below_id integer not null references account (id),
  rate integer not null check (rate > 0),
  valid_bet bigint not null,
  amount bigint not null,
  primary key (rebate_id, product, below_id, rate)
);
create trigger daily_rebate_part_append_only before update or delete on daily_rebate_part
  for each row execute function ledger_is_append_only();
