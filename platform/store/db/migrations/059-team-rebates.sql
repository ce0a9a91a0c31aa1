-- Rebates credited to people, in the sums by hour of agents (docs/features.md#93). Amounts are whole minor units.
alter table account_hour add column rebate bigint not null default 0;
alter table team_hour add column rebate bigint not null default 0;

-- Of the past, as far as the sums have counted it; each flow has those who were above.
create temporary table credited on commit drop as
  select f.account_id, f.ancestors, date_trunc('hour', f.at) as hour, f.amount
  from team_flow f join ledger_posting p on p.id = f.posting_id join ledger_transfer t on t.id = p.transfer_id
  where f.kind = 'rebate' and t.made_in < (select counted_to from team_watermark);
insert into account_hour as h (account_id, hour, rebate)
  select account_id, hour, sum(amount) from credited group by 1, 2
  on conflict (account_id, hour) do update set rebate = h.rebate + excluded.rebate;
insert into team_hour as h (account_id, hour, rebate)
  select above.agent, hour, sum(amount) from credited cross join lateral unnest(ancestors) as above(agent)
  group by 1, 2
  on conflict (account_id, hour) do update set rebate = h.rebate + excluded.rebate;
