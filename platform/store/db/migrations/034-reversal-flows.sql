-- A correction of a deposit or a bonus counts for the teams at its own time (docs/money.md, section 11).
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
-- Stakes and payouts, most of the ledger, never reach the function.
create trigger ledger_posting_team_flow after insert on ledger_posting for each row
  when (new.operation in ('deposit', 'withdraw-paid', 'deposit-bonus', 'bonus-removed', 'rebate', 'reverse-deposit',
    'reverse-deposit-bonus', 'reverse-bonus-removed'))
  execute function team_flow_note();

-- Corrections made so far. Few of them: they are found by their own table.
insert into team_flow
  select p.id, a.owner_id, upline_of(a.owner_id),
    case when p.operation = 'reverse-deposit' then 'deposit' else 'bonus' end, p.amount, p.at
  from ledger_reversal r join ledger_posting p on p.transfer_id = r.reversal_id
    join ledger_account a on a.id = p.account_id
  where a.owner_id is not null
    and p.operation in ('reverse-deposit', 'reverse-deposit-bonus', 'reverse-bonus-removed');

-- The same in the sums by hour, where they have passed these corrections already.
create temporary table corrected on commit drop as
  select a.owner_id as account_id, date_trunc('hour', t.at) as hour,
    coalesce(sum(p.amount) filter (where t.operation = 'reverse-deposit'), 0) as deposit,
    coalesce(sum(p.amount) filter (where t.operation <> 'reverse-deposit'), 0) as bonus
  from ledger_reversal r join ledger_transfer t on t.id = r.reversal_id
    join ledger_posting p on p.transfer_id = t.id join ledger_account a on a.id = p.account_id
  where t.made_in < (select counted_to from team_watermark) and a.owner_id is not null
    and t.operation in ('reverse-deposit', 'reverse-deposit-bonus', 'reverse-bonus-removed')
  group by 1, 2;
insert into account_hour as h (account_id, hour, deposit, bonus)
  select account_id, hour, deposit, bonus from corrected
  on conflict (account_id, hour) do update
    set deposit = h.deposit + excluded.deposit, bonus = h.bonus + excluded.bonus;
insert into team_hour as h (account_id, hour, deposit, bonus)
  select tree.ancestor_id, hour, sum(deposit), sum(bonus)
  from corrected join account_tree tree on tree.descendant_id = corrected.account_id and tree.depth > 0
  group by 1, 2
  on conflict (account_id, hour) do update
    set deposit = h.deposit + excluded.deposit, bonus = h.bonus + excluded.bonus;
