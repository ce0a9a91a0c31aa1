-- Promotions that are joined (docs/rewards.md, section 4). Terms have versions, and none of them ever changes.
create table promotion_terms (
  content_id integer not null references content (id),
  version integer not null check (version > 0),
  terms jsonb not null,
  by_name text not null,
  at timestamptz not null,
  primary key (content_id, version)
);
create trigger promotion_terms_append_only before update or delete on promotion_terms
  for each row execute function ledger_is_append_only();

-- The version in force, and how many have joined so far: the row is the lock of joining.
create table promotion_offer (
  content_id integer primary key references content (id),
  version integer not null,
  taken integer not null default 0 check (taken >= 0),
  foreign key (content_id, version) references promotion_terms (content_id, version)
);

create table promotion_join (
  id bigint generated always as identity primary key,
  content_id integer not null references promotion_offer (content_id),
  account_id integer not null references account (id),
  -- Terms under which it was joined.
  version integer not null,
  state text not null check (state in ('joined', 'applying', 'rejected', 'granted', 'left')),
  joined_at timestamptz not null,
  -- The condition has to be met until then; null for no end.
  ends_at timestamptz,
  -- Last round of the account before it joined: later ones count.
  after_round bigint not null,
  reward_id bigint references reward (id),
  moved_at timestamptz not null,
  foreign key (content_id, version) references promotion_terms (content_id, version),
  check ((state = 'granted') = (reward_id is not null)),
  unique (content_id, account_id)
);
create index promotion_join_account on promotion_join (account_id);
create index promotion_join_open on promotion_join (id) where state = 'joined';

create function promotion_join_is_kept() returns trigger language plpgsql as $$
begin
  if (new.content_id, new.account_id, new.version, new.joined_at, new.ends_at, new.after_round)
    is distinct from (old.content_id, old.account_id, old.version, old.joined_at, old.ends_at, old.after_round) then
    raise exception 'what was joined stays as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger promotion_join_kept before update on promotion_join
  for each row execute function promotion_join_is_kept();
