-- Rewards (docs/rewards.md, section 1): what an account can claim once. Amounts are whole minor units.
create table reward (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  source text not null check (source in
    ('promotion', 'promo-code', 'sign-in', 'ticket', 'vip', 'referral', 'mission', 'message', 'raffle')),
  -- What it is for, within its source: one reward of an account for each.
  source_id text not null,
  -- Name per language: {"ms":"…","en":"…","zh-CN":"…"}.
  title jsonb not null,
  money bigint not null default 0 check (money >= 0),
  points bigint not null default 0 check (points >= 0),
  -- Kind of the tickets, and how many.
  ticket text,
  ticket_count integer not null default 0 check (ticket_count >= 0),
  -- What has to be bet before the money can be withdrawn.
  turnover bigint not null default 0 check (turnover >= 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  claimed_at timestamptz,
  transfer_id bigint references ledger_transfer (id),
  check (money > 0 or points > 0 or ticket_count > 0),
  check ((ticket is null) = (ticket_count = 0)),
  check (turnover = 0 or money > 0),
  check ((transfer_id is not null) = (claimed_at is not null and money > 0)),
  unique (source, source_id, account_id)
);
create index reward_of_account on reward (account_id, id desc);
create index reward_open on reward (account_id) where claimed_at is null;

-- A claimed reward never changes, and one that is open only becomes claimed.
create function reward_is_kept() returns trigger language plpgsql as $$
begin
  if old.claimed_at is not null or (new.account_id, new.source, new.source_id, new.title, new.money, new.points,
      new.ticket, new.ticket_count, new.turnover, new.created_at, new.expires_at)
    is distinct from (old.account_id, old.source, old.source_id, old.title, old.money, old.points,
      old.ticket, old.ticket_count, old.turnover, old.created_at, old.expires_at) then
    raise exception 'a reward keeps what it was granted with' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger reward_kept before update on reward for each row execute function reward_is_kept();
create trigger reward_not_deleted before delete on reward for each row execute function ledger_is_append_only();

-- A requirement belongs to a deposit or to a reward.
alter table turnover_requirement
  alter column deposit_id drop not null,
  add column reward_id bigint unique references reward (id),
  add constraint turnover_of_one check ((deposit_id is null) <> (reward_id is null));

-- Number of the last change of what can be claimed.
alter table member_stream add column reward_seq bigint not null default 0;

-- Rewards count for the teams as bonuses.
create or replace function team_flow_note() returns trigger language plpgsql as $$
declare
  owner integer;
begin
  select owner_id into owner from ledger_account where id = new.account_id;
  if owner is null then return null; end if;
  insert into team_flow values (new.id, owner, upline_of(owner),
    case when new.operation in ('deposit', 'reverse-deposit') then 'deposit'
      when new.operation = 'withdraw-paid' then 'withdrawal'
      when new.operation = 'rebate' then 'rebate' else 'bonus' end,
    case when new.operation = 'withdraw-paid' then -new.amount else new.amount end, new.at);
  return null;
end $$;
drop trigger ledger_posting_team_flow on ledger_posting;
create trigger ledger_posting_team_flow after insert on ledger_posting for each row
  when (new.operation in ('deposit', 'withdraw-paid', 'deposit-bonus', 'bonus-removed', 'rebate', 'reverse-deposit',
    'reverse-deposit-bonus', 'reverse-bonus-removed', 'reward', 'reverse-reward'))
  execute function team_flow_note();
