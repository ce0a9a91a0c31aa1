import { payInOrder } from '#lib/rules/contracts/settlement.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import { CONTRACTS, openLedgerAccount, openWallets, walletsOf } from '#platform/ledger/accounts.ts';
import { lockAccounts, type TransferOrder, transfer, transferAll } from '#platform/ledger/transfer.ts';
import { refuse } from '#platform/refusal.ts';
import {
  insertPayments,
  lockBills,
  type PayableBill,
  writeTries,
} from '#platform/store/contracts/bill-payments.ts';
import { lockBill, updateBill } from '#platform/store/contracts/bills.ts';
import type { ContractBill } from '#platform/store/contracts/contract-tables.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Ledger accounts by their owners; null is the house. */
type Accounts = ReadonlyMap<number | null, number>;

/** Returns the ledger accounts of both sides of some bills; wallets that are missing are opened. */
async function accountsOf(tx: Tx, bills: readonly PayableBill[]): Promise<Accounts> {
  const accounts = new Map<number | null, number>();
  const people = [...new Set(bills.flatMap(bill => [bill.payee_id, bill.payer_id]))];
  const owners = people.filter(id => id !== null);
  const note = async (ids: readonly number[]) => {
    for (const [wallet, owner] of await walletsOf(tx, ids)) accounts.set(owner, wallet);
  };
  await note(owners);
  const missing = owners.filter(owner => !accounts.has(owner));
  if (missing.length > 0) {
    await openWallets(tx, missing);
    await note(missing);
  }
  if (people.includes(null)) accounts.set(null, await openLedgerAccount(tx, { name: CONTRACTS }));
  return accounts;
}

function sidesOf(bill: PayableBill, accounts: Accounts): { payer: number; payee: number } {
  const [payer, payee] = [accounts.get(bill.payer_id), accounts.get(bill.payee_id)];
  if (payer === undefined || payee === undefined) throw new Error(`bill ${bill.id} lacks an account`);
  return { payer, payee };
}

/** Both sides see the bill change. */
function notePay({ payee_id: payee, payer_id: payer }: PayableBill): void {
  noteChange(payee, 'pay');
  if (payer !== null) noteChange(payer, 'pay');
}

/** Transfer that pays an amount of a bill. */
function payment(bill: PayableBill, amount: bigint, accounts: Accounts, at: Date): TransferOrder {
  const { payer, payee } = sidesOf(bill, accounts);
  const legs = [
    { accountId: payer, amount: -amount },
    { accountId: payee, amount },
  ];
  return { operation: 'contract-pay', reference: moneyNumber('C', bill.id), at, legs };
}

type BillPayment = { bill: PayableBill; amount: bigint };

/** Decides what is paid of each bill now, with all accounts locked. */
async function decide(tx: Tx, bills: readonly PayableBill[], accounts: Accounts): Promise<BillPayment[]> {
  const held = await lockAccounts(tx, [...accounts.values()]);
  const balances = new Map(
    [...accounts].flatMap(([owner, account]) => (owner === null ? [] : [[owner, held.get(account) ?? 0n]])),
  );
  const due = bills.map(bill => ({
    payer: bill.payer_id,
    payee: bill.payee_id,
    owed: bill.amount - bill.paid,
  }));
  const amounts = payInOrder(due, balances);
  return bills.map((bill, index) => ({ bill, amount: amounts[index] ?? 0n }));
}

/** Moves the money, and writes what became of each bill. */
async function book(tx: Tx, paid: readonly BillPayment[], accounts: Accounts, at: Date): Promise<void> {
  const moved = paid.filter(one => one.amount > 0n);
  const orders = moved.map(({ bill, amount }) => payment(bill, amount, accounts, at));
  const transfers = await transferAll(tx, orders);
  const transferOf = new Map(moved.map(({ bill }, index) => [bill.id, transfers[index]?.transferId]));
  const tries = paid.map(({ bill, amount }) => ({ id: bill.id, paid: bill.paid + amount }));
  await writeTries(tx, tries, at);
  // A try without money is told and written once, when it is the first.
  const notified = paid.filter(({ bill, amount }) => amount > 0n || bill.tried_at === null);
  for (const { bill } of notified) notePay(bill);
  const payments = notified.map(({ bill: { id }, amount }) => ({
    bill_id: id,
    amount,
    transfer_id: transferOf.get(id) ?? null,
  }));
  await insertPayments(tx, payments, at);
}

/**
 * Pays what is owed of some bills, or what the payers' balances allow, in the order given: what a payee receives can
 * be paid on by the bills after it (docs/contracts.md, section 4). The bills' rows are the locks: two processes pay
 * each once. Returns the amount paid of each, zero for a bill that is closed.
 */
export async function payBills(tx: Tx, ids: readonly bigint[], at: Date): Promise<bigint[]> {
  const locked = new Map((await lockBills(tx, ids)).map(bill => [bill.id, bill]));
  const bills = ids
    .map(id => locked.get(id))
    .filter(bill => bill !== undefined)
    .filter(bill => bill.reversed_at === null && bill.paid < bill.amount);
  const accounts = await accountsOf(tx, bills);
  const paid = bills.length > 0 ? await decide(tx, bills, accounts) : [];
  if (paid.length > 0) await book(tx, paid, accounts, at);
  const amounts = new Map(paid.map(({ bill, amount }) => [bill.id, amount]));
  return ids.map(id => amounts.get(id) ?? 0n);
}

/** Pays what is owed of one bill, as `payBills` does. Returns the amount paid, zero for a bill that is closed. */
export async function payBill(tx: Tx, id: bigint, at: Date): Promise<bigint> {
  const [paid] = await payBills(tx, [id], at);
  return paid ?? 0n;
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
    const { payer, payee } = sidesOf(bill, await accountsOf(tx, [bill]));
    const legs = [
      { accountId: payee, amount: -bill.paid },
      { accountId: payer, amount: bill.paid },
    ];
    const order = { operation: 'reverse-contract-pay', reference: moneyNumber('C', id), at, legs };
    const { transferId } = await transfer(tx, order);
    await insertPayments(tx, [{ bill_id: id, amount: -bill.paid, transfer_id: transferId }], at);
  }
  const change = { paid: 0n, reversed_at: at, reversed_by: by, reversed_reason: reason };
  await updateBill(tx, id, change);
  notePay(bill);
  return bill;
}
