-- Missions as data, and what each account did in them (docs/rewards.md#missions). Amounts are whole minor units.
create table mission (
  id integer generated always as identity primary key,
  -- Name per language.
  titles jsonb not null,
  measure text not null check (measure in ('turnover', 'rounds', 'wins')),
  -- Kinds of games that count; none: all of them.
  game_types text[] not null,
  -- [{"target":"100000","money":"500","points":0}], the lowest first.
  milestones jsonb not null,
  -- Prizes of the leaderboard by rank: ["5000","2000"].
  prizes jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  claim_until timestamptz not null check (claim_until >= ends_at),
  -- When the leaderboard's prizes were granted.
  settled_at timestamptz
);
create index mission_time on mission (ends_at);

create table mission_score (
  mission_id integer not null references mission (id),
  account_id integer not null references account (id),
  value bigint not null check (value > 0),
  reached_at timestamptz not null,
  primary key (mission_id, account_id)
);
create index mission_score_rank on mission_score (mission_id, value desc, reached_at, account_id);
