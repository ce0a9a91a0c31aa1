-- Tables of rummy (docs/turn-tables.md#rummy).
insert into card_table (kind, code) values ('rummy', 'low'), ('rummy', 'high');
