-- Lotteries (docs/lottery.md). Money is whole minor units.

create table lottery_draw (
  id bigint generated always as identity primary key,
  game_code text not null,
  numero text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- Sealed until it is drawn, then plain; `commitment` is its SHA-256.
  seed_sealed text not null,
  seed text,
  commitment text not null,
  -- From here on no order is added or cancelled.
  sealed_at timestamptz,
  orders integer,
  orders_digest text,
  drawn jsonb,
  drawn_at timestamptz,
  settled_at timestamptz,
  staked bigint,
  paid bigint,
  unique (game_code, numero),
  check (opens_at < closes_at and closes_at < draws_at),
  check ((sealed_at is null) = (orders_digest is null)),
  check ((drawn_at is null) = (seed is null) and (drawn_at is null) = (drawn is null)),
  check (drawn_at is null or sealed_at is not null),
  check (settled_at is null or drawn_at is not null)
);
create index lottery_draw_of_game on lottery_draw (game_code, draws_at desc);
create index lottery_draw_due on lottery_draw (closes_at) where settled_at is null;

create table lottery_chase (
  id bigint generated always as identity (start with 20001) primary key,
  account_id integer not null references account (id),
  stop_on_win boolean not null,
  created_at timestamptz not null
);

create table lottery_order (
  id bigint generated always as identity (start with 20001) primary key,
  account_id integer not null references account (id),
  draw_id bigint not null references lottery_draw (id),
  chase_id bigint references lottery_chase (id),
  -- `stopped`: an earlier order of the chase won.
  state text not null default 'waiting' check (state in ('waiting', 'won', 'lost', 'cancelled', 'stopped')),
  stake bigint not null check (stake > 0),
  win bigint check (win >= 0),
  stake_transfer_id bigint not null references ledger_transfer (id),
  placed_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((win is null) = (state not in ('won', 'lost'))),
  check (state <> 'won' or win > 0),
  unique (chase_id, draw_id)
);
create index lottery_order_of_account on lottery_order (account_id, id desc);
create index lottery_order_waiting on lottery_order (draw_id, id) where state = 'waiting';
create index lottery_order_waiting_of_account on lottery_order (account_id) where state = 'waiting';

create table lottery_bet (
  order_id bigint not null references lottery_order (id),
  nth smallint not null,
  kind text not null,
  picks jsonb not null,
  lines integer not null check (lines > 0),
  unit bigint not null check (unit > 0),
  multiple integer not null check (multiple > 0),
  stake bigint not null check (stake > 0),
  win bigint check (win >= 0),
  primary key (order_id, nth)
);

-- What is published before sales never changes; a draw is sealed, drawn and settled once each.
create function lottery_draw_is_published() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.game_code, new.numero, new.opens_at, new.closes_at, new.draws_at, new.commitment)
      is distinct from (old.id, old.game_code, old.numero, old.opens_at, old.closes_at, old.draws_at, old.commitment)
    or (old.sealed_at is not null
      and (new.sealed_at, new.orders, new.orders_digest) is distinct from (old.sealed_at, old.orders, old.orders_digest))
    or (old.drawn_at is not null
      and (new.drawn_at, new.seed, new.drawn) is distinct from (old.drawn_at, old.seed, old.drawn))
    or (old.settled_at is not null
      and (new.settled_at, new.staked, new.paid) is distinct from (old.settled_at, old.staked, old.paid)) then
    raise exception 'a published draw is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lottery_draw_unchanged before update or delete on lottery_draw
  for each row execute function lottery_draw_is_published();

-- An order ends once; none comes after its draw is sealed.
create function lottery_order_ends_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select 1 from lottery_draw where id = new.draw_id and sealed_at is not null) then
      raise exception 'the orders of a sealed draw are complete' using errcode = 'restrict_violation';
    end if;
  elsif tg_op = 'DELETE' or old.state <> 'waiting'
    or (new.id, new.account_id, new.draw_id, new.stake, new.stake_transfer_id, new.placed_at)
      is distinct from (old.id, old.account_id, old.draw_id, old.stake, old.stake_transfer_id, old.placed_at) then
    raise exception 'an order ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lottery_order_once before insert or update or delete on lottery_order
  for each row execute function lottery_order_ends_once();
