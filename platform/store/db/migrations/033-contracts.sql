-- Contracts of agents and their pay (docs/contracts.md). Amounts are whole minor units.

-- Everybody above an account, the direct upline first.
create function upline_of(account integer) returns integer[] language sql stable as $$
  select coalesce(array_agg(ancestor_id order by depth), '{}') from account_tree
  where descendant_id = account and depth > 0
$$;

-- A bet counts for those who were above the player when it was settled: written with it, and never changed.
alter table round add column ancestors integer[] not null default '{}';
update round set ancestors = upline_of(account_id);
create function round_notes_ancestors() returns trigger language plpgsql as $$
begin
  new.ancestors := upline_of(new.account_id);
  return new;
end $$;
create trigger round_ancestors before insert on round for each row execute function round_notes_ancestors();
create index round_settled on round (settled_at);

-- Deposits credited, withdrawals paid, bonuses and rebates, with the same row of ancestors.
create table team_flow (
  posting_id bigint primary key references ledger_posting (id),
  account_id integer not null references account (id),
  ancestors integer[] not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'bonus', 'rebate')),
  -- Withdrawals are positive too; a bonus taken back is below zero.
  amount bigint not null,
  at timestamptz not null
);
create index team_flow_at on team_flow (at);

create function team_flow_note() returns trigger language plpgsql as $$
declare
  moved record;
  flow text;
begin
  select t.operation, t.at, a.owner_id into moved from ledger_transfer t, ledger_account a
    where t.id = new.transfer_id and a.id = new.account_id;
  if moved.owner_id is null then return null; end if;
  flow := case moved.operation
    when 'deposit' then 'deposit' when 'withdraw-paid' then 'withdrawal'
    when 'deposit-bonus' then 'bonus' when 'bonus-removed' then 'bonus' when 'rebate' then 'rebate' end;
  if flow is null then return null; end if;
  insert into team_flow values (new.id, moved.owner_id, upline_of(moved.owner_id), flow,
    case when flow = 'withdrawal' then -new.amount else new.amount end, moved.at);
  return null;
end $$;
create trigger ledger_posting_team_flow after insert on ledger_posting
  for each row execute function team_flow_note();
insert into team_flow
  select p.id, a.owner_id, upline_of(a.owner_id),
    case t.operation when 'deposit' then 'deposit' when 'withdraw-paid' then 'withdrawal'
      when 'rebate' then 'rebate' else 'bonus' end,
    case when t.operation = 'withdraw-paid' then -p.amount else p.amount end, t.at
  from ledger_posting p join ledger_transfer t on t.id = p.transfer_id
    join ledger_account a on a.id = p.account_id
  where a.owner_id is not null
    and t.operation in ('deposit', 'withdraw-paid', 'deposit-bonus', 'bonus-removed', 'rebate');

create table contract (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- Null: the house.
  payer_id integer references account (id),
  payee_id integer not null references account (id),
  created_at timestamptz not null
);
create unique index contract_pair on contract (kind, coalesce(payer_id, 0), payee_id);
create index contract_payer on contract (payer_id);
create index contract_payee on contract (payee_id);

create table contract_version (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract (id),
  number integer not null,
  terms jsonb not null,
  terms_hash text not null,
  by_side text not null check (by_side in ('payer', 'payee')),
  state text not null check (state in ('waiting', 'accepted', 'rejected', 'withdrawn', 'expired')),
  sent_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at >= starts_at),
  ended_by text check (ended_by in ('replaced', 'agreed', 'bound', 'house', 'closed', 'moved')),
  unique (contract_id, number),
  check ((state = 'accepted') = (starts_at is not null)),
  check ((ends_at is null) = (ended_by is null))
);
create unique index contract_version_waiting on contract_version (contract_id) where state = 'waiting';
create unique index contract_version_open on contract_version (contract_id)
  where state = 'accepted' and ends_at is null;

