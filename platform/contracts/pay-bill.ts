import { payableNow } from '#lib/rules/contracts/settlement.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import { CONTRACTS, openLedgerAccount, openWallet } from '#platform/ledger/accounts.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import { refuse } from '#platform/refusal.ts';
import { insertPayment, lockBill, updateBill } from '#platform/store/contracts/bills.ts';
import type { ContractBill } from '#platform/store/contracts/contract-tables.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Ledger accounts of a bill's two sides. */
async function sidesOf(tx: Tx, bill: ContractBill) {
  const payer =
    bill.payer_id === null
      ? await openLedgerAccount(tx, { name: CONTRACTS })
      : await openWallet(tx, bill.payer_id);
  return { payer, payee: await openWallet(tx, bill.payee_id) };
}

/** Both sides see the bill change. */
function notePay({ payee_id: payee, payer_id: payer }: ContractBill): void {
  noteChange(payee, 'pay');
  if (payer !== null) noteChange(payer, 'pay');
}

/**
 * Pays what is owed of a bill, or what the payer's balance allows (docs/contracts.md, section 4). The bill's
 * row is the lock: two processes pay it once. Returns the amount paid, zero for a bill that is closed.
 */
export async function payBill(tx: Tx, id: bigint, at: Date): Promise<bigint> {
  const bill = await lockBill(tx, id);
  if (!bill || bill.reversed_at !== null || bill.paid >= bill.amount) return 0n;
  const { payer, payee } = await sidesOf(tx, bill);
  const balance = (await lockAccounts(tx, [payer, payee])).get(payer) ?? 0n;
  const amount = payableNow(bill.amount - bill.paid, bill.payer_id === null ? null : balance);
  const isFirst = bill.tried_at === null;
  await updateBill(tx, id, { tried_at: at, paid: bill.paid + amount });
  if (isFirst || amount > 0n) notePay(bill);
  if (amount === 0n) {
    if (isFirst) await insertPayment(tx, { bill_id: id, amount, transfer_id: null, at });
    return 0n;
  }
  const legs = [
    { accountId: payer, amount: -amount },
    { accountId: payee, amount },
  ];
  const order = { operation: 'contract-pay', reference: moneyNumber('C', id), at, legs };
  const { transferId } = await transfer(tx, order);
  await insertPayment(tx, { bill_id: id, amount, transfer_id: transferId, at });
  return amount;
}

/**
 * Reverses a bill: what was paid goes back by a transfer of its own, what was owed ends. Refuses
 * `contract_bill_closed` for one that was reversed, and `balance_not_enough` while the receiver's balance is
 * too low.
 */
export async function reverseBill(
  tx: Tx,
  id: bigint,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<ContractBill> {
  const bill = (await lockBill(tx, id)) ?? refuse('not_found', { field: 'number' });
  if (bill.reversed_at !== null) return refuse('contract_bill_closed');
  if (bill.paid > 0n) {
    const { payer, payee } = await sidesOf(tx, bill);
    const legs = [
      { accountId: payee, amount: -bill.paid },
      { accountId: payer, amount: bill.paid },
    ];
    const order = { operation: 'reverse-contract-pay', reference: moneyNumber('C', id), at, legs };
    const { transferId } = await transfer(tx, order);
    await insertPayment(tx, { bill_id: id, amount: -bill.paid, transfer_id: transferId, at });
  }
  const change = { paid: 0n, reversed_at: at, reversed_by: by, reversed_reason: reason };
  await updateBill(tx, id, change);
  notePay(bill);
  return bill;
}
