-- Rounds of instant games that stay open after their bet (docs/games.md): the stake is paid, the rest follows.
create table instant_round (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  node_id integer not null,
  round_key text not null,
  stake bigint not null check (stake > 0),
  -- Null: the main wallet.
  vendor_wallet text,
  stake_transfer_id bigint not null references ledger_transfer (id),
  seed_id bigint not null references fair_seed (id),
  nonce integer not null,
  bet jsonb not null,
  opened smallint[] not null default '{}',
  started_at timestamptz not null,
  -- When the platform settles it by itself.
  due_at timestamptz not null,
  settled_id bigint unique references round (id),
  unique (account_id, round_key),
  unique (seed_id, nonce)
);
create unique index instant_round_open on instant_round (account_id, node_id) where settled_id is null;
create index instant_round_due on instant_round (due_at) where settled_id is null;

-- What is settled is never opened again, and an opened tile stays open.
create function instant_round_goes_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.settled_id is not null or new.bet <> old.bet or new.stake <> old.stake
    or new.opened[1:cardinality(old.opened)] <> old.opened
    or (new.seed_id, new.nonce, new.account_id) <> (old.seed_id, old.nonce, old.account_id) then
    raise exception 'a round of an instant game only goes on';
  end if;
  return new;
end $$;
create trigger instant_round_changes before update or delete on instant_round
  for each row execute function instant_round_goes_on();