create function contract_version_is_immutable() returns trigger language plpgsql as $$
begin
  if (new.contract_id, new.number, new.terms, new.terms_hash, new.by_side, new.sent_at)
    is distinct from (old.contract_id, old.number, old.terms, old.terms_hash, old.by_side, old.sent_at) then
    raise exception 'the terms of a contract never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger contract_version_immutable before update on contract_version
  for each row execute function contract_version_is_immutable();

-- A wish to end a contract.
create table contract_ending (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract (id),
  by_side text not null check (by_side in ('payer', 'payee')),
  state text not null check (state in ('waiting', 'agreed', 'refused', 'withdrawn', 'expired')),
  reason text,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz
);
create unique index contract_ending_waiting on contract_ending (contract_id) where state = 'waiting';

-- The history of a contract: every step, signed.
create table contract_event (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract (id),
  number integer,
  event text not null,
  actor text not null check (actor in ('payer', 'payee', 'house', 'clock', 'bound')),
  actor_id integer references account (id),
  actor_name text,
  reason text,
  terms_hash text,
  stepped_up_at timestamptz,
  at timestamptz not null
);
create index contract_event_of on contract_event (contract_id, id);
create trigger contract_event_append_only before update or delete on contract_event
  for each row execute function ledger_is_append_only();

-- One settlement of a kind and period. The conservation check is written when it has been paid.
create table pay_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  period text not null check (period in ('D', 'W', 'H', 'M', 'T')),
  start_at timestamptz not null,
  end_at timestamptz not null,
  at timestamptz not null,
  -- Paid by the house and kept by the agents so far, from the ledger: they are the same.
  house_paid bigint,
  kept bigint,
  check (house_paid = kept),
  unique (kind, period, start_at)
);

create table contract_bill (
  id bigint generated always as identity primary key,
  run_id bigint not null references pay_run (id),
  contract_id bigint not null references contract (id),
  version_id bigint not null references contract_version (id),
  kind text not null,
  period text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  payer_id integer references account (id),
  payee_id integer not null references account (id),
  -- Agents between the payee and the house: paid in this order.
  level integer not null,
  figures jsonb not null,
  -- Pay of each hour of an hourly salary.
  lines jsonb not null,
  tier integer not null,
  base bigint,
  -- Millionths of a minor unit, before rounding.
  exact numeric not null,
  amount bigint not null check (amount >= 0),
  carried_out bigint not null,
  paid bigint not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null,
  tried_at timestamptz,
  reversed_at timestamptz,
  reversed_by text,
  reversed_reason text,
  check (paid between 0 and amount),
  unique (contract_id, start_at, revision)
);
create unique index contract_bill_valid on contract_bill (contract_id, start_at) where reversed_at is null;
create index contract_bill_owed on contract_bill (kind, start_at) where paid < amount and reversed_at is null;
create index contract_bill_payee on contract_bill (payee_id, kind, start_at desc);
create index contract_bill_payer on contract_bill (payer_id, kind, start_at desc);
create index contract_bill_run on contract_bill (run_id);

create function contract_bill_is_immutable() returns trigger language plpgsql as $$
begin
  if (new.contract_id, new.version_id, new.start_at, new.end_at, new.payer_id, new.payee_id, new.figures, new.lines,
      new.tier, new.base, new.exact, new.amount, new.carried_out, new.revision)
    is distinct from (old.contract_id, old.version_id, old.start_at, old.end_at, old.payer_id, old.payee_id,
      old.figures, old.lines, old.tier, old.base, old.exact, old.amount, old.carried_out, old.revision) then
    raise exception 'a bill never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger contract_bill_immutable before update on contract_bill
  for each row execute function contract_bill_is_immutable();

create table contract_payment (
  id bigint generated always as identity primary key,
  bill_id bigint not null references contract_bill (id),
  -- Below zero: taken back by a reversal. Zero: a try without money.
  amount bigint not null,
  transfer_id bigint references ledger_transfer (id),
  at timestamptz not null,
  check ((amount = 0) = (transfer_id is null))
);
create index contract_payment_of on contract_payment (bill_id, id);
create trigger contract_payment_append_only before update or delete on contract_payment
  for each row execute function ledger_is_append_only();
