-- Points (docs/rewards.md, Points): double entry of their own. Whole points; a balance changes only by a posting.
create table point_account (
  id integer generated always as identity primary key,
  name text not null unique,
  owner_id integer references account (id),
  balance bigint not null default 0,
  -- Null: may go below zero (the house's side).
  floor bigint,
  constraint points_not_below_floor check (floor is null or balance >= floor),
  constraint people_have_no_negative_points check (owner_id is null or floor is not null and floor >= 0)
);
create index point_account_owner on point_account (owner_id);

create table point_transfer (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  kind text not null check (kind in ('play', 'reward', 'redeem', 'returned', 'spent', 'convert', 'adjust')),
  -- What it is for: the same source and number move points once.
  source text not null,
  source_id text not null,
  remark jsonb not null default '{}',
  at timestamptz not null,
  unique (source, source_id)
);

create table point_posting (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references point_transfer (id),
  point_account_id integer not null references point_account (id),
  points bigint not null check (points <> 0),
  balance_after bigint not null
);
create index point_posting_transfer on point_posting (transfer_id);
create index point_posting_account on point_posting (point_account_id, id);

create trigger point_transfer_append_only before update or delete on point_transfer
  for each row execute function ledger_is_append_only();
create trigger point_posting_append_only before update or delete on point_posting
  for each row execute function ledger_is_append_only();
create trigger point_transfer_no_truncate before truncate on point_transfer
  for each statement execute function ledger_is_append_only();
create trigger point_posting_no_truncate before truncate on point_posting
  for each statement execute function ledger_is_append_only();

create function point_post() returns trigger language plpgsql as $$
begin
  update point_account set balance = balance + new.points where id = new.point_account_id
    returning balance into new.balance_after;
  return new;
end $$;
create trigger point_posting_moves_balance before insert on point_posting
  for each row execute function point_post();

create function point_balance_only_by_posting() returns trigger language plpgsql as $$
begin
  if new.balance <> old.balance and pg_trigger_depth() < 2 then
    raise exception 'a balance changes only by a posting' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.name, new.owner_id, new.floor) is distinct from (old.id, old.name, old.owner_id, old.floor) then
    raise exception 'an account of points keeps what it was opened with' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger point_account_guard before update on point_account
  for each row execute function point_balance_only_by_posting();
create trigger point_account_opens_empty before insert on point_account
  for each row execute function ledger_account_opens_empty();
create trigger point_account_kept before delete on point_account
  for each row execute function ledger_is_append_only();

create function point_sum_is_zero() returns trigger language plpgsql as $$
begin
  if (select sum(points) from point_posting where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % of points does not sum to zero', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger point_posting_sum_zero after insert on point_posting
  deferrable initially deferred for each row execute function point_sum_is_zero();

-- Play that was counted, by member: up to which round, and what is left of it by kind of game, in minor units.
create table point_play (
  account_id integer primary key references account (id),
  last_round bigint not null,
  carried jsonb not null default '{}'
);

create table point_item (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('money', 'voucher', 'goods')),
  texts jsonb not null,
  points bigint not null check (points > 0),
  -- Null: no limit.
  stock integer check (stock >= 0),
  -- Of kind money: what an approval pays for one, in minor units.
  amount bigint check (amount > 0),
  picture text not null,
  shown boolean not null default true,
  sort integer not null default 0,
  created_at timestamptz not null,
  check ((kind = 'money') = (amount is not null))
);

create table point_redemption (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  item_id integer not null references point_item (id),
  -- As it was when it was redeemed.
  texts jsonb not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  address text,
  state text not null check (state in ('process', 'approved', 'rejected')),
  note text,
  by_name text,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Money that an approval paid.
  transfer_id bigint references ledger_transfer (id),
  check ((state = 'process') = (decided_at is null))
);
create index point_redemption_of_account on point_redemption (account_id, id desc);
create index point_redemption_open on point_redemption (id) where state = 'process';

create table point_conversion (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  created_at timestamptz not null,
  transfer_id bigint not null unique references ledger_transfer (id)
);
create index point_conversion_of_account on point_conversion (account_id, created_at);
create trigger point_conversion_append_only before update or delete on point_conversion
  for each row execute function ledger_is_append_only();
