-- Tickets and their prize tables (docs/rewards.md#tickets). Money is whole minor units.

create table ticket_prize (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('prize-wheel', 'golden-egg', 'red-envelope')),
  -- Order in the list of odds.
  position smallint not null,
  money bigint not null default 0 check (money >= 0),
  points integer not null default 0 check (points >= 0),
  -- Null: without a limit, which only points may be.
  stock integer check (stock > 0),
  left_over integer,
  check ((money > 0) <> (points > 0)),
  check (money = 0 or stock is not null),
  check ((stock is null) = (left_over is null)),
  constraint ticket_prize_stock check (left_over between 0 and stock)
);

-- A version is published before it is played with and never changed; the one in force has no end.
create table ticket_table (
  kind text not null check (kind in ('prize-wheel', 'golden-egg', 'red-envelope')),
  version integer not null check (version > 0),
  -- Prize of each slice, and the one that pays for a prize that ran out.
  slices jsonb not null,
  substitute_id bigint not null references ticket_prize (id),
  published_at timestamptz not null,
  ended_at timestamptz,
  primary key (kind, version)
);
create unique index ticket_table_in_force on ticket_table (kind) where ended_at is null;
create function ticket_table_is_published() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null or new.slices <> old.slices
    or (new.kind, new.version, new.substitute_id, new.published_at)
      is distinct from (old.kind, old.version, old.substitute_id, old.published_at) then
    raise exception 'a published table of prizes is not changed';
  end if;
  return new;
end $$;
create trigger ticket_table_unchanged before update or delete on ticket_table
  for each row execute function ticket_table_is_published();

create table ticket (
  id bigint generated always as identity (start with 70001) primary key,
  account_id integer not null references account (id),
  kind text not null check (kind in ('prize-wheel', 'golden-egg', 'red-envelope')),
  -- What it was issued for; the same is never issued twice.
  source_id text not null,
  nth smallint not null,
  -- Sealed until it is played, then plain; `commitment` is its SHA-256.
  seed_sealed text not null,
  seed text,
  commitment text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  played_at timestamptz,
  table_version integer,
  slice smallint,
  prize_id bigint references ticket_prize (id),
  reward_id bigint,
  unique (account_id, kind, source_id, nth),
  foreign key (kind, table_version) references ticket_table (kind, version),
  check ((played_at is null) = (slice is null)),
  check ((played_at is null) = (prize_id is null)),
  check ((played_at is null) = (seed is null))
);
create index ticket_of_account on ticket (account_id, id desc);
