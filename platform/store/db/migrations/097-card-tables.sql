-- The tables of bull become one of several kinds of card tables (docs/card-tables.md).
alter table bull_table rename to card_table;
alter table bull_seat rename to card_seat;
alter table bull_round rename to card_round;
alter table bull_bet rename to card_bet;
alter function bull_round_decides() rename to card_round_decides;
alter function bull_bet_ends() rename to card_bet_ends;
alter trigger bull_round_changes on card_round rename to card_round_changes;
alter trigger bull_bet_changes on card_bet rename to card_bet_changes;
alter index bull_round_due rename to card_round_due;
alter index bull_bet_open rename to card_bet_open;

alter table card_table add column kind text not null default 'bullTable';
alter table card_table alter column kind drop default;
alter table card_seat add column kind text not null default 'bullTable';
alter table card_seat alter column kind drop default;
alter table card_round add column kind text not null default 'bullTable';
alter table card_round alter column kind drop default;

-- A table is one of a kind by its code.
alter table card_seat drop constraint bull_seat_table_code_fkey;
alter table card_round drop constraint bull_round_table_code_fkey;
alter table card_table drop constraint bull_table_pkey;
alter table card_table add primary key (kind, code);
alter table card_seat add foreign key (kind, table_code) references card_table (kind, code);
alter table card_round add foreign key (kind, table_code) references card_table (kind, code);
insert into card_table (kind, code) values
  ('threeKings', 'low'), ('threeKings', 'high'), ('paiGow', 'low'), ('paiGow', 'high');

alter table card_seat drop constraint bull_seat_table_code_seat_key;
alter table card_seat drop constraint bull_seat_table_code_account_id_key;
alter table card_seat add unique (kind, table_code, seat);
alter table card_seat add unique (kind, table_code, account_id);
alter table card_round drop constraint bull_round_table_code_hand_key;
alter table card_round add unique (kind, table_code, hand);
drop index bull_round_open;
create unique index card_round_open on card_round (kind, table_code) where seed is null;

-- A hand is dealt once and decided once, and never changes.
create or replace function card_round_decides() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.kind, new.table_code, new.hand, new.commitment, new.seed_sealed, new.bets_until)
      <> (old.kind, old.table_code, old.hand, old.commitment, old.seed_sealed, old.bets_until)
    or old.dealt_at is not null and (new.dealt_at, new.shared) is distinct from (old.dealt_at, old.shared)
    or old.seed is not null and (new.seed, new.hands, new.decided_at, new.voided_at)
      is distinct from (old.seed, old.hands, old.decided_at, old.voided_at)
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
    or old.win is not null and (new.stake, new.rake, new.win) is distinct from (old.stake, old.rake, old.win)
  then
    raise exception 'a bet on a card table ends once';
  end if;
  return new;
end $$;
