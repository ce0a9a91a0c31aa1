-- Codes that were sent to a number or a mail address. Every row is also one send that the limits count (security A4),
-- so rows outlive their codes. The code itself is kept as a keyed hash whose key does not lie in this database.
create table verification_code (
  id bigint generated always as identity primary key,
  purpose text not null,
  -- E.164, or a mail address in lower case.
  target text not null,
  -- Of numbers: the dialling code, and the number without its last four digits.
  dialing_code text,
  prefix text,
  -- Whoever is signed in and binds the target; null before a sign-in.
  account_id integer references account (id) on delete cascade,
  address_key text not null,
  device_key text,
  -- `sms`, `mail`, or the name of a third-party code service, whose token is kept as a hash.
  channel text not null,
  token_hash text,
  code_hash text,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  failed_at timestamptz,
  used_at timestamptz
);
create index verification_code_target on verification_code (target, sent_at);
create index verification_code_address on verification_code (address_key, sent_at);
create index verification_code_device on verification_code (device_key, sent_at) where device_key is not null;
create index verification_code_prefix on verification_code (prefix, sent_at) where prefix is not null;
create index verification_code_dialing on verification_code (dialing_code, id) where dialing_code is not null;
create index verification_code_account on verification_code (account_id, sent_at) where account_id is not null;
create index verification_code_sent on verification_code (sent_at);

-- Targets that asked for too many and rest.
create table code_lock (
  target text primary key,
  until timestamptz not null
);

-- A challenge belongs to the browser that fetched it; instead of a picture's answer it may hold a proof of work.
alter table captcha
  alter column answer_hash drop not null,
  add column salt text,
  add column bits smallint,
  add column device_key text,
  add constraint captcha_one_kind check ((answer_hash is null) = (salt is not null and bits is not null));

-- When a browser last fetched a challenge: once a second at most (security A3).
create table captcha_fetch (
  device_key text primary key,
  at timestamptz not null
);
create index captcha_fetch_at on captcha_fetch (at);

-- Requests for a link that sets a new password. A row is written whether or not there is such an account.
create table password_reset (
  token_hash text primary key,
  account_id integer references account (id) on delete cascade,
  -- The typed name and address together, hashed.
  pair_key text not null,
  address_key text not null,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_pair on password_reset (pair_key, asked_at);
create index password_reset_address on password_reset (address_key, asked_at);
create index password_reset_account on password_reset (account_id) where account_id is not null;
create index password_reset_asked on password_reset (asked_at);

-- Since when a password stands; null: since the account was opened.
alter table account add column password_changed_at timestamptz;
