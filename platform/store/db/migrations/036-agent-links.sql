-- Accounts that agents open, and invitation links with an end, rates and counts.

alter table registration drop constraint registration_kind_check;
alter table registration add constraint registration_kind_check check (kind in ('username', 'mobile', 'agent'));
create index registration_affiliate_code on registration (affiliate_code) where affiliate_code is not null;

-- Where a link leads: the register form, a game or a promotion, named by `target_id`.
alter table affiliate_code
  add column remark text not null default '',
  add column channel text,
  add column expires_at timestamptz,
  add column target text not null default 'register' check (target in ('register', 'game', 'promotion')),
  add column target_id text,
  add constraint affiliate_code_target check ((target = 'register') = (target_id is null));

-- Rates that a registration by the link gets, at most the agent's own at that time.
create table affiliate_rate (
  code_key text not null references affiliate_code (code_key),
  product text not null,
  rate integer not null check (rate >= 0 and rate <= 1000000),
  primary key (code_key, product)
);

-- Visits of a link by day of the platform's zone: numbers alone, of nobody.
create table affiliate_visit (
  code_key text not null references affiliate_code (code_key),
  day date not null,
  visits integer not null,
  primary key (code_key, day)
);
