-- Feedback and complaints (docs/rewards.md, Feedback).
alter table upload drop constraint upload_purpose_check,
  add constraint upload_purpose_check check (purpose in ('deposit', 'receipt', 'feedback'));

create table feedback_case (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  kind text not null check (kind in ('suggestion', 'problem', 'complaint', 'praise')),
  contact text not null,
  state text not null check (state in ('sent', 'answered', 'decided', 'closed')),
  created_at timestamptz not null,
  decide_by timestamptz not null,
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null))
);
create index feedback_case_of_account on feedback_case (account_id, id desc);
create index feedback_case_open on feedback_case (id) where state <> 'closed';

-- The thread that both sides see.
create table feedback_entry (
  id bigint generated always as identity primary key,
  case_id bigint not null references feedback_case (id),
  -- Null: the member.
  by_name text,
  content text not null,
  at timestamptz not null
);
create index feedback_entry_of_case on feedback_entry (case_id, id);
create trigger feedback_entry_append_only before update or delete on feedback_entry
  for each row execute function ledger_is_append_only();

create table feedback_image (
  entry_id bigint not null references feedback_entry (id),
  upload_id bigint not null unique references upload (id),
  primary key (entry_id, upload_id)
);
