-- An account opens empty, keeps its name, currency, owner and floor, and is never taken away: otherwise money could
-- be made without a posting, or a member's floor be lifted.
create function ledger_account_opens_empty() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 then
    raise exception 'a balance changes only by a posting' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_account_opens_empty before insert on ledger_account
  for each row execute function ledger_account_opens_empty();

create or replace function ledger_balance_only_by_posting() returns trigger language plpgsql as $$
begin
  if new.balance <> old.balance and pg_trigger_depth() < 2 then
    raise exception 'a balance changes only by a posting' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.name, new.currency, new.owner_id, new.floor)
      is distinct from (old.id, old.name, old.currency, old.owner_id, old.floor) then
    raise exception 'a ledger account keeps what it was opened with' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger ledger_account_kept before delete on ledger_account
  for each row execute function ledger_is_append_only();

alter table ledger_account add constraint people_have_a_floor check (owner_id is null or floor >= 0 and floor is not null);
