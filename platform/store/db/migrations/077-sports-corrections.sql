-- Corrections of published results (docs/sports.md#corrections). The published result stays; the latest correction counts.
create table sport_correction (
  id bigint generated always as identity primary key,
  fixture_id bigint not null references sport_fixture (id),
  nth smallint not null check (nth > 0),
  -- Both null: the fixture counts as void.
  home_score smallint check (home_score >= 0),
  away_score smallint check (away_score >= 0),
  reason text not null,
  by_name text not null,
  made_at timestamptz not null,
  -- When every ticket was settled again, or a later correction took its place.
  settled_at timestamptz,
  unique (fixture_id, nth),
  check ((home_score is null) = (away_score is null))
);
create index sport_correction_open on sport_correction (id) where settled_at is null;

-- A round that takes back an earlier one has its amounts below zero.
alter table round add column reverses bigint unique references round (id);
alter table round drop constraint round_stake_check;
alter table round drop constraint round_win_check;
alter table round add check (case when reverses is null then stake > 0 and win >= 0 else stake < 0 and win <= 0 end);

-- What a correction did to a ticket that had ended: what it counted as before and counts as since.
create table sport_resettlement (
  ticket_id bigint not null references sport_ticket (id),
  correction_id bigint not null references sport_correction (id),
  old_state text not null,
  old_win bigint not null check (old_win >= 0),
  state text not null check (state in ('won', 'halfWon', 'lost', 'halfLost', 'void')),
  win bigint not null check (win >= 0),
  reversal_id bigint unique references round (id),
  settled_id bigint references round (id),
  owed bigint not null check (owed >= 0),
  at timestamptz not null,
  primary key (ticket_id, correction_id)
);

create function sport_correction_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.fixture_id, new.nth, new.home_score, new.away_score, new.reason, new.by_name, new.made_at)
    is distinct from (old.fixture_id, old.nth, old.home_score, old.away_score, old.reason, old.by_name, old.made_at)
    or old.settled_at is not null and new.settled_at is distinct from old.settled_at then
    raise exception 'a correction is not changed';
  end if;
  return new;
end $$;
create trigger sport_correction_changes before update or delete on sport_correction
  for each row execute function sport_correction_stays();

create function sport_resettlement_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a ticket is settled once by a correction';
end $$;
create trigger sport_resettlement_changes before update or delete on sport_resettlement
  for each row execute function sport_resettlement_stays();
