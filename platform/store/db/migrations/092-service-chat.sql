-- Chat of members with customer service (docs/rewards.md, Chat with customer service).
alter table upload drop constraint upload_purpose_check,
  add constraint upload_purpose_check
    check (purpose in ('deposit', 'receipt', 'feedback', 'application', 'message', 'chat'));

create table service_chat (
  account_id integer primary key references account (id),
  -- Since when the member waits for an answer; null: nothing is due.
  waits_since timestamptz,
  -- When the member last had the chat open.
  opened_at timestamptz not null
);
create index service_chat_waiting on service_chat (waits_since, account_id) where waits_since is not null;

create table service_chat_message (
  id bigint generated always as identity primary key,
  account_id integer not null references service_chat (account_id),
  -- Null: the member.
  by_name text,
  content text not null check (char_length(content) <= 1000),
  sent_at timestamptz not null
);
create index service_chat_message_of_account on service_chat_message (account_id, id);

create table service_chat_image (
  message_id bigint not null references service_chat_message (id),
  upload_id bigint not null references upload (id),
  primary key (message_id, upload_id)
);
