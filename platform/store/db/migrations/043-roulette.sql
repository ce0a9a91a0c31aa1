-- Chains of seeds of the shared wheel (docs/roulette.md#seeds): made of one sealed seed, published by their head.
create table roulette_chain (
  id bigint generated always as identity primary key,
  root_sealed text not null,
  length integer not null check (length > 0),
  head text not null,
  -- Of the next round, from 1.
  next_nonce integer not null default 1 check (next_nonce > 0),
  -- Shared seed of the next round; only while no round is undecided.
  mix text not null check (mix ~ '^[0-9a-f]{40}$'),
  made_at timestamptz not null
);

create table roulette_round (
  id bigint generated always as identity primary key,
  chain_id bigint not null references roulette_chain (id),
  nonce integer not null check (nonce > 0),
  code text not null unique,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  stops_at timestamptz not null check (stops_at > closes_at),
  ends_at timestamptz not null check (ends_at > stops_at),
  commitment text not null,
  mix text not null,
  seed text,
  number smallint check (number between 0 and 36),
  next_mix text,
  decided_at timestamptz,
  -- When no open bet is left.
  settled_at timestamptz,
  unique (chain_id, nonce),
  check ((decided_at is null) = (seed is null) and (decided_at is null) = (number is null)
    and (decided_at is null) = (next_mix is null)),
  check (settled_at is null or decided_at is not null)
);
-- A round is published when the one before it is decided: its shared seed follows from it.
create unique index roulette_round_undecided on roulette_round ((true)) where decided_at is null;
create index roulette_round_due on roulette_round (id) where settled_at is null;
create index roulette_round_ends on roulette_round (ends_at);

create table roulette_bet (
  id bigint generated always as identity primary key,
  round_id bigint not null references roulette_round (id),
  account_id integer not null references account (id),
  node_id integer not null,
  round_key text not null,
  -- Minor units by field.
  spots jsonb not null,
  stake bigint not null check (stake > 0),
  salt text not null check (salt ~ '^[0-9a-f]{16}$'),
  -- Null: the main wallet.
  vendor_wallet text,
  hold_transfer_id bigint not null references ledger_transfer (id),
  state text not null default 'open' check (state in ('open', 'returned', 'settled')),
  win bigint check (win >= 0),
  settled_id bigint references round (id),
  placed_at timestamptz not null,
  ended_at timestamptz,
  unique (account_id, round_key),
  check ((state = 'open') = (ended_at is null) and (state = 'settled') = (win is not null)
    and (state = 'settled') = (settled_id is not null))
);
create index roulette_bet_round on roulette_bet (round_id, id);
create index roulette_bet_open on roulette_bet (account_id) where state = 'open';

-- A number is decided once, and never changes.
create function roulette_round_decides() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.chain_id, new.nonce, new.commitment, new.mix, new.closes_at)
      <> (old.chain_id, old.nonce, old.commitment, old.mix, old.closes_at)
    or old.decided_at is not null and (new.decided_at, new.number, new.seed, new.next_mix)
      is distinct from (old.decided_at, old.number, old.seed, old.next_mix)
    or old.settled_at is not null then
    raise exception 'a round of the wheel is decided once';
  end if;
  return new;
end $$;
create trigger roulette_round_changes before update or delete on roulette_round
  for each row execute function roulette_round_decides();

-- A bet ends once, and what was accepted never changes.
create function roulette_bet_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open'
    or (new.stake, new.account_id, new.round_id, new.salt, new.spots, new.hold_transfer_id)
      <> (old.stake, old.account_id, old.round_id, old.salt, old.spots, old.hold_transfer_id) then
    raise exception 'a bet on the wheel ends once';
  end if;
  return new;
end $$;
create trigger roulette_bet_changes before update or delete on roulette_bet
  for each row execute function roulette_bet_ends();
