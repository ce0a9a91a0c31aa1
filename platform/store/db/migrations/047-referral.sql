-- Friends of an account (docs/rewards.md#referral).
create index account_referred_by on account (referred_by, id desc) where referred_by is not null;
