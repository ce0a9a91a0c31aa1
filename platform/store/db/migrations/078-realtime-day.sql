-- Valid bets of each team on the running day, added up tick by tick (docs/contracts.md, section 4): a real-time salary
-- needs the day up to the end of its tick, and reads no bet twice.

-- Transaction in which a bet was settled; null for bets of before.
alter table round add column settled_in xid8;
create or replace function round_notes_ancestors() returns trigger language plpgsql as $$
begin
  new.ancestors := upline_of(new.account_id);
  new.settled_in := pg_current_xact_id();
  return new;
end $$;
create index round_settled_in on round (settled_in);

create table realtime_day (
  day_at timestamptz not null,
  account_id integer not null references account (id),
  valid_bet bigint not null,
  primary key (day_at, account_id)
);

-- In the sums: the bets of the day settled before `counted_to` that the snapshot sees.
create table realtime_mark (
  only_one boolean primary key default true check (only_one),
  day_at timestamptz not null,
  counted_to timestamptz not null,
  snapshot pg_snapshot not null,
  counted_in xid8 not null
);
