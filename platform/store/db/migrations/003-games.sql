-- What a member opened, for the recent list: one row per game, the latest opening counts.
create table recent_game (
  account_id integer not null references account (id),
  node_id integer not null,
  opened_at timestamptz not null,
  primary key (account_id, node_id)
);
create index recent_game_opened on recent_game (account_id, opened_at desc);

-- A launch link: opens once, within a minute, and becomes a play session.
create table launch (
  token_hash text primary key,
  session_id bigint not null references session (id),
  account_id integer not null references account (id),
  node_id integer not null,
  locale text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index launch_ends on launch (ends_at);

-- A page that plays one game. It dies with the session that launched it.
create table play_session (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  session_id bigint not null references session (id),
  account_id integer not null references account (id),
  node_id integer not null,
  locale text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index play_session_ends on play_session (ends_at);

-- A settled round: the two transfers that staked and paid it, and what the reels showed.
create table round (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  node_id integer not null,
  round_key text not null,
  stake bigint not null check (stake > 0),
  win bigint not null check (win >= 0),
  currency char(3) not null,
  stake_transfer_id bigint not null references ledger_transfer (id),
  win_transfer_id bigint references ledger_transfer (id),
  outcome text not null,
  started_at timestamptz not null,
  settled_at timestamptz not null,
  unique (account_id, round_key)
);
create index round_account_settled on round (account_id, settled_at desc, id desc);
