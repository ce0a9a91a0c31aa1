-- Messages between members, uplines and the house (docs/rewards.md, Messages).
create table sent_message (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  recipient text not null check (recipient in ('support', 'upline', 'downline')),
  recipient_id integer references account (id),
  title text not null,
  content text not null,
  sent_at timestamptz not null,
  -- Of support: when it was answered.
  answered_at timestamptz,
  deleted_at timestamptz,
  check ((recipient = 'support') = (recipient_id is null))
);
create index sent_message_of_account on sent_message (account_id, id desc) where deleted_at is null;
create index sent_message_open on sent_message (id) where recipient = 'support' and answered_at is null;

alter table message
  -- Who wrote it; null for the house.
  add column sender_id integer references account (id),
  add column sender text not null default 'house' check (sender in ('house', 'support', 'upline', 'downline')),
  -- The sent message that it is, or that it answers.
  add column sent_id bigint references sent_message (id),
  add column reward_id bigint references reward (id),
  add column deleted_at timestamptz;
drop index message_of_account;
create index message_of_account on message (account_id, id) where deleted_at is null;
drop index message_unread;
create index message_unread on message (account_id) where read_at is null and deleted_at is null;
