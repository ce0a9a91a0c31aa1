/**
 * Operations of the ledger that can be reversed (docs/money.md, section 11). A withdrawal has its own decisions
 * for every state, and a round is counted everywhere as it was settled, so none of their transfers is.
 */
export const reversibleOperations = [
  'deposit',
  'deposit-bonus',
  'bonus-removed',
  'reward',
  'wallet-out',
  'wallet-in',
  'member-transfer',
  'funding',
] as const;

/** Operation of the transfer that reverses another. */
export function reverseOperation(operation: (typeof reversibleOperations)[number]) {
  return `reverse-${operation}` as const;
}

/** True for an operation that can be reversed; a reversal itself cannot. */
export function isReversible(operation: string): operation is (typeof reversibleOperations)[number] {
  return (reversibleOperations as readonly string[]).includes(operation);
}

/**
 * Returns what a reversal takes from a member and what stays owed, in minor units; null where it would make the
 * balance negative and is not forced. `paid`: what the member had got.
 */
export function reversalShare({
  paid,
  balance,
  force,
}: {
  paid: bigint;
  balance: bigint;
  force: boolean;
}): { taken: bigint; owed: bigint } | null {
  if (paid <= balance) return { taken: paid, owed: 0n };
  return force ? { taken: balance, owed: paid - balance } : null;
}
