-- Tables of ludo (docs/turn-tables.md#ludo).
insert into card_table (kind, code) values ('ludo', 'low'), ('ludo', 'high');
