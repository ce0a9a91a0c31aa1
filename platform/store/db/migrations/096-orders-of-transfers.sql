-- The account record names the lottery order behind a held stake.
create index lottery_order_of_transfer on lottery_order (stake_transfer_id);
