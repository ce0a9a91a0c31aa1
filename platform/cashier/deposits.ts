import { randomInt } from 'node:crypto';
import { toWireAmount } from '#lib/rules/money.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { BONUSES, CASHIER, openLedgerAccount, openWallet } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import { checkDeposit } from '#platform/protection/checks.ts';
import { refuse } from '#platform/refusal.ts';
import { issueDepositTickets } from '#platform/rewards/deposit-tickets.ts';
import { shareDeposit } from '#platform/rewards/referrals.ts';
import { json, type Tx } from '#platform/store/db/db.ts';
import {
  findDeposit,
  insertDeposit,
  lockDeposit,
  moveDeposit,
  openDeposits,
  overdueDeposits,
} from '#platform/store/money/deposits.ts';
import { insertMoneyEvent } from '#platform/store/money/money-events.ts';
import type { DepositRow, MoneyActor } from '#platform/store/money/money-tables.ts';
import { insertRequirement } from '#platform/store/money/turnover.ts';
import { grantOf, offeredBonuses } from './deposit-bonuses.ts';
import { openMethod } from './deposit-methods.ts';
import { moneyNumber } from './money-number.ts';
import { notifyDeposit } from './notices.ts';

const PAY_MS = HOUR_MS;
const MAX_OPEN = 3;
/** A reminder may be sent this long after the deposit was opened, and this often. */
const REMIND_AFTER_MS = 10 * MINUTE_MS;
const REMIND_EVERY_MS = HOUR_MS;
const REFERENCE_LENGTH = 8;
/** Letters and digits that are not mistaken for each other. */
const REFERENCE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function newReference(): string {
  return Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_SIGNS[randomInt(REFERENCE_SIGNS.length)],
  ).join('');
}

export type DepositOrder = {
  accountId: number;
  method: string;
  channel: string;
  /** Minor units. */
  amount: bigint;
  bonus: string | null;
};

/**
 * Opens a deposit: the member has an hour to pay. Refuses `deposit_method_closed`, `deposit_amount` with `min`
 * and `max`, `deposit_open` at three open ones, `deposit_bonus` for a bonus that is not offered,
 * and what the member's own limits refuse.
 */
export async function openDeposit(
  ctx: AppContext,
  tx: Tx,
  order: DepositOrder,
  at: Date,
): Promise<DepositRow> {
  const { accountId, amount, bonus } = order;
  const { method, channel } = openMethod(ctx, order.method, order.channel);
  if (amount < BigInt(method.min) || amount > BigInt(method.max))
    refuse('deposit_amount', {
      min: toWireAmount(BigInt(method.min)),
      max: toWireAmount(BigInt(method.max)),
    });
  // One deposit of an account at a time: the wallet's row is the lock.
  await lockAccounts(tx, [await openWallet(tx, accountId)]);
  if ((await openDeposits(tx, accountId)).length >= MAX_OPEN) refuse('deposit_open', { most: MAX_OPEN });
  const offered = await offeredBonuses(ctx, tx, accountId);
  if (bonus !== null && !offered.some(one => one.code === bonus)) refuse('deposit_bonus');
  await checkDeposit(tx, accountId, amount, at);
  const id = await insertDeposit(tx, {
    account_id: accountId,
    method: method.code,
    channel: channel.code,
    kind: method.kind,
    amount,
    credited: null,
    currency: CURRENCY.code,
    reference: newReference(),
    state: 'waiting',
    bonus,
    payee: json(method.payee),
    rate: method.rate && json(method.rate),
    slip_id: null,
    reason: null,
    created_at: at,
    expires_at: new Date(at.getTime() + PAY_MS),
    decided_at: null,
    reminded_at: null,
    transfer_id: null,
  });
  await insertMoneyEvent(tx, { depositId: id }, { event: 'opened', actor: 'member', at });
  return (await findDeposit(tx, accountId, id)) ?? refuse('system_error');
}

type MembersDeposit = { accountId: number; id: bigint };

async function findMembersDeposit(tx: Tx, { accountId, id }: MembersDeposit): Promise<DepositRow> {
  const deposit = await lockDeposit(tx, { id });
  if (deposit?.account_id !== accountId) return refuse('not_found');
  return deposit;
}

/** The member says that the money was sent. Refuses `deposit_state` when it is not waiting any more. */
export async function reportSent(tx: Tx, depositRef: MembersDeposit, at: Date): Promise<void> {
  await findMembersDeposit(tx, depositRef);
  if (!(await moveDeposit(tx, depositRef.id, ['waiting'], { state: 'review' }))) refuse('deposit_state');
  await insertMoneyEvent(tx, { depositId: depositRef.id }, { event: 'sent', actor: 'member', at });
}

/** The member cancels before paying. Refuses `deposit_state` when it is not waiting any more. */
export async function cancelDeposit(tx: Tx, depositRef: MembersDeposit, at: Date): Promise<void> {
  await findMembersDeposit(tx, depositRef);
  const change = { state: 'cancelled', decided_at: at } as const;
  if (!(await moveDeposit(tx, depositRef.id, ['waiting'], change))) refuse('deposit_state');
  await insertMoneyEvent(tx, { depositId: depositRef.id }, { event: 'cancelled', actor: 'member', at });
}

