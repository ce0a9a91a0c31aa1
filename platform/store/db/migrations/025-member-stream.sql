-- Numbers of a member's stream: of the last change, and of the last one of each topic. One row per member is
-- enough to tell what was missed, whatever number a browser saw last.
create table member_stream (
  account_id integer primary key references account (id) on delete cascade,
  seq bigint not null,
  balance_seq bigint not null,
  message_seq bigint not null,
  session_seq bigint not null
);
