import type { HandlerOutput } from '#lib/calls/table.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { AppContext } from '#platform/app-context.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import { payoutProviders } from '#platform/cashier/payout-providers.ts';
import { canAppeal } from '#platform/cashier/receipts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { listMoneyEvents } from '#platform/store/money/money-events.ts';
import type { PayoutAccount, WithdrawalRow } from '#platform/store/money/money-tables.ts';
import { payoutAccountsById } from '#platform/store/money/payout-accounts.ts';
import { listPayments } from '#platform/store/money/withdrawals.ts';

type Detail = HandlerOutput<'POST /wps/v2/transaction/withdraw'>;

const nameOf = ({ kind, provider }: PayoutAccount) =>
  payoutProviders().find(one => one.kind === kind && one.code === provider)?.name ?? provider;

/** Account to be paid to on the wire, masked to its last four characters. */
export function payoutAccountLine(account: PayoutAccount) {
  return {
    bankCardId: account.id,
    cardType: account.kind,
    bankCode: account.provider,
    bankName: nameOf(account),
    cardNumber: `•••• ${account.number_end}`,
    cardHolder: account.holder,
    createdAt: account.created_at.getTime(),
    usableAt: account.usable_at.getTime(),
  };
}

function rowOf(withdrawal: WithdrawalRow, account: PayoutAccount | undefined) {
  const { id, amount, charge, state } = withdrawal;
  return {
    withdrawId: moneyNumber('W', id),
    withdrawDate: withdrawal.created_at.getTime(),
    amount: toWireAmount(amount),
    charge: toWireAmount(charge),
    paidOut: toWireAmount(amount - charge),
    state,
    bankName: account ? nameOf(account) : '',
    cardNumber: account ? `•••• ${account.number_end}` : '',
    confirmBy: state === 'paid' ? (withdrawal.confirm_by?.getTime() ?? null) : null,
    endedAt: withdrawal.ended_at?.getTime() ?? null,
  };
}

/** Lines of withdrawals on the wire. */
export async function withdrawalRows(tx: Tx, withdrawals: readonly WithdrawalRow[]) {
  const accounts = await payoutAccountsById(
    tx,
    withdrawals.map(one => one.payout_account_id),
  );
  return withdrawals.map(one => rowOf(one, accounts.get(one.payout_account_id)));
}

/** A withdrawal on the wire with its payments and its timeline. */
export async function withdrawalDetail(ctx: AppContext, tx: Tx, withdrawal: WithdrawalRow): Promise<Detail> {
  const accounts = await payoutAccountsById(tx, [withdrawal.payout_account_id]);
  const payments = await listPayments(tx, withdrawal.id);
  const events = await listMoneyEvents(tx, { withdrawalId: withdrawal.id });
  const { received, amount, charge } = withdrawal;
  const amountIn = (text: string | undefined) => (text === undefined ? null : toWireAmount(BigInt(text)));
  return {
    ...rowOf(withdrawal, accounts.get(withdrawal.payout_account_id)),
    received: received === null ? null : toWireAmount(received),
    missing: received === null ? null : toWireAmount(amount - charge - received),
    reason: withdrawal.reason,
    canAppeal: canAppeal(withdrawal, ctx.clock.now()),
    payments: payments.map(one => ({
      amount: toWireAmount(one.amount),
      reference: one.reference,
      paidAt: one.paid_at.getTime(),
    })),
    events: events.map(({ event, actor, at, detail }) => ({
      event: event as Detail['events'][number]['event'],
      actor,
      at: at.getTime(),
      amount: amountIn(detail.amount),
      reason: detail.reason ?? null,
    })),
    now: ctx.clock.now(),
  };
}
