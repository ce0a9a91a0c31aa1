-- Tables of landlord (docs/turn-tables.md#landlord).
insert into card_table (kind, code) values ('landlord', 'low'), ('landlord', 'high');
