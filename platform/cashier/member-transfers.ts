import {
  MAX_TRANSFER,
  MIN_TRANSFER,
  TRANSFERRED_A_DAY,
  type TransferDirection,
  transferObstacle,
} from '#lib/rules/cashier/member-transfer.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { hasPermission, needPermission } from '#platform/agents/need-permission.ts';
import type { AppContext } from '#platform/app-context.ts';
import { openWallet } from '#platform/ledger/accounts.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import { checkDeposit, checkTransfer } from '#platform/protection/checks.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import { findAccount, findAccountByName } from '#platform/store/accounts/accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import {
  insertMemberTransfer,
  isDownline,
  isTransferBlocked,
  sentSince,
} from '#platform/store/money/member-transfers.ts';
import { moneyNumber } from './money-number.ts';
import { dayStart, openTurnover } from './withdrawals.ts';

export type MemberTransferOrder = {
  sender: Account;
  /** The account's own upline, or a downline by its username. */
  to: { upline: true } | { downline: string };
  /** Minor units. */
  amount: bigint;
  note: string;
};

/**
 * True when an account may send to a side now: the operator's setting, the permission `transfer-down` where it
 * is down, and no block of the account.
 */
export async function isSideOpen(
  ctx: AppContext,
  tx: Tx,
  accountId: number,
  direction: TransferDirection,
): Promise<boolean> {
  if (!ctx.settings.current().memberTransfers[direction]) return false;
  if (direction === 'down' && !(await hasPermission(tx, accountId, 'transfer-down'))) return false;
  return !(await isTransferBlocked(tx, accountId));
}

/** Sums the transfers of an account to a side on the day of a moment, in minor units. */
export function sentToday(
  tx: Tx,
  accountId: number,
  direction: TransferDirection,
  at: Date,
): Promise<bigint> {
  return sentSince(tx, accountId, direction, dayStart(at.getTime()));
}

async function receiverOf(tx: Tx, { sender, to }: MemberTransferOrder): Promise<Account> {
  if ('upline' in to) {
    const upline = sender.upline_id === null ? undefined : await findAccount(tx, sender.upline_id);
    return upline ?? refuse('transfer_no_upline');
  }
  const found = await findAccountByName(tx, to.downline);
  if (!found || !(await isDownline(tx, sender.id, found.id)))
    return refuse('not_found', { field: 'account' });
  return found;
}

/** The reason is the receiver's business: the sender always gets the same refusal. */
async function checkReceiver(tx: Tx, receiver: Account, amount: bigint, at: Date): Promise<void> {
  const isShut = receiver.closed_at !== null || roleOfType(receiver.type) === 'trial';
  if (isShut || (await isTransferBlocked(tx, receiver.id))) refuse('transfer_receiver_closed');
  try {
    await checkDeposit(tx, receiver.id, amount, at);
  } catch (error) {
    if (error instanceof PlatformRefusal) refuse('transfer_receiver_closed');
    throw error;
  }
}

async function checkSender(
  tx: Tx,
  { sender, amount }: MemberTransferOrder,
  { direction, balance, at }: { direction: TransferDirection; balance: bigint; at: Date },
): Promise<void> {
  const sent = await sentToday(tx, sender.id, direction, at);
  const obstacle = transferObstacle({ amount, sentToday: sent, balance });
  if (obstacle === 'amount')
    refuse('transfer_amount', { min: toWireAmount(MIN_TRANSFER), max: toWireAmount(MAX_TRANSFER) });
  if (obstacle === 'day') refuse('transfer_day_full', { left: toWireAmount(TRANSFERRED_A_DAY - sent) });
  if (obstacle === 'balance') refuse('wallet_not_enough', { available: toWireAmount(balance) });
  const { required, counted } = await openTurnover(tx, sender.id);
  if (counted < required)
    refuse('transfer_turnover_open', {
      requiredTurnover: toWireAmount(required),
      actualTurnover: toWireAmount(counted),
    });
}

/**
 * Moves money from a member's main wallet to that of the upline or of a downline (docs/money.md, section 10);
 * the payment password was verified before. Returns the transfer's number and the sender's balance after it.
 * Refuses `agent_permission`, `transfer_off`, `transfer_no_upline`, `transfer_amount`, `transfer_day_full`, `wallet_not_enough`,
 * `transfer_turnover_open`, `transfer_receiver_closed`, `not_found` for who is no downline, and a break of
 * the sender's own.
 */
export async function sendToMember(
  ctx: AppContext,
  tx: Tx,
  order: MemberTransferOrder,
  at: Date,
): Promise<{ number: string; balance: bigint }> {
  const { sender, amount, note } = order;
  const direction = 'upline' in order.to ? 'up' : 'down';
  if (direction === 'down') await needPermission(tx, sender.id, 'transfer-down');
  if (!(await isSideOpen(ctx, tx, sender.id, direction))) refuse('transfer_off');
  const receiver = await receiverOf(tx, order);
  const from = await openWallet(tx, sender.id);
  const to = await openWallet(tx, receiver.id);
  // The sender's wallet is the lock: what was sent today cannot change meanwhile.
  const balance = (await lockAccounts(tx, [from, to])).get(from) ?? 0n;
  await checkTransfer(tx, sender.id, at);
  await checkSender(tx, order, { direction, balance, at });
  await checkReceiver(tx, receiver, amount, at);
  const legs = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  const moved = await transfer(tx, { operation: 'member-transfer', reference: null, at, legs });
  const id = await insertMemberTransfer(tx, {
    sender_id: sender.id,
    receiver_id: receiver.id,
    direction,
    amount,
    note,
    created_at: at,
    transfer_id: moved.transferId,
  });
  return { number: moneyNumber('T', id), balance: moved.balances.get(from) ?? 0n };
}
