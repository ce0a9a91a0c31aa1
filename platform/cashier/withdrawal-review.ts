import { TWO_APPROVERS_FROM } from '#lib/rules/cashier/withdrawal.ts';
import type { AppContext } from '#platform/app-context.ts';
import { CASHIER, CHARGES } from '#platform/ledger/accounts.ts';
import { refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertMoneyEvent } from '#platform/store/money/money-events.ts';
import type { WithdrawalRow } from '#platform/store/money/money-tables.ts';
import {
  addApproval,
  insertPayment,
  listPayments,
  lockWithdrawal,
  moveWithdrawal,
} from '#platform/store/money/withdrawals.ts';
import { notifyWithdrawal } from './notices.ts';
import { moveWithdrawn, receiptMs } from './withdrawals.ts';

/** Operator who decides, and the reason that the member is shown. */
export type Review = { by: string; reason?: string | undefined; at: Date };

async function locked(tx: Tx, id: bigint): Promise<WithdrawalRow> {
  return (await lockWithdrawal(tx, id)) ?? refuse('not_found', { field: 'number' });
}

async function note(tx: Tx, id: bigint, event: string, review: Review, more: Record<string, string> = {}) {
  const { by, reason, at } = review;
  const detail = { ...more, by, ...(reason ? { reason } : {}) };
  await insertMoneyEvent(tx, { withdrawalId: id }, { event, actor: 'operator', detail, at });
}

/** Approves a withdrawal; from a large amount on, the second of two operators does. Returns whether it is. */
export async function approveWithdrawal(tx: Tx, id: bigint, review: Review): Promise<boolean> {
  const withdrawal = await locked(tx, id);
  if (withdrawal.state !== 'requested') refuse('withdraw_state');
  const names = await addApproval(tx, id, review.by, review.at);
  const needed = withdrawal.amount >= TWO_APPROVERS_FROM ? 2 : 1;
  if (names.length < needed) return false;
  await moveWithdrawal(tx, id, ['requested'], { state: 'approved' });
  await note(tx, id, 'approved', review);
  await notifyWithdrawal(tx, withdrawal, 'withdrawalApproved', { amount: withdrawal.amount, at: review.at });
  return true;
}

/** Rejects a withdrawal with a reason: all of it goes back to the wallet, the charge too. */
export async function rejectWithdrawal(tx: Tx, id: bigint, review: Review): Promise<void> {
  const withdrawal = await locked(tx, id);
  if ((await listPayments(tx, id)).length > 0) refuse('withdraw_state');
  const change = { state: 'rejected', reason: review.reason ?? null, ended_at: review.at } as const;
  if (!(await moveWithdrawal(tx, id, ['requested', 'approved'], change))) refuse('withdraw_state');
  const back = { operation: 'withdraw-return', from: 'hold', to: 'wallet', at: review.at } as const;
  await moveWithdrawn(tx, withdrawal, { ...back, amount: withdrawal.amount });
  await note(tx, id, 'rejected', review);
  await notifyWithdrawal(tx, withdrawal, 'withdrawalRejected', { ...review, amount: withdrawal.amount });
}

/**
 * Notes a payment of an approved withdrawal, or of one whose missing part is sent again. With the last part
 * the member is asked whether it arrived. Refuses `withdraw_paid` for an amount above what is left, or a bank
 * reference that is noted already.
 */
export async function payWithdrawal(
  ctx: AppContext,
  tx: Tx,
  id: bigint,
  payment: Review & { amount: bigint | null; reference: string },
): Promise<{ left: bigint }> {
  const withdrawal = await locked(tx, id);
  if (withdrawal.state !== 'approved') refuse('withdraw_state');
  const net = withdrawal.amount - withdrawal.charge;
  const paid = (await listPayments(tx, id)).reduce((sum, one) => sum + one.amount, 0n);
  const amount = payment.amount ?? net - paid;
  if (amount <= 0n || paid + amount > net) refuse('withdraw_paid');
  const { at, reference } = payment;
  const out = { operation: 'withdraw-paid', from: 'hold', to: CASHIER, amount, at } as const;
  const transferId = await moveWithdrawn(tx, withdrawal, out);
  if (!(await insertPayment(tx, { withdrawalId: id, amount, reference, transferId, at })))
    refuse('withdraw_paid');
  await note(tx, id, 'paid', payment, { amount: String(amount), reference });
  const left = net - paid - amount;
  if (left > 0n) return { left };
  const { charge } = withdrawal;
  if (charge > 0n)
    await moveWithdrawn(tx, withdrawal, {
      operation: 'withdraw-charge',
      from: 'hold',
      to: CHARGES,
      amount: charge,
      at,
    });
  const confirmBy = new Date(at.getTime() + receiptMs(ctx));
  await moveWithdrawal(tx, id, ['approved'], { state: 'paid', paid_at: at, confirm_by: confirmBy });
  await notifyWithdrawal(tx, withdrawal, 'withdrawalPaid', { amount: net, at, until: confirmBy });
  return { left };
}

/** Ends a report: the operator showed that the money arrived. The reason is shown to the member. */
export async function forceReceived(tx: Tx, id: bigint, review: Review): Promise<void> {
  const withdrawal = await locked(tx, id);
  const change = { state: 'forced', reason: review.reason ?? null, ended_at: review.at } as const;
  if (!(await moveWithdrawal(tx, id, ['reported'], change))) refuse('withdraw_state');
  await note(tx, id, 'forced', review);
  const amount = withdrawal.amount - withdrawal.charge;
  await notifyWithdrawal(tx, withdrawal, 'withdrawalForced', { ...review, amount });
}

/** Ends a report: what did not arrive goes back to the wallet. */
export async function returnMissing(tx: Tx, id: bigint, review: Review): Promise<void> {
  const withdrawal = await locked(tx, id);
  const change = { state: 'returned', reason: review.reason ?? null, ended_at: review.at } as const;
  if (!(await moveWithdrawal(tx, id, ['reported'], change))) refuse('withdraw_state');
  const amount = withdrawal.amount - withdrawal.charge - (withdrawal.received ?? 0n);
  const back = {
    operation: 'withdraw-return',
    from: 'cashier',
    to: 'wallet',
    amount,
    at: review.at,
  } as const;
  await moveWithdrawn(tx, withdrawal, back);
  await note(tx, id, 'returned', review, { amount: String(amount) });
  await notifyWithdrawal(tx, withdrawal, 'withdrawalReturned', { ...review, amount });
}

/** Ends a report: the missing part was sent again, and the member is asked again. */
export async function sentAgain(ctx: AppContext, tx: Tx, id: bigint, review: Review): Promise<void> {
  const withdrawal = await locked(tx, id);
  const confirmBy = new Date(review.at.getTime() + receiptMs(ctx));
  const change = { state: 'paid', paid_at: review.at, confirm_by: confirmBy, reminders: 0 } as const;
  if (!(await moveWithdrawal(tx, id, ['reported'], change))) refuse('withdraw_state');
  await note(tx, id, 'sent-again', review);
  const missing = withdrawal.amount - withdrawal.charge - (withdrawal.received ?? 0n);
  await notifyWithdrawal(tx, withdrawal, 'withdrawalPaid', {
    amount: missing,
    at: review.at,
    until: confirmBy,
  });
}
