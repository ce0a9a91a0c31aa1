-- Hold'em is one more kind of live table (docs/live-tables.md#holdem).
alter table live_chain drop constraint live_chain_kind;
alter table live_chain add constraint live_chain_kind check (kind in
  ('roulette', 'baccarat', 'dragonTiger', 'sicBo', 'fanTan', 'moneyWheel', 'highCard', 'holdem'));
