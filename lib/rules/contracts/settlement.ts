/** Bill of a settlement; `payer` null is the house. Amounts in minor units. */
export type DueBill<Who> = { payer: Who | null; payee: Who; owed: bigint };

/** Payable part of a bill: the amount owed or the payer's balance, whichever is less. */
export function payableNow(owed: bigint, balance: bigint | null): bigint {
  if (balance === null || balance >= owed) return owed;
  return balance > 0n ? balance : 0n;
}

/**
 * Pays bills in their order, which is top-down (docs/contracts.md, section 4): what a payee receives can be
 * paid on by the bills after it. Returns the amount paid of each; `balances` is left as it becomes.
 */
export function payInOrder<Who>(bills: readonly DueBill<Who>[], balances: Map<Who, bigint>): bigint[] {
  return bills.map(({ payer, payee, owed }) => {
    const balance = payer === null ? null : (balances.get(payer) ?? 0n);
    const paid = payableNow(owed, balance);
    if (payer !== null) balances.set(payer, (balance ?? 0n) - paid);
    balances.set(payee, (balances.get(payee) ?? 0n) + paid);
    return paid;
  });
}
