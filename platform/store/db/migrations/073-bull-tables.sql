-- Tables of bull between players (docs/bull.md).
create table bull_table (
  code text primary key check (code in ('low', 'high')),
  next_hand integer not null default 1 check (next_hand > 0)
);
insert into bull_table (code) values ('low'), ('high');

create table bull_seat (
  id bigint generated always as identity primary key,
  table_code text not null references bull_table (code),
  seat smallint not null check (seat between 0 and 4),
  account_id integer not null references account (id),
  sat_at timestamptz not null,
  seen_at timestamptz not null,
  -- Hands in a row without a bet.
  missed smallint not null default 0,
  -- The seat is free when the player's hand is over.
  leaving boolean not null default false,
  unique (table_code, seat),
  unique (table_code, account_id)
);

create table bull_round (
  id bigint generated always as identity primary key,
  table_code text not null references bull_table (code),
  hand integer not null check (hand > 0),
  code text not null unique,
  commitment text not null,
  seed_sealed text not null,
  opens_at timestamptz not null,
  bets_until timestamptz not null check (bets_until > opens_at),
  -- Shared seed and end of the stage in which hands are shown, from the deal on.
  shared text check (shared ~ '^[0-9a-f]{40}$'),
  dealt_at timestamptz,
  show_until timestamptz check (show_until > dealt_at),
  -- Published with the result, or when the hand is void.
  seed text,
  hands jsonb,
  decided_at timestamptz,
  voided_at timestamptz,
  ends_at timestamptz,
  -- When no open bet is left.
  settled_at timestamptz,
  unique (table_code, hand),
  check ((dealt_at is null) = (shared is null) and (dealt_at is null) = (show_until is null)),
  check ((decided_at is null) = (hands is null) and (decided_at is null or dealt_at is not null)),
  check (voided_at is null or dealt_at is null),
  check ((seed is null) = (decided_at is null and voided_at is null) and (seed is null) = (ends_at is null)),
  check (settled_at is null or seed is not null)
);
-- One hand at a table.
create unique index bull_round_open on bull_round (table_code) where seed is null;
create index bull_round_due on bull_round (id) where settled_at is null;

create table bull_bet (
  id bigint generated always as identity primary key,
  round_id bigint not null references bull_round (id),
  account_id integer not null references account (id),
  seat smallint not null check (seat between 0 and 4),
  node_id integer not null,
  round_key text not null,
  -- In bases.
  bet smallint not null check (bet between 1 and 3),
  hold bigint not null check (hold > 0),
  salt text not null check (salt ~ '^[0-9a-f]{16}$'),
  -- Null: the main wallet.
  vendor_wallet text,
  hold_transfer_id bigint not null references ledger_transfer (id),
  shown_at timestamptz,
  -- Written for all players at once, when the hand is decided.
  stake bigint check (stake > 0 and stake <= hold),
  rake bigint check (rake >= 0),
  win bigint check (win >= 0),
  state text not null default 'open' check (state in ('open', 'returned', 'settled')),
  settled_id bigint references round (id),
  placed_at timestamptz not null,
  ended_at timestamptz,
  unique (account_id, round_key),
  unique (round_id, account_id),
  unique (round_id, seat),
  check ((stake is null) = (win is null) and (stake is null) = (rake is null)),
  check ((state = 'open') = (ended_at is null) and (state = 'settled') = (settled_id is not null)),
  check (state <> 'settled' or win is not null)
);
create index bull_bet_open on bull_bet (account_id) where state = 'open';

-- A hand is dealt once and decided once, and never changes.
create function bull_round_decides() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.table_code, new.hand, new.commitment, new.seed_sealed, new.bets_until)
      <> (old.table_code, old.hand, old.commitment, old.seed_sealed, old.bets_until)
    or old.dealt_at is not null and (new.dealt_at, new.shared) is distinct from (old.dealt_at, old.shared)
    or old.seed is not null and (new.seed, new.hands, new.decided_at, new.voided_at)
      is distinct from (old.seed, old.hands, old.decided_at, old.voided_at)
    or old.settled_at is not null then
    raise exception 'a hand of bull is decided once';
  end if;
  return new;
end $$;
create trigger bull_round_changes before update or delete on bull_round
  for each row execute function bull_round_decides();

-- A bet ends once, and neither what was accepted nor its result changes.
create function bull_bet_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open'
    or (new.round_id, new.account_id, new.seat, new.bet, new.hold, new.salt, new.hold_transfer_id)
      <> (old.round_id, old.account_id, old.seat, old.bet, old.hold, old.salt, old.hold_transfer_id)
    or old.win is not null and (new.stake, new.rake, new.win) is distinct from (old.stake, old.rake, old.win)
  then
    raise exception 'a bet on a hand of bull ends once';
  end if;
  return new;
end $$;
create trigger bull_bet_changes before update or delete on bull_bet
  for each row execute function bull_bet_ends();
