import type { BillPeriod, Period } from '#lib/rules/contracts/periods.ts';
import { refuse } from '#platform/refusal.ts';
import { findBill, insertBills, validBill } from '#platform/store/contracts/bills.ts';
import { hasBillAfter, listOpenBills, lockCarried } from '#platform/store/contracts/carried.ts';
import { checkRuns } from '#platform/store/contracts/conservation.ts';
import type { ContractBill } from '#platform/store/contracts/contract-tables.ts';
import { getVersion } from '#platform/store/contracts/contracts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { billRow } from './bill-row.ts';
import { type ComputedPay, computePay } from './compute.ts';
import { payBill, reverseBill } from './pay-bill.ts';
import { storedTerms } from './read-terms.ts';

const spanOf = (bill: ContractBill): Period => ({
  start: bill.start_at.getTime(),
  end: bill.end_at.getTime(),
});

const termsOfBill = async (tx: Tx, bill: ContractBill) =>
  storedTerms((await getVersion(tx, bill.version_id)).terms);

/** Computes a bill from the bets once more, under the version it was billed by; changes nothing. */
export async function recomputeBill(tx: Tx, bill: ContractBill): Promise<ComputedPay> {
  const order = {
    contractId: bill.contract_id,
    payeeId: bill.payee_id,
    terms: await termsOfBill(tx, bill),
  };
  const [pay] = await computePay(tx, bill.kind, [order], spanOf(bill));
  return pay ?? refuse('system_error');
}

/** Puts a bill computed anew from the bets, with the next revision number, in the place of a reversed one. */
async function billAnew(tx: Tx, bill: ContractBill, at: Date): Promise<bigint> {
  const pay = await recomputeBill(tx, bill);
  const { run_id: runId, level, period } = bill;
  const version = { ...bill, id: bill.version_id };
  const row = billRow(version, pay, { runId, level, period, span: spanOf(bill), at });
  await insertBills(tx, [{ ...row, revision: bill.revision + 1 }]);
  const made = await validBill(tx, bill.contract_id, bill.start_at);
  return made ? made.id : refuse('system_error');
}

/**
 * Bills the open periods of dividends that carry once more, the oldest first, so that each finds the loss of
 * the one before (docs/contracts.md, section 4).
 */
export async function billOpenPeriods(
  tx: Tx,
  of: { period: BillPeriod } | { contractId: bigint },
  at: Date,
): Promise<bigint[]> {
  await lockCarried(tx);
  const made: bigint[] = [];
  for (const bill of await listOpenBills(tx, of)) made.push(await billAnew(tx, bill, at));
  return made;
}

/** Refuses to reverse a bill whose loss carried over the bill of the next period has counted. */
async function checkLast(tx: Tx, bill: ContractBill): Promise<boolean> {
  const terms = await termsOfBill(tx, bill);
  const carries = terms.kind === 'dividend' && terms.carries;
  if (carries && (await hasBillAfter(tx, bill))) refuse('contract_bill_followed');
  return carries;
}

/**
 * Reverses a bill with a reason; with `again` one computed anew from the bets takes its place, with the next
 * revision number, and is paid. Returns the new bill's id, or null. Refuses `contract_bill_followed` for a
 * dividend that carries while the bill of the next period is valid; without `again` its period is open.
 */
export async function correctBill(
  tx: Tx,
  id: bigint,
  { again, ...review }: { by: string; reason: string; again: boolean; at: Date },
): Promise<bigint | null> {
  await lockCarried(tx);
  const bill = await reverseBill(tx, id, review);
  const carries = await checkLast(tx, bill);
  const open = { contractId: bill.contract_id };
  const made = again
    ? carries
      ? await billOpenPeriods(tx, open, review.at)
      : [await billAnew(tx, bill, review.at)]
    : [];
  for (const one of made) await payBill(tx, one, review.at);
  await checkRuns(tx, review.at);
  return made.at(-1) ?? null;
}

/** Returns a bill in which an account is one of the two sides; refuses `not_found` for every other. */
export async function billOf(tx: Tx, id: bigint, accountId: number): Promise<ContractBill> {
  const bill = await findBill(tx, id);
  const isSide = bill?.payee_id === accountId || bill?.payer_id === accountId;
  return bill && isSide ? bill : refuse('not_found');
}
