-- What a link or a person brings to a registration. A code without a domain is good on every site of the house.
create table affiliate_code (
  code_key text primary key,
  code text not null,
  account_id integer not null references account (id),
  domain text,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index affiliate_code_account on affiliate_code (account_id);

-- Everybody may bring somebody. The code is no secret; it only has to be one of its kind.
alter table account
  add column referral_code text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)),
  add column referred_by integer references account (id),
  add column email_verified boolean not null default false,
  add constraint account_referral_code unique (referral_code);
create index account_referred_by on account (referred_by) where referred_by is not null;

-- A proved number belongs to one account.
create unique index account_mobile on account (mobile) where mobile_verified;

-- How an account came to be.
create table registration (
  account_id integer primary key references account (id),
  kind text not null check (kind in ('username', 'mobile')),
  domain text,
  register_url text,
  affiliate_code text,
  address text not null,
  at timestamptz not null
);

-- Contact and identity fields of the profile that have no column of their own.
create table account_field (
  account_id integer not null references account (id),
  field text not null,
  value text not null,
  set_at timestamptz not null,
  primary key (account_id, field)
);

-- The second password, for what pays out. Wrong tries rest the account's use of it, never its sign-in.
create table payment_password (
  account_id integer primary key references account (id),
  hash text not null,
  set_at timestamptz not null,
  failures smallint not null default 0,
  locked_until timestamptz
);

-- What an address may do so often in a while: the moments that count, in one row, so that one statement decides.
create table budget (
  kind text not null,
  address_key text not null,
  spent timestamptz[] not null,
  last_at timestamptz not null,
  primary key (kind, address_key)
);
create index budget_last on budget (last_at);
