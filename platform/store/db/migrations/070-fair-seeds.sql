-- Seeds of instant games (docs/games.md#seeds).
create table fair_seed (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  -- Sealed until the player changes seeds, then plain; `commitment` is its SHA-256.
  server_seed_sealed text not null,
  server_seed text,
  commitment text not null,
  -- Null while it is the next one.
  client_seed text check (client_seed ~ '^[A-Za-z0-9_.-]{1,40}$'),
  next_nonce integer not null default 0 check (next_nonce >= 0),
  made_at timestamptz not null,
  begun_at timestamptz,
  revealed_at timestamptz,
  check ((client_seed is null) = (begun_at is null)),
  check ((server_seed is null) = (revealed_at is null)),
  check (begun_at is not null or (next_nonce = 0 and revealed_at is null))
);
create unique index fair_seed_in_force on fair_seed (account_id) where begun_at is not null and revealed_at is null;
create unique index fair_seed_next on fair_seed (account_id) where begun_at is null;

-- A commitment is published before it is used: neither it nor a client seed is ever changed, and nonces only rise.
create function fair_seed_is_committed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.commitment <> old.commitment or new.account_id <> old.account_id
    or new.server_seed_sealed <> old.server_seed_sealed
    or (old.client_seed is not null and new.client_seed is distinct from old.client_seed)
    or new.next_nonce < old.next_nonce or old.revealed_at is not null then
    raise exception 'a committed seed is not changed';
  end if;
  return new;
end $$;
create trigger fair_seed_unchanged before update or delete on fair_seed
  for each row execute function fair_seed_is_committed();
