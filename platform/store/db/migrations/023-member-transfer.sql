-- Money between a member and the upline or a downline (docs/money.md, section 10). Amounts are minor units.
create table member_transfer (
  id bigint generated always as identity primary key,
  sender_id integer not null references account (id),
  receiver_id integer not null references account (id),
  direction text not null check (direction in ('up', 'down')),
  amount bigint not null check (amount > 0),
  note text not null,
  created_at timestamptz not null,
  transfer_id bigint not null unique references ledger_transfer (id),
  check (sender_id <> receiver_id)
);
create index member_transfer_sender on member_transfer (sender_id, id desc);
create index member_transfer_receiver on member_transfer (receiver_id, id desc);
create trigger member_transfer_append_only before update or delete on member_transfer
  for each row execute function ledger_is_append_only();

-- Accounts that neither send nor receive, by the operator.
create table transfer_block (
  account_id integer primary key references account (id),
  by_name text not null,
  reason text not null,
  at timestamptz not null
);
