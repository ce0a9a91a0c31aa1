-- Notices: a template and its values instead of a text (docs/money.md, section 12).
alter table message alter column title drop not null, alter column content drop not null,
  add column kind text, add column data jsonb not null default '{}',
  add constraint message_has_text check (kind is not null or (title is not null and content is not null));
create index message_of_account on message (account_id, id);

-- Reminders of a receipt that were sent.
alter table withdrawal add column reminders integer not null default 0;

-- Reality check: interval that a member chose, and when it was last answered in a session.
create table reality_check (
  account_id integer primary key references account (id),
  minutes integer not null check (minutes between 15 and 120)
);
alter table session add column checked_at timestamptz;
