-- Games that a person marked with the heart: each once, the latest first.
create table favourite_game (
  account_id integer not null references account (id),
  node_id integer not null,
  added_at timestamptz not null,
  primary key (account_id, node_id)
);
create index favourite_game_added on favourite_game (account_id, added_at desc);
