-- What the rules of contracts promise, kept by the database too (docs/contracts.md, sections 4 and 6).

-- Payee and kind of a version as one number: no two of its versions are in force at once, so no bet is paid twice.
create function payee_kind_of(version_contract bigint) returns bigint language sql stable as $$
  select payee_id::bigint * 4 + array_position(array['dividend', 'daily', 'hourly', 'realtime'], kind) - 1
  from contract where id = version_contract
$$;
alter table contract_version add column payee_kind bigint;
update contract_version set payee_kind = payee_kind_of(contract_id);
alter table contract_version alter column payee_kind set not null;
create function contract_version_notes_payee() returns trigger language plpgsql as $$
begin
  new.payee_kind := payee_kind_of(new.contract_id);
  return new;
end $$;
create trigger contract_version_payee before insert on contract_version
  for each row execute function contract_version_notes_payee();
alter table contract_version add constraint contract_version_apart
  exclude using gist (int8range(payee_kind, payee_kind, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
  where (state = 'accepted');

-- The same of bills: one per payee, kind and period, and dividends, whose periods differ, never overlap.
drop index contract_bill_valid;
create unique index contract_bill_valid on contract_bill (payee_id, kind, start_at) where reversed_at is null;
alter table contract_bill add constraint contract_bill_apart
  exclude using gist (int4range(payee_id, payee_id, '[]') with &&, tstzrange(start_at, end_at) with &&)
  where (kind = 'dividend' and reversed_at is null);

-- Nothing of a reversed bill is paid.
update contract_bill set paid = 0 where reversed_at is not null;
alter table contract_bill add constraint contract_bill_reversed check (reversed_at is null or paid = 0);
