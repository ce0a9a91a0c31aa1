-- Deposits, accounts to be paid to, withdrawals and turnover (docs/money.md). Amounts are whole minor units.
create table upload (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  purpose text not null check (purpose in ('deposit', 'receipt')),
  mime text not null,
  bytes bytea not null,
  created_at timestamptz not null
);

create table deposit (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  method text not null,
  -- Bank, brand or network within the method.
  channel text not null,
  kind text not null check (kind in ('gateway', 'transfer', 'qr', 'crypto')),
  amount bigint not null check (amount > 0),
  credited bigint check (credited > 0),
  currency char(3) not null,
  -- What the member writes into the transfer, and what the gateway reports.
  reference text not null unique,
  state text not null
    check (state in ('waiting', 'review', 'credited', 'failed', 'cancelled', 'expired')),
  bonus text,
  -- Where to pay, as shown to the member at the time.
  payee jsonb not null,
  slip_id bigint references upload (id),
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  reminded_at timestamptz,
  transfer_id bigint references ledger_transfer (id),
  check ((state = 'credited') = (credited is not null and transfer_id is not null))
);
create index deposit_of_account on deposit (account_id, id desc);
create index deposit_open on deposit (expires_at) where state in ('waiting', 'review');

-- What the gateway reported: one row per number of its own.
create table gateway_callback (
  number text primary key,
  deposit_id bigint not null references deposit (id),
  request_hash text not null,
  answer text not null,
  at timestamptz not null
);

create table payout_account (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  kind char(1) not null check (kind in ('B', 'E', 'V')),
  -- Code of the bank, the brand or the network.
  provider text not null,
  holder text not null,
  number_sealed text not null,
  number_hash text not null,
  number_end text not null,
  created_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz
);
create index payout_account_owner on payout_account (account_id);
create unique index payout_account_number on payout_account (kind, provider, number_hash) where removed_at is null;

create table withdrawal (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  payout_account_id integer not null references payout_account (id),
  amount bigint not null check (amount > 0),
  charge bigint not null check (charge >= 0 and charge < amount),
  currency char(3) not null,
  state text not null check (state in
    ('requested', 'approved', 'paid', 'reported', 'received', 'assumed', 'forced', 'returned', 'rejected')),
  -- What the member says has arrived; null until then.
  received bigint check (received >= 0 and received <= amount - charge),
  proof_id bigint references upload (id),
  reason text,
  created_at timestamptz not null,
  paid_at timestamptz,
  confirm_by timestamptz,
  appealed boolean not null default false,
  ended_at timestamptz,
  transfer_id bigint not null references ledger_transfer (id)
);
create index withdrawal_of_account on withdrawal (account_id, id desc);
create index withdrawal_confirm_by on withdrawal (confirm_by) where state = 'paid';

create table withdrawal_approval (
  withdrawal_id bigint not null references withdrawal (id),
  by_name text not null,
  at timestamptz not null,
  primary key (withdrawal_id, by_name)
);

create table withdrawal_payment (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal (id),
  amount bigint not null check (amount > 0),
  reference text not null,
  paid_at timestamptz not null,
  transfer_id bigint not null references ledger_transfer (id),
  unique (withdrawal_id, reference)
);

-- The timeline of a deposit or a withdrawal.
create table money_event (
  id bigint generated always as identity primary key,
  deposit_id bigint references deposit (id),
  withdrawal_id bigint references withdrawal (id),
  event text not null,
  actor text not null check (actor in ('member', 'operator', 'gateway', 'clock')),
  detail jsonb not null,
  at timestamptz not null,
  check ((deposit_id is null) <> (withdrawal_id is null))
);
create index money_event_deposit on money_event (deposit_id, id);
create index money_event_withdrawal on money_event (withdrawal_id, id);
create trigger money_event_append_only before update or delete on money_event
  for each row execute function ledger_is_append_only();

create table turnover_requirement (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  deposit_id bigint not null unique references deposit (id),
  bonus text,
  bonus_amount bigint not null check (bonus_amount >= 0),
  required bigint not null check (required > 0),
  counted bigint not null default 0,
  created_at timestamptz not null,
  check (counted between 0 and required)
);
create index turnover_open on turnover_requirement (account_id, id) where counted < required;
create index turnover_of_account on turnover_requirement (account_id, id);

-- The account record: postings of a wallet by time and by operation.
create index ledger_transfer_at on ledger_transfer (at);
