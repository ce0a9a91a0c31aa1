-- The shared wheel becomes one of several kinds of live tables (docs/live-tables.md): each has chains and rounds.
alter table roulette_chain rename to live_chain;
alter table roulette_round rename to live_round;
alter table roulette_bet rename to live_bet;
alter function roulette_round_decides() rename to live_round_decides;
alter function roulette_bet_ends() rename to live_bet_ends;
alter trigger roulette_round_changes on live_round rename to live_round_changes;
alter trigger roulette_bet_changes on live_bet rename to live_bet_changes;

alter table live_chain add column kind text not null default 'roulette';
alter table live_chain alter column kind drop default;
alter table live_chain add constraint live_chain_kind check (kind in
  ('roulette', 'baccarat', 'dragonTiger', 'sicBo', 'fanTan', 'moneyWheel', 'highCard'));
create index live_chain_latest on live_chain (kind, id);
alter table live_chain add unique (id, kind);

-- Settled rounds are not changed otherwise: their number is written as an outcome once, here.
drop trigger live_round_changes on live_round;
alter table live_round add column kind text not null default 'roulette';
alter table live_round alter column kind drop default;
-- A number, faces of dice, beads, a segment, or cards as they were dealt.
alter table live_round add column outcome jsonb check (jsonb_typeof(outcome) = 'array');
update live_round set outcome = jsonb_build_array(number) where number is not null;
alter table live_round drop column number;
alter table live_round add check ((decided_at is null) = (seed is null) and (decided_at is null) = (outcome is null)
  and (decided_at is null) = (next_mix is null));
alter table live_round add foreign key (chain_id, kind) references live_chain (id, kind);

drop index roulette_round_undecided;
create unique index live_round_undecided on live_round (kind) where decided_at is null;
drop index roulette_round_ends;
create index live_round_ends on live_round (kind, ends_at);
create index live_round_latest on live_round (kind, id);
alter index roulette_round_due rename to live_round_due;
alter index roulette_bet_round rename to live_bet_round;
alter index roulette_bet_open rename to live_bet_open;

-- An outcome is decided once, and never changes.
create or replace function live_round_decides() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.kind, new.chain_id, new.nonce, new.commitment, new.mix, new.closes_at)
      <> (old.kind, old.chain_id, old.nonce, old.commitment, old.mix, old.closes_at)
    or old.decided_at is not null and (new.decided_at, new.outcome, new.seed, new.next_mix)
      is distinct from (old.decided_at, old.outcome, old.seed, old.next_mix)
    or old.settled_at is not null then
    raise exception 'a round of a live table is decided once';
  end if;
  return new;
end $$;
create trigger live_round_changes before update or delete on live_round
  for each row execute function live_round_decides();

create or replace function live_bet_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open'
    or (new.stake, new.account_id, new.round_id, new.salt, new.spots, new.hold_transfer_id)
      <> (old.stake, old.account_id, old.round_id, old.salt, old.spots, old.hold_transfer_id) then
    raise exception 'a bet on a live table ends once';
  end if;
  return new;
end $$;
