-- Tables of mahjong (docs/turn-tables.md#mahjong).
insert into card_table (kind, code) values ('mahjong', 'low'), ('mahjong', 'high');
