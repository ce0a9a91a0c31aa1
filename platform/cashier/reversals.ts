import { isReversible, reversalShare, reverseOperation } from '#lib/rules/cashier/reversal.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { OWED, openLedgerAccount } from '#platform/ledger/accounts.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import { refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import {
  findReversal,
  insertReversal,
  lockTransfer,
  openBonusOf,
  postingsOf,
  wasTakenBack,
} from '#platform/store/money/reversals.ts';
import { endRequirementOf } from '#platform/store/money/turnover.ts';
import { readMoneyNumber } from './money-number.ts';

export type Correction = {
  /** Id of the ledger's transfer. */
  transferId: bigint;
  reason: string;
  by: string;
  /** Takes what the member's wallet holds and notes the rest as owed. */
  force: boolean;
  at: Date;
};

type Leg = { accountId: number; amount: bigint };

type Posting = Awaited<ReturnType<typeof postingsOf>>[number];

/**
 * Locks what a reversal changes, in one order with credits and ends of bonuses: the transfer of the bonus that goes
 * with a deposit, then the accounts of both. Returns the transfer's postings and the balances.
 */
async function lockLegs(
  tx: Tx,
  { id, operation }: { id: bigint; operation: string },
): Promise<{ postings: Posting[]; balances: ReadonlyMap<number, bigint> }> {
  const bonus = operation === 'deposit' ? await openBonusOf(tx, id) : undefined;
  if (bonus) await lockTransfer(tx, bonus.id);
  const postings = await postingsOf(tx, id);
  const more = bonus ? await postingsOf(tx, bonus.id) : [];
  const balances = await lockAccounts(
    tx,
    [...postings, ...more].map(one => one.accountId),
  );
  return { postings, balances };
}

/** Opposite legs of a transfer; what a member's account cannot give is taken from `house:owed`. */
async function oppositeLegs(
  tx: Tx,
  first: { id: bigint; operation: string },
  { transferId, force }: Correction,
): Promise<{ legs: Leg[]; owed: bigint; owedBy: number | null }> {
  const { postings, balances } = await lockLegs(tx, first);
  // Below the lock: the end of a bonus that came first is seen.
  if (await wasTakenBack(tx, transferId)) refuse('reversal_done');
  const legs: Leg[] = [];
  let owed = 0n;
  let owedBy: number | null = null;
  for (const { accountId, amount, ownerId } of postings) {
    const balance = balances.get(accountId) ?? 0n;
    if (ownerId === null || amount < 0n) {
      legs.push({ accountId, amount: -amount });
      continue;
    }
    const share = reversalShare({ paid: amount, balance, force });
    if (!share) return refuse('reversal_not_enough', { missing: toWireAmount(amount - balance) });
    if (share.taken > 0n) legs.push({ accountId, amount: -share.taken });
    if (share.owed > 0n) {
      owed += share.owed;
      owedBy = ownerId;
    }
  }
  if (owed > 0n) legs.push({ accountId: await openLedgerAccount(tx, { name: OWED }), amount: -owed });
  return { legs, owed, owedBy };
}

/** Ends the turnover of a deposit that was reversed, or whose bonus was; its bonus goes with it. */
async function undoDeposit(
  tx: Tx,
  { operation, reference }: { operation: string; reference: string | null },
  correction: Correction,
): Promise<bigint> {
  const depositId = reference === null ? null : readMoneyNumber('D', reference);
  if (depositId === null) return 0n;
  await endRequirementOf(tx, { column: 'deposit_id', id: depositId });
  const bonus = operation === 'deposit' ? await openBonusOf(tx, correction.transferId) : undefined;
  return bonus ? (await reverseTransfer(tx, { ...correction, transferId: bonus.id })).owed : 0n;
}

/** Ends the turnover of a reward that was reversed. */
async function undoReward(tx: Tx, reference: string | null): Promise<void> {
  const id = reference === null ? null : readMoneyNumber('V', reference);
  if (id !== null) await endRequirementOf(tx, { column: 'reward_id', id });
}

/**
 * Reverses a transfer of the ledger once, by an operator with a reason (docs/money.md, section 11); a deposit with
 * its bonus. Returns the new transfer, and what the member owes after a forced one, in minor units. Refuses
 * `not_found`, `reversal_refused` for what has its own decisions, `reversal_done`, and `reversal_not_enough`.
 */
export async function reverseTransfer(
  tx: Tx,
  correction: Correction,
): Promise<{ reversalId: bigint; owed: bigint }> {
  const { transferId, reason, by, at } = correction;
  // The transfer's row is the lock: of several reversals at once one finds it open.
  const first = (await lockTransfer(tx, transferId)) ?? refuse('not_found', { field: 'transfer' });
  const { operation, reference } = first;
  if (!isReversible(operation)) return refuse('reversal_refused', { operation });
  if (await findReversal(tx, transferId)) refuse('reversal_done');
  const { legs, owed, owedBy } = await oppositeLegs(tx, first, correction);
  const made = await transfer(tx, { operation: reverseOperation(operation), reference, at, legs });
  await insertReversal(tx, {
    transfer_id: transferId,
    reversal_id: made.transferId,
    reason,
    by_name: by,
    owed,
    owed_by: owedBy,
    at,
  });
  if (operation === 'reward') await undoReward(tx, reference);
  const isDeposit = operation === 'deposit' || operation === 'deposit-bonus';
  const more = isDeposit ? await undoDeposit(tx, first, correction) : 0n;
  return { reversalId: made.transferId, owed: owed + more };
}
