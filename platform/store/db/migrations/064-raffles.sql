-- Raffles, the numbers that play brings in them, and what was drawn (docs/rewards.md#raffle). Amounts are whole minor
-- units.
create table raffle (
  id integer generated always as identity primary key,
  -- Name per language.
  titles jsonb not null,
  -- Valid bets that bring one number.
  per bigint not null check (per > 0),
  -- [{"count":1,"money":"100000"}], the first prize first.
  prizes jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  draws_at timestamptz not null check (draws_at > ends_at),
  -- Sealed until it is drawn, then plain; `commitment` is its SHA-256.
  seed_sealed text not null,
  seed text,
  commitment text not null,
  -- Numbers that are out, 1 to this one.
  numbers integer not null default 0,
  drawn_at timestamptz,
  check ((drawn_at is null) = (seed is null))
);
create function raffle_is_published() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.drawn_at is not null or new.numbers < old.numbers or new.prizes <> old.prizes
    or new.titles <> old.titles
    or (new.id, new.per, new.starts_at, new.ends_at, new.draws_at, new.seed_sealed, new.commitment)
      is distinct from (old.id, old.per, old.starts_at, old.ends_at, old.draws_at, old.seed_sealed, old.commitment) then
    raise exception 'a published raffle is not changed';
  end if;
  return new;
end $$;
create trigger raffle_unchanged before update or delete on raffle
  for each row execute function raffle_is_published();

create table raffle_score (
  raffle_id integer not null references raffle (id),
  account_id integer not null references account (id),
  turnover bigint not null check (turnover > 0),
  primary key (raffle_id, account_id)
);

create table raffle_number (
  raffle_id integer not null references raffle (id),
  number integer not null check (number > 0),
  account_id integer not null references account (id),
  primary key (raffle_id, number)
);
create index raffle_number_of_account on raffle_number (raffle_id, account_id);

create table raffle_winner (
  raffle_id integer not null references raffle (id),
  place smallint not null check (place > 0),
  number integer not null,
  account_id integer not null references account (id),
  money bigint not null check (money > 0),
  reward_id bigint not null references reward (id),
  primary key (raffle_id, place),
  unique (raffle_id, number),
  foreign key (raffle_id, number) references raffle_number (raffle_id, number)
);
