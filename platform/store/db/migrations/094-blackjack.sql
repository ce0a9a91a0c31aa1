-- Rounds of blackjack go on by steps, which may raise the stake (docs/blackjack.md).
alter table instant_round add column steps smallint[] not null default '{}';
-- Transfers of the stakes that doubles and splits added.
alter table instant_round add column raise_transfer_ids bigint[] not null default '{}';

-- What is settled is never opened again; tiles, steps and raised stakes stay.
create or replace function instant_round_goes_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.settled_id is not null or new.bet <> old.bet or new.stake < old.stake
    or new.opened[1:cardinality(old.opened)] <> old.opened
    or new.steps[1:cardinality(old.steps)] <> old.steps
    or new.raise_transfer_ids[1:cardinality(old.raise_transfer_ids)] <> old.raise_transfer_ids
    or (new.stake = old.stake) <> (new.raise_transfer_ids = old.raise_transfer_ids)
    or (new.seed_id, new.nonce, new.account_id) <> (old.seed_id, old.nonce, old.account_id) then
    raise exception 'a round of an instant game only goes on';
  end if;
  return new;
end $$;
