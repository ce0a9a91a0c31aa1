-- Double entry. Balances are whole minor units; a balance changes only by a posting.
create table ledger_account (
  id integer generated always as identity primary key,
  name text not null,
  currency char(3) not null,
  owner_id integer references account (id),
  balance bigint not null default 0,
  -- Null: may go below zero (house accounts). Members: 0.
  floor bigint,
  unique (name, currency),
  constraint balance_not_below_floor check (floor is null or balance >= floor)
);
create index ledger_account_owner on ledger_account (owner_id);

create table ledger_transfer (
  id bigint generated always as identity primary key,
  operation text not null,
  reference text,
  at timestamptz not null
);

create table ledger_posting (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references ledger_transfer (id),
  account_id integer not null references ledger_account (id),
  currency char(3) not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null
);
create index ledger_posting_transfer on ledger_posting (transfer_id);
create index ledger_posting_account on ledger_posting (account_id, id);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_transfer_append_only before update or delete on ledger_transfer
  for each row execute function ledger_is_append_only();
create trigger ledger_posting_append_only before update or delete on ledger_posting
  for each row execute function ledger_is_append_only();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer
  for each statement execute function ledger_is_append_only();
create trigger ledger_posting_no_truncate before truncate on ledger_posting
  for each statement execute function ledger_is_append_only();

-- The posting moves the balance, in the database, so that the two cannot drift apart.
create function ledger_post() returns trigger language plpgsql as $$
begin
  update ledger_account set balance = balance + new.amount
    where id = new.account_id and currency = new.currency
    returning balance into new.balance_after;
  if not found then
    raise exception 'posting in a foreign currency' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_posting_moves_balance before insert on ledger_posting
  for each row execute function ledger_post();

create function ledger_balance_only_by_posting() returns trigger language plpgsql as $$
begin
  if new.balance <> old.balance and pg_trigger_depth() < 2 then
    raise exception 'a balance changes only by a posting' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_account_guard before update on ledger_account
  for each row execute function ledger_balance_only_by_posting();

create function ledger_sum_is_zero() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_posting where transfer_id = new.transfer_id
    group by currency having sum(amount) <> 0
  ) then
    raise exception 'transfer % does not sum to zero', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_posting_sum_zero after insert on ledger_posting
  deferrable initially deferred for each row execute function ledger_sum_is_zero();

-- One effect per key: the answer is stored in the transaction that made it.
create table idempotency (
  actor_id integer not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  answer text,
  at timestamptz not null,
  primary key (actor_id, operation, key)
);
