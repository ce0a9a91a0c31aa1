-- Thirteen cards (docs/card-tables.md#thirteen-cards): hands that players arrange.
insert into card_table (kind, code) values ('thirteenCards', 'low'), ('thirteenCards', 'high');

-- Order of the cards that a player chose, sealed until the result; null where none was chosen.
alter table card_bet add column arranged_sealed text check (arranged_sealed is null or shown_at is not null);
-- Orders that count, of all players, written with the result; null for kinds that arrange nothing.
alter table card_round add column arranged jsonb;
alter table card_round add check (arranged is null or decided_at is not null);

create or replace function card_round_decides() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.kind, new.table_code, new.hand, new.commitment, new.seed_sealed, new.bets_until)
      <> (old.kind, old.table_code, old.hand, old.commitment, old.seed_sealed, old.bets_until)
    or old.dealt_at is not null and (new.dealt_at, new.shared) is distinct from (old.dealt_at, old.shared)
    or old.seed is not null and (new.seed, new.hands, new.arranged, new.decided_at, new.voided_at)
      is distinct from (old.seed, old.hands, old.arranged, old.decided_at, old.voided_at)
    or old.settled_at is not null then
    raise exception 'a hand of a card table is decided once';
  end if;
  return new;
end $$;
create or replace function card_bet_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open'
    or (new.round_id, new.account_id, new.seat, new.bet, new.hold, new.salt, new.hold_transfer_id)
      <> (old.round_id, old.account_id, old.seat, old.bet, old.hold, old.salt, old.hold_transfer_id)
    or old.win is not null and (new.stake, new.rake, new.win, new.arranged_sealed)
      is distinct from (old.stake, old.rake, old.win, old.arranged_sealed)
  then
    raise exception 'a bet on a card table ends once';
  end if;
  return new;
end $$;
