-- Tables of dominoes, red hearts and spades (docs/turn-tables.md#kinds).
insert into card_table (kind, code) values
  ('domino', 'low'), ('domino', 'high'), ('redHearts', 'low'), ('redHearts', 'high'),
  ('spades', 'low'), ('spades', 'high');
