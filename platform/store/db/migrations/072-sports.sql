-- Fixtures of the sportsbook (docs/sports.md): published with the commitment of their seed, played by the clock.
create table sport_fixture (
  id bigint generated always as identity primary key,
  code text not null unique,
  sport text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Places in the list of names.
  home smallint not null,
  away smallint not null check (away <> home),
  -- Thousandths of a step.
  home_chance smallint not null check (home_chance > 0),
  away_chance smallint not null check (away_chance > 0 and home_chance + away_chance <= 1000),
  seed_sealed text not null,
  commitment text not null,
  seed text,
  home_score smallint,
  away_score smallint,
  decided_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  -- When no open ticket holds it any more.
  settled_at timestamptz,
  check ((decided_at is null) = (seed is null) and (decided_at is null) = (home_score is null)),
  check (decided_at is null or voided_at is null)
);
create index sport_fixture_sport on sport_fixture (sport, starts_at);
create index sport_fixture_due on sport_fixture (ends_at) where settled_at is null;

create table sport_ticket (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  node_id integer not null,
  round_key text not null,
  stake bigint not null check (stake > 0),
  -- Null: the main wallet.
  vendor_wallet text,
  hold_transfer_id bigint not null references ledger_transfer (id),
  state text not null default 'open'
    check (state in ('open', 'won', 'halfWon', 'lost', 'halfLost', 'void', 'cashedOut')),
  win bigint check (win >= 0),
  settled_id bigint unique references round (id),
  placed_at timestamptz not null,
  ended_at timestamptz,
  unique (account_id, round_key),
  check ((state = 'open') = (ended_at is null) and (state = 'open') = (win is null))
);
create index sport_ticket_open on sport_ticket (account_id) where state = 'open';
create index sport_ticket_of on sport_ticket (account_id, id desc);

create table sport_leg (
  ticket_id bigint not null references sport_ticket (id),
  nth smallint not null,
  fixture_id bigint not null references sport_fixture (id),
  market text not null,
  line smallint not null,
  pick text not null,
  -- Thousandths, as accepted.
  odds integer not null check (odds > 1000),
  result text check (result in ('won', 'halfWon', 'void', 'halfLost', 'lost')),
  primary key (ticket_id, nth),
  unique (ticket_id, fixture_id)
);
create index sport_leg_fixture on sport_leg (fixture_id, ticket_id);

-- A ticket ends once, and what was accepted never changes.
create function sport_ticket_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open'
    or (new.stake, new.account_id, new.hold_transfer_id) <> (old.stake, old.account_id, old.hold_transfer_id) then
    raise exception 'a sports ticket ends once';
  end if;
  return new;
end $$;
create trigger sport_ticket_changes before update or delete on sport_ticket
  for each row execute function sport_ticket_ends();

-- A result is published once, and never changes.
create function sport_fixture_decides() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.commitment <> new.commitment or old.seed_sealed <> new.seed_sealed
    or old.decided_at is not null and (new.decided_at, new.home_score, new.away_score, new.seed)
      is distinct from (old.decided_at, old.home_score, old.away_score, old.seed)
    or old.voided_at is not null and new.voided_at is distinct from old.voided_at then
    raise exception 'a fixture is decided once';
  end if;
  return new;
end $$;
create trigger sport_fixture_changes before update or delete on sport_fixture
  for each row execute function sport_fixture_decides();
