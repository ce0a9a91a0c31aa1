-- Applications for promotions that are decided by a review (docs/rewards.md, section 4).
alter table upload drop constraint upload_purpose_check,
  add constraint upload_purpose_check check (purpose in ('deposit', 'receipt', 'feedback', 'application'));

create table promotion_application (
  id bigint generated always as identity primary key,
  join_id bigint not null references promotion_join (id),
  comment text not null check (char_length(comment) between 1 and 140),
  at timestamptz not null,
  decision text check (decision in ('approved', 'rejected')),
  -- Told to the member when it is not approved.
  reason text,
  by_name text,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null) and (decision is null) = (by_name is null)),
  check ((decision is not distinct from 'rejected') = (reason is not null))
);
-- One at a time.
create unique index promotion_application_open on promotion_application (join_id) where decision is null;
create index promotion_application_of_join on promotion_application (join_id, id);

create table promotion_application_image (
  application_id bigint not null references promotion_application (id),
  upload_id bigint not null unique references upload (id),
  primary key (application_id, upload_id)
);

create function promotion_application_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.decision is not null
    or (new.join_id, new.comment, new.at) is distinct from (old.join_id, old.comment, old.at) then
    raise exception 'an application stays as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger promotion_application_kept before update or delete on promotion_application
  for each row execute function promotion_application_is_kept();
