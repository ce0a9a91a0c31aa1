-- Series of the bets (docs/lottery.md, section 8): prizes in a share of 1,960, the rest as a rebate.

alter table lottery_bet add column series smallint not null default 1960 check (series between 1 and 1960);
alter table lottery_order
  add column rebate bigint not null default 0 check (rebate >= 0),
  add constraint lottery_order_rebate_paid check (rebate = 0 or win >= rebate);
