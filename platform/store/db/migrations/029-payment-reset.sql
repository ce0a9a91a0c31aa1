-- A payment password that was set anew without the old one: withdrawals wait for a day afterwards.
alter table payment_password add column reset_at timestamptz;
