import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';
import type { MoneyTables } from './money-tables.ts';

/** Returns a transfer of the ledger, locked until the transaction ends, or undefined. */
export function lockTransfer(tx: Tx, id: bigint) {
  return tx
    .selectFrom('ledger_transfer')
    .select(['id', 'operation', 'reference'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the postings of a transfer with the owner of each account; null for the house's. */
export function postingsOf(tx: Tx, transferId: bigint) {
  return tx
    .selectFrom('ledger_posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .select([
      'ledger_posting.account_id as accountId',
      'ledger_posting.amount as amount',
      'ledger_account.owner_id as ownerId',
      'ledger_account.name as name',
    ])
    .where('ledger_posting.transfer_id', '=', transferId)
    .orderBy('ledger_posting.id')
    .execute();
}

/** Condition: the bonus or reward `given` (its posting into the wallet) of the transfer `first` was taken back. */
const TAKEN_BACK = sql`exists (
  select 1 from ledger_posting taken join ledger_transfer t on t.id = taken.transfer_id
  where taken.account_id = given.account_id and taken.operation = 'bonus-removed' and t.reference = first.reference
    and not exists (select 1 from ledger_reversal where transfer_id = t.id))`;

/** Returns true when a transfer paid a bonus or a reward that was taken back since, in whole or in part. */
export async function wasTakenBack(tx: Tx, transferId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger_transfer first
      join ledger_posting given on given.transfer_id = first.id and given.amount > 0
    where first.id = ${transferId} and first.operation in ('deposit-bonus', 'reward') and ${TAKEN_BACK}`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Returns the transfer of the bonus that was credited with a deposit, unless it was reversed or taken back. Deposit and
 * bonus are posted in one transaction.
 */
export async function openBonusOf(tx: Tx, depositTransfer: bigint): Promise<{ id: bigint } | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select first.id from ledger_transfer deposit
      join ledger_transfer first on first.made_in = deposit.made_in and first.reference = deposit.reference
      join ledger_posting given on given.transfer_id = first.id and given.amount > 0
    where deposit.id = ${depositTransfer} and first.operation = 'deposit-bonus'
      and not exists (select 1 from ledger_reversal where transfer_id = first.id)
      and not ${TAKEN_BACK}`.execute(tx);
  return rows[0];
}

/** Returns the reversal of a transfer, or undefined. */
export function findReversal(tx: Tx, transferId: bigint) {
  return tx
    .selectFrom('ledger_reversal')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
}

/** Notes that a transfer was reversed, by whom and why. */
export async function insertReversal(
  tx: Tx,
  reversal: Insertable<MoneyTables['ledger_reversal']>,
): Promise<void> {
  await tx.insertInto('ledger_reversal').values(reversal).execute();
}

/** Returns the last reversals, with who owes what; of one account only where it is given. */
export function listReversals(tx: Tx, { owedBy, limit }: { owedBy?: number | undefined; limit: number }) {
  const query = tx
    .selectFrom('ledger_reversal')
    .leftJoin('account', 'account.id', 'ledger_reversal.owed_by')
    .selectAll('ledger_reversal')
    .select('account.username as owedByName');
  return (owedBy === undefined ? query : query.where('owed_by', '=', owedBy))
    .orderBy('reversal_id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the last postings of all accounts of a member, with the reversal of each transfer. */
export function listOwnPostings(tx: Tx, accountId: number, limit: number) {
  return tx
    .selectFrom('ledger_posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_posting.transfer_id')
    .leftJoin('ledger_reversal', 'ledger_reversal.transfer_id', 'ledger_transfer.id')
    .select([
      'ledger_transfer.id as transfer',
      'ledger_transfer.operation as operation',
      'ledger_transfer.reference as reference',
      'ledger_transfer.at as at',
      'ledger_account.name as account',
      'ledger_posting.amount as amount',
      'ledger_posting.balance_after as balance',
      'ledger_reversal.reversal_id as reversal',
      sql<string | null>`ledger_reversal.reason`.as('reason'),
    ])
    .where('ledger_account.owner_id', '=', accountId)
    .orderBy('ledger_posting.id', 'desc')
    .limit(limit)
    .execute();
}
