-- Chat room of members (docs/rewards.md, Chat room).
alter table member_stream add column room_seq bigint not null default 0;

create table room_message (
  id bigint generated always as identity primary key,
  room text not null check (room in ('en', 'ms', 'zh-CN')),
  -- Null: the moderator.
  account_id integer references account (id),
  by_name text,
  content text not null check (char_length(content) between 1 and 300),
  sent_at timestamptz not null,
  removed_at timestamptz,
  removed_by text,
  check ((account_id is null) = (by_name is not null)),
  check ((removed_at is null) = (removed_by is null))
);
create index room_message_of_room on room_message (room, id);

-- Who has a room open.
create table room_visit (
  account_id integer primary key references account (id),
  room text not null,
  seen_at timestamptz not null
);
create index room_visit_of_room on room_visit (room, seen_at);

create table room_report (
  message_id bigint not null references room_message (id),
  account_id integer not null references account (id),
  reason text not null,
  at timestamptz not null,
  primary key (message_id, account_id)
);

create table room_block (
  account_id integer not null references account (id),
  blocked_id integer not null references account (id),
  primary key (account_id, blocked_id)
);

create table room_mute (
  account_id integer primary key references account (id),
  until timestamptz not null,
  by_name text not null
);
