-- A session knows its device and how it was opened, whether its password must change first, and when its owner last
-- proved to be the owner. The last_login columns tell of the sign-in before it.
alter table session
  add column device text not null default '',
  add column device_id text,
  add column way text not null default 'password',
  add column must_change boolean not null default false,
  add column stepped_up_at timestamptz,
  add column last_login_at timestamptz,
  add column last_login_address text,
  add column last_login_device text;
create index session_open on session (account_id, created_at) where revoked_at is null;

alter table account add column last_login_device text not null default '';

-- Devices that an account has signed in from: the first is nobody's news, every later one is mailed to the owner.
create table known_device (
  account_id integer not null references account (id),
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- A time-based secret, sealed with a key that does not lie in this database. In force once confirmed; `last_step` is
-- the newest step whose code was taken, so that a code opens once.
create table totp (
  account_id integer primary key references account (id),
  sealed text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint
);

create table recovery_code (
  account_id integer not null references account (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table passkey (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null default '',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- Challenges of passkeys: single use, a few minutes, bound to what they were asked for.
create table passkey_challenge (
  id_hash text primary key,
  challenge text not null,
  purpose text not null check (purpose in ('sign-in', 'second-step', 'create', 'step-up')),
  -- The session, or the ticket of the second step, that may answer.
  bound_to text,
  ends_at timestamptz not null
);
create index passkey_challenge_ends on passkey_challenge (ends_at);

-- Identities of OpenID providers: one account each.
create table social_identity (
  account_id integer not null references account (id),
  provider text not null,
  issuer text not null,
  subject text not null,
  label text not null default '',
  linked_at timestamptz not null,
  primary key (account_id, provider),
  unique (issuer, subject)
);

-- A verified identity that belongs to nobody yet: whoever holds the ticket may link it, once.
create table social_ticket (
  id_hash text primary key,
  provider text not null,
  issuer text not null,
  subject text not null,
  label text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null
);
create index social_ticket_ends on social_ticket (ends_at);

-- Tokens of providers that were already shown: each signs in once.
create table social_nonce (
  nonce_hash text primary key,
  ends_at timestamptz not null
);
create index social_nonce_ends on social_nonce (ends_at);

-- The second step of a sign-in whose first step was right.
create table sign_in_ticket (
  id_hash text primary key,
  account_id integer not null references account (id),
  -- Of the password as it was: a changed one voids the ticket.
  password_mark text not null,
  way text not null,
  used_default_password boolean not null,
  device_id text,
  tries smallint not null default 0,
  ends_at timestamptz not null
);
create index sign_in_ticket_ends on sign_in_ticket (ends_at);

-- Wrong answers to the question whether it is still the owner, per account.
create table proof_failure (
  account_id integer primary key references account (id),
  failures integer not null,
  last_at timestamptz not null
);
