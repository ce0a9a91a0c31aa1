-- What was searched for and not found, so that the operator can say what it means. Nobody's name stands beside it.
create table search_miss (
  text text primary key,
  asks integer not null check (asks > 0),
  last_at timestamptz not null
);
