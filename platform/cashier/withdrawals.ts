import {
  DAY_WITHDRAWALS,
  type DayWithdrawals,
  MAX_WITHDRAWAL,
  MIN_WITHDRAWAL,
  WITHDRAWN_A_DAY,
  withdrawalCharge,
} from '#lib/rules/cashier/withdrawal.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { PLATFORM_UTC_OFFSET_MINUTES, platformDay } from '#lib/rules/platform-time.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { resetRestEnds } from '#platform/auth/payment-password.ts';
import { CASHIER, openHold, openLedgerAccount, openWallet } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import { refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertMoneyEvent } from '#platform/store/money/money-events.ts';
import type { WithdrawalRow } from '#platform/store/money/money-tables.ts';
import { listPayoutAccounts } from '#platform/store/money/payout-accounts.ts';
import { openRequirements } from '#platform/store/money/turnover.ts';
import { findWithdrawal, insertWithdrawal, sumWithdrawals } from '#platform/store/money/withdrawals.ts';
import { moneyNumber } from './money-number.ts';

/** Start of the day of a moment in the platform's zone. */
export function dayStart(epochMs: number): Date {
  return new Date(Date.parse(`${platformDay(epochMs)}T00:00:00Z`) - PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS);
}

const COUNTED = [
  'requested',
  'approved',
  'paid',
  'reported',
  'received',
  'assumed',
  'forced',
  'returned',
] as const;

/** Withdrawals of the account today: their number and sum, in minor units. Rejected ones are left out. */
export function withdrawnToday(tx: Tx, accountId: number, nowMs: number) {
  return sumWithdrawals(tx, { accountId, since: dayStart(nowMs), states: COUNTED });
}

/** Turnover left before money can be withdrawn, in minor units. */
export async function openTurnover(tx: Tx, accountId: number) {
  const open = await openRequirements(tx, accountId);
  const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);
  return {
    open,
    required: sum(open.map(one => one.required)),
    counted: sum(open.map(one => one.counted)),
  };
}

export type WithdrawalOrder = {
  accountId: number;
  payoutAccountId: number;
  amount: bigint;
  /** Those of the member's level; without it, of an account without a level. */
  day?: DayWithdrawals;
};

async function checkOrder(tx: Tx, order: WithdrawalOrder, at: Date): Promise<{ charge: bigint }> {
  const { accountId, amount, day = DAY_WITHDRAWALS } = order;
  if (amount < MIN_WITHDRAWAL || amount > MAX_WITHDRAWAL)
    refuse('withdraw_amount', { min: toWireAmount(MIN_WITHDRAWAL), max: toWireAmount(MAX_WITHDRAWAL) });
  const accounts = await listPayoutAccounts(tx, accountId);
  const account = accounts.find(one => one.id === order.payoutAccountId);
  if (!account) return refuse('not_found', { field: 'bankCardId' });
  if (account.usable_at > at) refuse('payout_account_waits', { from: account.usable_at.getTime() });
  const rest = await resetRestEnds(tx, accountId, at);
  if (rest) refuse('payment_password_fresh', { from: rest.getTime() });
  const today = await withdrawnToday(tx, accountId, at.getTime());
  if (today.count >= day.most || today.amount + amount > WITHDRAWN_A_DAY)
    refuse('withdraw_day_full', {
      count: day.most,
      amount: toWireAmount(WITHDRAWN_A_DAY),
      left: today.count >= day.most ? 0 : toWireAmount(WITHDRAWN_A_DAY - today.amount),
    });
  const { required, counted } = await openTurnover(tx, accountId);
  if (counted < required) {
    const data = { requiredTurnover: toWireAmount(required), actualTurnover: toWireAmount(counted) };
    refuse('withdraw_turnover_not_enough', data, { data });
  }
  return { charge: withdrawalCharge(amount, today.count, day.free) };
}

/**
 * Requests a withdrawal: the amount moves from the wallet to the hold, from which the member cannot take it
 * back (docs/money.md, section 4). Refuses `withdraw_amount`, `payout_account_waits`, `withdraw_day_full`,
 * `withdraw_turnover_not_enough` with both sums, and `withdraw_not_enough` with what is available.
 */
export async function requestWithdrawal(tx: Tx, order: WithdrawalOrder, at: Date): Promise<WithdrawalRow> {
  const { accountId, payoutAccountId, amount } = order;
  const wallet = await openWallet(tx, accountId);
  const hold = await openHold(tx, accountId);
  // The wallet's row is the lock: the day's figures cannot change meanwhile.
  const balance = (await lockAccounts(tx, [wallet, hold])).get(wallet) ?? 0n;
  const { charge } = await checkOrder(tx, order, at);
  if (balance < amount) refuse('withdraw_not_enough', { available: toWireAmount(balance) });
  const legs = [
    { accountId: wallet, amount: -amount },
    { accountId: hold, amount },
  ];
  const { transferId } = await transfer(tx, { operation: 'withdraw', reference: null, at, legs });
  const id = await insertWithdrawal(tx, {
    account_id: accountId,
    payout_account_id: payoutAccountId,
    amount,
    charge,
    currency: CURRENCY.code,
    state: 'requested',
    received: null,
    proof_id: null,
    reason: null,
    created_at: at,
    paid_at: null,
    confirm_by: null,
    ended_at: null,
    transfer_id: transferId,
  });
  await insertMoneyEvent(tx, { withdrawalId: id }, { event: 'requested', actor: 'member', at });
  return (await findWithdrawal(tx, accountId, id)) ?? refuse('system_error');
}

/** Moves money of a withdrawal: out of the hold, or back into the wallet. Returns the transfer's id. */
export async function moveWithdrawn(
  tx: Tx,
  withdrawal: WithdrawalRow,
  move: { operation: string; from: 'hold' | 'cashier'; to: 'wallet' | string; amount: bigint; at: Date },
): Promise<bigint> {
  const { account_id: accountId, id } = withdrawal;
  const from =
    move.from === 'hold' ? await openHold(tx, accountId) : await openLedgerAccount(tx, { name: CASHIER });
  const to =
    move.to === 'wallet' ? await openWallet(tx, accountId) : await openLedgerAccount(tx, { name: move.to });
  const legs = [
    { accountId: from, amount: -move.amount },
    { accountId: to, amount: move.amount },
  ];
  const { operation, at } = move;
  const { transferId } = await transfer(tx, { operation, reference: moneyNumber('W', id), at, legs });
  return transferId;
}

/** Minutes in which the member is asked whether the money arrived. */
export function receiptMs(ctx: AppContext): number {
  return ctx.env.PLATFORM_RECEIPT_MINUTES * MINUTE_MS;
}
