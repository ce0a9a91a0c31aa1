-- Pictures on their way: sent in parts, read when complete, taken by a form or deleted at their end (decision 0032).
create table upload_draft (
  id text primary key,
  account_id integer not null references account (id),
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  -- Written again as a JPEG once all parts are there; the parts are deleted then.
  picture bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index upload_draft_of_account on upload_draft (account_id, created_at);
create index upload_draft_ends on upload_draft (expires_at);

create table upload_part (
  draft_id text not null references upload_draft (id) on delete cascade,
  at integer not null,
  bytes bytea not null,
  primary key (draft_id, at)
);
