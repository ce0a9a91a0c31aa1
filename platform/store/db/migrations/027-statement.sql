-- The account record is read by the member's account and time, so both stand in the posting, with what it was for.
-- A posting of a transfer that waited for another takes that one's time, so that time and balances of an account
-- run in the same order; after a clock that was put back by more than a minute they do not wait.
alter table ledger_account add column last_at timestamptz;
alter table ledger_posting add column at timestamptz, add column operation text;

alter table ledger_posting disable trigger ledger_posting_append_only;
update ledger_posting set at = ledger_transfer.at, operation = ledger_transfer.operation
  from ledger_transfer where ledger_transfer.id = ledger_posting.transfer_id;
alter table ledger_posting enable trigger ledger_posting_append_only;
update ledger_account set last_at = (select max(at) from ledger_posting where account_id = ledger_account.id);

alter table ledger_posting alter column at set not null, alter column operation set not null;

create or replace function ledger_post() returns trigger language plpgsql as $$
declare
  made ledger_transfer;
begin
  select * into made from ledger_transfer where id = new.transfer_id and made_in = pg_current_xact_id();
  if not found then
    raise exception 'a settled transfer takes no more postings' using errcode = 'restrict_violation';
  end if;
  update ledger_account set balance = balance + new.amount,
      last_at = case when last_at between made.at and made.at + interval '1 minute' then last_at else made.at end
    where id = new.account_id and currency = new.currency
    returning balance, last_at into new.balance_after, new.at;
  if not found then
    raise exception 'posting in a foreign currency' using errcode = 'check_violation';
  end if;
  new.operation = made.operation;
  return new;
end $$;

drop index ledger_posting_account;
drop index ledger_transfer_at;
create index ledger_posting_record on ledger_posting (account_id, at, id);
-- Most lines are stakes and payouts: the others are found without reading those.
create index ledger_posting_cash on ledger_posting (account_id, at, id) where operation not in ('stake', 'payout');
