-- What a fixture counts beside its score (docs/sports.md#details): the order of a race, who missed first, the best overs.
alter table sport_fixture add column detail integer check (detail >= 0);
alter table sport_correction add column detail integer check (detail >= 0);

-- One of two that won a race together.
alter table sport_leg drop constraint sport_leg_result_check;
alter table sport_leg add constraint sport_leg_result_check
  check (result in ('won', 'halfWon', 'deadHeat', 'void', 'halfLost', 'lost'));

-- As before, with the detail.
create or replace function sport_fixture_decides() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.commitment <> new.commitment or old.seed_sealed <> new.seed_sealed
    or old.decided_at is not null and (new.decided_at, new.home_score, new.away_score, new.detail, new.seed)
      is distinct from (old.decided_at, old.home_score, old.away_score, old.detail, old.seed)
    or old.voided_at is not null and new.voided_at is distinct from old.voided_at then
    raise exception 'a fixture is decided once';
  end if;
  return new;
end $$;
create or replace function sport_correction_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.fixture_id, new.nth, new.home_score, new.away_score, new.detail, new.reason, new.by_name, new.made_at)
    is distinct from
      (old.fixture_id, old.nth, old.home_score, old.away_score, old.detail, old.reason, old.by_name, old.made_at)
    or old.settled_at is not null and new.settled_at is distinct from old.settled_at then
    raise exception 'a correction is not changed';
  end if;
  return new;
end $$;
