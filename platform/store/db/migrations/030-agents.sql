-- Agents: what they may do, rebate rates, links, announcements, and sums of their teams by hour.

create table agent_permission (
  account_id integer not null references account (id),
  permission text not null,
  primary key (account_id, permission)
);

-- Rebate rate of an account per product, in millionths of the valid bet.
create table account_rate (
  account_id integer not null references account (id),
  product text not null,
  rate integer not null check (rate >= 0 and rate <= 1000000),
  set_at timestamptz not null,
  primary key (account_id, product)
);

-- Own figures of an account in an hour: whole minor units, from the postings of its wallet.
create table account_hour (
  account_id integer not null references account (id),
  hour timestamptz not null,
  rounds integer not null default 0,
  valid_bet bigint not null default 0,
  win bigint not null default 0,
  deposit bigint not null default 0,
  withdrawal bigint not null default 0,
  bonus bigint not null default 0,
  primary key (account_id, hour)
);
create index account_hour_hour on account_hour (hour);

-- The same of everybody below an agent, for those who were above when it was counted; never counted anew.
create table team_hour (like account_hour including all);
alter table team_hour add foreign key (account_id) references account (id);

-- Postings of all transactions before this one are in the sums. Transaction ids, not row ids: rows become visible out
-- of their order.
create table team_watermark (
  only_one boolean primary key default true check (only_one),
  counted_to xid8 not null,
  counted_at timestamptz
);
insert into team_watermark (counted_to) values ('0');
create index ledger_transfer_made_in on ledger_transfer (made_in);

-- Agents that are there already may do what is theirs to give.
insert into agent_permission
  select account.id, permission from account, unnest(array['open-accounts', 'give-rates', 'transfer-down',
    'offer-dividend', 'offer-daily', 'offer-hourly', 'offer-realtime']) as permission
  where account.type in (1, 2, 41, 42);

alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check
  check (kind in ('banner', 'notice', 'popup', 'promotion', 'help', 'agent-notice'));

create index account_tree_depth on account_tree (ancestor_id, depth);
