-- Number of the last change of pay by contracts in a member's stream.
alter table member_stream add column pay_seq bigint not null default 0;
