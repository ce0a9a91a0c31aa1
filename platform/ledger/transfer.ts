import { PlatformRefusal } from '#platform/refusal.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import { sqlState, type Tx } from '#platform/store/db/db.ts';
import { CURRENCY } from './currency.ts';

/** Posting of a transfer: whole minor units, positive into the account, negative out of it. */
type Leg = { accountId: number; amount: bigint };

export type TransferOrder = {
  /** Reason of the transfer: `stake`, `payout`, `funding`. */
  operation: string;
  /** Business object behind it, e.g. the round's key. */
  reference: string | null;
  at: Date;
  legs: readonly Leg[];
};

export type TransferResult = {
  transferId: bigint;
  /** Balance of each account after the transfer. */
  balances: ReadonlyMap<number, bigint>;
};

const CHECK_VIOLATION = '23514';
const FLOOR_CONSTRAINT = 'balance_not_below_floor';

function isBelowFloor(error: unknown): boolean {
  return (
    sqlState(error) === CHECK_VIOLATION && error instanceof Error && error.message.includes(FLOOR_CONSTRAINT)
  );
}

function lockRows(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('ledger_account')
    .select(['id', 'balance', 'owner_id'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Locks ledger accounts for the rest of the transaction, always in the order of their ids, so that two
 * transfers over the same accounts cannot deadlock. Returns their balances.
 */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, bigint>> {
  return new Map((await lockRows(tx, ids)).map(row => [row.id, row.balance]));
}

/**
 * Moves money, in double entry. The legs must sum to zero and none may be zero; the database checks both again when the
 * transaction commits. Refuses with `balance_not_enough` when an account would fall below its floor: the
 * transaction is then unusable and must be rolled back.
 */
export async function transfer(tx: Tx, order: TransferOrder): Promise<TransferResult> {
  const legs = [...order.legs].sort((left, right) => left.accountId - right.accountId);
  if (legs.reduce((sum, leg) => sum + leg.amount, 0n) !== 0n) throw new Error('a transfer must sum to zero');
  const locked = await lockRows(
    tx,
    legs.map(leg => leg.accountId),
  );
  for (const { owner_id: owner } of locked) if (owner !== null) noteChange(owner, 'balance');
  const { id: transferId } = await tx
    .insertInto('ledger_transfer')
    .values({ operation: order.operation, reference: order.reference, at: order.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    const rows = await tx
      .insertInto('ledger_posting')
      .values(
        legs.map(leg => ({
          transfer_id: transferId,
          account_id: leg.accountId,
          currency: CURRENCY.code,
          amount: leg.amount,
        })),
      )
      .returning(['account_id', 'balance_after'])
      .execute();
    return { transferId, balances: new Map(rows.map(row => [row.account_id, row.balance_after])) };
  } catch (error) {
    throw isBelowFloor(error) ? new PlatformRefusal('balance_not_enough') : error;
  }
}
