/** Bounds of a transfer between members, and of a day to one side, in minor units (docs/money.md, section 10). */
export const MIN_TRANSFER = 1_000n;
export const MAX_TRANSFER = 500_000n;
export const TRANSFERRED_A_DAY = 1_000_000n;
export const TRANSFER_NOTE_CHARACTERS = 60;

export const transferDirections = ['up', 'down'] as const;
export type TransferDirection = (typeof transferDirections)[number];

/** Returns what is wrong with an amount, or null. All in minor units; `sentToday`: to the same side. */
export function transferObstacle({
  amount,
  sentToday,
  balance,
}: {
  amount: bigint;
  sentToday: bigint;
  balance: bigint;
}): 'amount' | 'day' | 'balance' | null {
  if (amount < MIN_TRANSFER || amount > MAX_TRANSFER) return 'amount';
  if (sentToday + amount > TRANSFERRED_A_DAY) return 'day';
  return amount > balance ? 'balance' : null;
}
