-- Tables of gin (docs/turn-tables.md#gin).
insert into card_table (kind, code) values ('gin', 'low'), ('gin', 'high');
