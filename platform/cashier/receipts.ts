import { remindersDue } from '#lib/rules/cashier/receipt-reminders.ts';
import { APPEAL_DAYS } from '#lib/rules/cashier/withdrawal.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertMoneyEvent } from '#platform/store/money/money-events.ts';
import type { WithdrawalRow } from '#platform/store/money/money-tables.ts';
import {
  listAwaitingReceipt,
  lockWithdrawal,
  moveWithdrawal,
  unansweredWithdrawals,
} from '#platform/store/money/withdrawals.ts';
import { keepPictures } from '#platform/uploads/uploads.ts';
import { notifyWithdrawal } from './notices.ts';

type MembersWithdrawal = { accountId: number; id: bigint };

async function findMembersWithdrawal(tx: Tx, { accountId, id }: MembersWithdrawal): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal?.account_id !== accountId) return refuse('not_found');
  return withdrawal;
}

/** The member confirms that all of it arrived, also after having reported otherwise. */
export async function confirmReceived(tx: Tx, withdrawalRef: MembersWithdrawal, at: Date): Promise<void> {
  const withdrawal = await findMembersWithdrawal(tx, withdrawalRef);
  const received = withdrawal.amount - withdrawal.charge;
  const change = { state: 'received', received, ended_at: at } as const;
  if (!(await moveWithdrawal(tx, withdrawalRef.id, ['paid', 'reported'], change))) refuse('withdraw_state');
  await insertMoneyEvent(tx, { withdrawalId: withdrawalRef.id }, { event: 'received', actor: 'member', at });
}

/** True while an unanswered deadline may still be appealed: once, within seven days. */
export function canAppeal({ state, appealed, ended_at }: WithdrawalRow, nowMs: number): boolean {
  return (
    state === 'assumed' && !appealed && ended_at !== null && nowMs < ended_at.getTime() + APPEAL_DAYS * DAY_MS
  );
}

/**
 * The member reports that nothing or only a part arrived, with a picture as proof; this stops the deadline. An
 * assumed receipt can be appealed the same way. Refuses `withdraw_state`, and `withdraw_received` for an
 * amount that is not below what was paid out, `upload_unknown` for the picture.
 */
export async function reportMissing(
  tx: Tx,
  withdrawalRef: MembersWithdrawal,
  report: { received: bigint; proof: string; at: Date },
): Promise<void> {
  const { received, proof, at } = report;
  const withdrawal = await findMembersWithdrawal(tx, withdrawalRef);
  const isAppeal = canAppeal(withdrawal, at.getTime());
  if (withdrawal.state !== 'paid' && !isAppeal) refuse('withdraw_state');
  if (received < 0n || received >= withdrawal.amount - withdrawal.charge) refuse('withdraw_received');
  const order = { accountId: withdrawalRef.accountId, purpose: 'receipt', ids: [proof], at } as const;
  const [proofId] = await keepPictures(tx, order);
  const change = {
    state: 'reported',
    received,
    proof_id: proofId,
    ended_at: null,
    ...(isAppeal ? { appealed: true } : {}),
  } as const;
  await moveWithdrawal(tx, withdrawalRef.id, [withdrawal.state], change);
  const missing = withdrawal.amount - withdrawal.charge - received;
  const detail = { received: String(received), amount: String(missing) };
  const event = isAppeal ? 'appealed' : 'reported';
  await insertMoneyEvent(tx, { withdrawalId: withdrawalRef.id }, { event, actor: 'member', detail, at });
}

/** Counts silence as receipt, if the deadline of the withdrawal has passed. */
export async function assumeWithdrawal(tx: Tx, id: bigint, at: Date): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal || withdrawal.confirm_by === null || withdrawal.confirm_by > at) return;
  const received = withdrawal.amount - withdrawal.charge;
  if (!(await moveWithdrawal(tx, id, ['paid'], { state: 'assumed', received, ended_at: at }))) return;
  await insertMoneyEvent(tx, { withdrawalId: id }, { event: 'assumed', actor: 'clock', at });
  const until = new Date(at.getTime() + APPEAL_DAYS * DAY_MS);
  await notifyWithdrawal(tx, withdrawal, 'receiptAssumed', { amount: received, at, until });
}

/** Reminds of an unanswered receipt, once per reminder whose time has come; several late ones are one. */
async function remindOne(tx: Tx, id: bigint, at: Date): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id);
  const { state, paid_at: paidAt, confirm_by: until } = withdrawal ?? {};
  if (!withdrawal || state !== 'paid' || !paidAt || !until || until <= at) return;
  const due = remindersDue(paidAt.getTime(), until.getTime(), at.getTime());
  if (due <= withdrawal.reminders) return;
  await moveWithdrawal(tx, id, ['paid'], { reminders: due });
  const amount = withdrawal.amount - withdrawal.charge;
  await notifyWithdrawal(tx, withdrawal, 'receiptReminder', { amount, at, until });
}

/** Reminds of receipts before silence counts (docs/money.md, section 4); each in its own transaction. */
export async function remindOfReceipts(ctx: AppContext): Promise<void> {
  const at = ctx.clock.date();
  const awaiting = await ctx.store.read(tx => listAwaitingReceipt(tx, at));
  for (const { id, paidAt, confirmBy, reminders } of awaiting)
    if (remindersDue(paidAt, confirmBy, at.getTime()) > reminders)
      await ctx.store.write(tx => remindOne(tx, id, at));
}

/** Counts silence as receipt once the deadline has passed; each withdrawal in its own transaction. */
export async function assumeReceived(ctx: AppContext): Promise<void> {
  const at = ctx.clock.date();
  const silent = await ctx.store.read(tx => unansweredWithdrawals(tx, at));
  for (const id of silent) await ctx.store.write(tx => assumeWithdrawal(tx, id, at));
}
