-- The winner board: rounds that paid more than they cost, by what they paid and by when.
create index round_best on round (win desc, id desc) where win > stake;
create index round_won on round (settled_at desc, id desc) where win > stake;
