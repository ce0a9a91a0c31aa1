-- Notifications on devices (docs/rewards.md, Notifications on a device).
create table push_device (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  -- SHA-256 of the endpoint: by this the browser asks for its own topics.
  endpoint_hash text not null unique,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  topics text[] not null check (topics <@ array['security', 'money', 'service', 'rewards', 'promotions']),
  quiet boolean not null,
  locale text not null,
  at timestamptz not null
);
create index push_device_of_account on push_device (account_id);

create table push_notification (
  id bigint generated always as identity primary key,
  device_id bigint not null references push_device (id) on delete cascade,
  topic text not null,
  -- What it is about, where that may be told only once; else empty.
  subject text not null default '',
  due_at timestamptz not null,
  sent_at timestamptz
);
create unique index push_notification_waiting on push_notification (device_id, topic) where sent_at is null;
create unique index push_notification_once on push_notification (device_id, topic, subject) where subject <> '';
create index push_notification_due on push_notification (due_at) where sent_at is null;
