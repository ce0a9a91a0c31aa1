-- Last day and highest counted bet of a bonus (docs/money.md, section 3).
alter table turnover_requirement
  -- After this moment the bonus is taken back; null: no last day.
  add column last_at timestamptz,
  -- A bet counts up to this amount; null: whole.
  add column highest_bet bigint check (highest_bet > 0),
  -- What is required once the bonus was taken back: the deposit's own turnover.
  add column required_without bigint check (required_without > 0),
  add column lapsed_at timestamptz,
  add check ((last_at is null) = (required_without is null));
create index turnover_last on turnover_requirement (last_at)
  where counted < required and last_at is not null and lapsed_at is null;
