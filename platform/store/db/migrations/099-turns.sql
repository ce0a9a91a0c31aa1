-- Games by turns (docs/turn-tables.md): each move once, by its number in the game.
create table card_move (
  round_id bigint not null references card_round (id),
  number integer not null check (number >= 0),
  place integer not null check (place >= 0),
  move jsonb not null,
  by_default boolean not null,
  made_at timestamptz not null,
  primary key (round_id, number)
);

create function card_move_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a move of a game stays as it was made';
end $$;
create trigger card_move_changes before update or delete on card_move
  for each row execute function card_move_stays();

insert into card_table (kind, code) values ('bigTwo', 'low'), ('bigTwo', 'high');
