import { sql } from 'kysely';
import type { Store } from '#platform/store/db/db.ts';

/** Rule that holds between transactions, and the query that counts what breaks it. */
const invariants = {
  'a transfer sums to zero': `
    select count(*) from (select 1 from ledger_posting group by transfer_id having sum(amount) <> 0) as wrong`,
  'all balances sum to zero': 'select abs(sum(balance)) from ledger_account',
  'a balance is the sum of its postings': `
    select count(*) from ledger_account a where balance <>
      (select coalesce(sum(amount), 0) from ledger_posting p where p.account_id = a.id)`,
  'nothing of a member is below zero': `
    select count(*) from ledger_account where owner_id is not null and balance < 0`,
  'a hold is what waits in withdrawals': `
    select count(*) from ledger_account a where name like 'hold:withdrawal:%' and balance <>
      (select coalesce(sum(w.amount - coalesce((select sum(p.amount) from withdrawal_payment p
        where p.withdrawal_id = w.id), 0)), 0)
       from withdrawal w where w.account_id = a.owner_id and state in ('requested', 'approved'))`,
  'a hold is what waits in sports bets': `
    select count(*) from ledger_account a where name like 'hold:sports:%' and balance <>
      (select coalesce(sum(stake), 0) from sport_ticket t where t.account_id = a.owner_id and state = 'open')`,
  'a deposit that is credited has one transfer of its amount': `
    select count(*) from deposit d where (case when state = 'credited' then credited else 0 end) <>
      (select coalesce(sum(amount), 0) from ledger_transfer t
       join ledger_posting p on p.transfer_id = t.id and p.amount > 0
       where t.operation = 'deposit' and t.reference = 'D' || lpad(d.id::text, 9, '0'))`,
  'a withdrawal is paid as often as its bank says': `
    select count(*) from withdrawal_payment p where amount <>
      (select sum(amount) from ledger_posting l where l.transfer_id = p.transfer_id and l.amount > 0)`,
  'a claim of rebates has one transfer of its amount': `
    select count(*) from rebate r where amount <>
      (select sum(amount) from ledger_posting l where l.transfer_id = r.transfer_id and l.amount > 0)`,
  'a settled round has its stake and its payout': `
    select count(*) from round r where
      stake <> (select -min(amount) from ledger_posting p where p.transfer_id = r.stake_transfer_id)
        + coalesce((select -sum(p.amount) from instant_round i
          join ledger_posting p on p.transfer_id = any(i.raise_transfer_ids) and p.amount < 0
          where i.settled_id = r.id), 0)
      or win <> coalesce((select max(amount) from ledger_posting p where p.transfer_id = r.win_transfer_id), 0)`,
};

/** Names of the rules that one snapshot of the database breaks; empty where all hold. */
export async function brokenInvariants(store: Store): Promise<string[]> {
  return store.write(async tx => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const broken: string[] = [];
    for (const [name, query] of Object.entries(invariants)) {
      const { rows } = await sql<{ n: string }>`select (${sql.raw(query)})::text as n`.execute(tx);
      if (rows[0]?.n !== '0') broken.push(`${name}: ${rows[0]?.n}`);
    }
    return broken;
  });
}
