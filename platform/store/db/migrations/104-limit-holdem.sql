-- Tables of limit hold'em between players (docs/turn-tables.md#limit-holdem).
insert into card_table (kind, code) values ('limitHoldem', 'low'), ('limitHoldem', 'high');
