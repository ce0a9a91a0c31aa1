-- A transfer is made and posted in one transaction, so its sum is checked once for it, not once for each posting.
drop trigger ledger_posting_sum_zero on ledger_posting;
create or replace function ledger_sum_is_zero() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_posting where transfer_id = new.id group by currency having sum(amount) <> 0
  ) then
    raise exception 'transfer % does not sum to zero', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- Plans of functions are kept by a connection (066).
alter function ledger_sum_is_zero() set enable_seqscan = off;
create constraint trigger ledger_transfer_sum_zero after insert on ledger_transfer
  deferrable initially deferred for each row execute function ledger_sum_is_zero();
