-- A transfer is whole when its transaction ends: nothing is posted to it later, not even a balanced pair.
alter table ledger_transfer add column made_in xid8 not null default pg_current_xact_id();

create or replace function ledger_post() returns trigger language plpgsql as $$
begin
  update ledger_account set balance = balance + new.amount
    where id = new.account_id and currency = new.currency
    returning balance into new.balance_after;
  if not found then
    raise exception 'posting in a foreign currency' using errcode = 'check_violation';
  end if;
  if not exists (
    select 1 from ledger_transfer where id = new.transfer_id and made_in = pg_current_xact_id()
  ) then
    raise exception 'a settled transfer takes no more postings' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
