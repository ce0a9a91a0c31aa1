-- Pictures of messages to customer service (docs/rewards.md, Messages).
alter table upload drop constraint upload_purpose_check,
  add constraint upload_purpose_check check (purpose in ('deposit', 'receipt', 'feedback', 'application', 'message'));

create table sent_message_image (
  sent_id bigint not null references sent_message (id),
  upload_id bigint not null unique references upload (id),
  primary key (sent_id, upload_id)
);
