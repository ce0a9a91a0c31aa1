-- Changes of a chat room have numbers, and go to its listeners as they are (docs/decisions/0034-room-events.md).
create table room_feed (
  room text primary key check (room in ('en', 'ms', 'zh-CN')),
  number bigint not null default 0
);
insert into room_feed (room) values ('en'), ('ms'), ('zh-CN');
create index room_block_of_blocked on room_block (blocked_id);
alter table member_stream drop column room_seq;