/** From when a reminder of a deposit in review may be sent; epoch ms. */
export function remindFrom({ reminded_at, created_at }: DepositRow): number {
  return reminded_at ? reminded_at.getTime() + REMIND_EVERY_MS : created_at.getTime() + REMIND_AFTER_MS;
}

/** Asks the operator to look at a deposit. Refuses `deposit_remind_later` with `from` (epoch ms). */
export async function remindDeposit(tx: Tx, depositRef: MembersDeposit, at: Date): Promise<void> {
  const deposit = await findMembersDeposit(tx, depositRef);
  if (deposit.state !== 'review') refuse('deposit_state');
  const from = remindFrom(deposit);
  if (at.getTime() < from) refuse('deposit_remind_later', { from });
  await moveDeposit(tx, depositRef.id, ['review'], { reminded_at: at });
  await insertMoneyEvent(tx, { depositId: depositRef.id }, { event: 'reminded', actor: 'member', at });
}

type Decision = {
  actor: MoneyActor;
  by?: string;
  reason?: string;
  /** Coins that arrived. */
  coins?: string;
  at: Date;
};

function detailOf(decision: Decision, more: Record<string, string> = {}): Record<string, string> {
  const { by, reason, coins } = decision;
  return { ...more, ...(by ? { by } : {}), ...(reason ? { reason } : {}), ...(coins ? { coins } : {}) };
}

async function post(tx: Tx, deposit: DepositRow, from: string, operation: string, amount: bigint, at: Date) {
  const house = await openLedgerAccount(tx, { name: from });
  const wallet = await openWallet(tx, deposit.account_id);
  const legs = [
    { accountId: house, amount: -amount },
    { accountId: wallet, amount },
  ];
  return transfer(tx, { operation, reference: moneyNumber('D', deposit.id), at, legs });
}

/**
 * Credits a deposit with what arrived, with its bonus and its turnover requirement, in one transaction; false
 * when it was credited before. Money that arrived is never refused (docs/money.md, section 2).
 */
export async function creditDeposit(
  ctx: AppContext,
  tx: Tx,
  deposit: DepositRow,
  arrived: bigint,
  decision: Decision,
): Promise<boolean> {
  if (deposit.state === 'credited') return false;
  const { at, actor } = decision;
  // Before the bonus is looked up: of two first deposits credited at once, one is the first.
  await lockAccounts(tx, [
    await openLedgerAccount(tx, { name: CASHIER }),
    await openLedgerAccount(tx, { name: BONUSES }),
    await openWallet(tx, deposit.account_id),
  ]);
  const grant = await grantOf(ctx, tx, {
    accountId: deposit.account_id,
    code: deposit.bonus,
    amount: arrived,
    at,
  });
  const { transferId } = await post(tx, deposit, CASHIER, 'deposit', arrived, at);
  if (grant.bonus > 0n) await post(tx, deposit, BONUSES, 'deposit-bonus', grant.bonus, at);
  const change = { state: 'credited', credited: arrived, transfer_id: transferId, decided_at: at } as const;
  if (!(await moveDeposit(tx, deposit.id, [deposit.state], { ...change, reason: decision.reason ?? null })))
    return refuse('system_busy');
  await insertRequirement(tx, {
    accountId: deposit.account_id,
    depositId: deposit.id,
    bonus: grant.bonus > 0n ? deposit.bonus : null,
    bonusAmount: grant.bonus,
    required: grant.required,
    terms: grant.terms,
    at,
  });
  const amounts = { amount: String(arrived), ...(grant.bonus > 0n ? { bonus: String(grant.bonus) } : {}) };
  const detail = detailOf(decision, amounts);
  await insertMoneyEvent(tx, { depositId: deposit.id }, { event: 'credited', actor, detail, at });
  await notifyDeposit(tx, deposit, 'depositCredited', { amount: arrived, at });
  await issueDepositTickets(ctx, tx, deposit.account_id, at);
  await shareDeposit(ctx, tx, {
    accountId: deposit.account_id,
    depositId: deposit.id,
    amount: arrived,
    at,
  });
  return true;
}

/** Notes that a deposit failed; false when it was decided before. */
export async function failDeposit(tx: Tx, deposit: DepositRow, decision: Decision): Promise<boolean> {
  const { at, actor, reason = null } = decision;
  const change = { state: 'failed', decided_at: at, reason } as const;
  if (!(await moveDeposit(tx, deposit.id, ['waiting', 'review'], change))) return false;
  const detail = detailOf(decision);
  await insertMoneyEvent(tx, { depositId: deposit.id }, { event: 'failed', actor, detail, at });
  await notifyDeposit(tx, deposit, 'depositFailed', { amount: deposit.amount, at, reason });
  return true;
}

/** Ends a deposit that was not paid in time. */
export async function expireDeposit(tx: Tx, id: bigint, at: Date): Promise<void> {
  if (!(await moveDeposit(tx, id, ['waiting'], { state: 'expired', decided_at: at }))) return;
  await insertMoneyEvent(tx, { depositId: id }, { event: 'expired', actor: 'clock', at });
}

/** Ends the deposits whose time to pay has passed; each in its own transaction. */
export async function expireDeposits(ctx: AppContext): Promise<void> {
  const at = ctx.clock.date();
  const overdue = await ctx.store.read(tx => overdueDeposits(tx, at));
  for (const id of overdue) await ctx.store.write(tx => expireDeposit(tx, id, at));
}
