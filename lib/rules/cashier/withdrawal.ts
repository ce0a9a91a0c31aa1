/** Withdrawals of a day: how many at all, and how many of them without a charge. */
export type DayWithdrawals = { most: number; free: number };
/** Those of an account without a level (docs/money.md, section 4). */
export const DAY_WITHDRAWALS: DayWithdrawals = { most: 5, free: 3 };

/** Charge of a withdrawal that is not free (docs/money.md, section 4). */
const CHARGE_PERCENT = 1n;
const MIN_CHARGE = 100n;
const MAX_CHARGE = 2_000n;

/**
 * Returns the charge of a withdrawal in minor units, taken from its amount. `today`: withdrawals that were
 * requested earlier on the same day of the platform's zone; `free`: those without a charge.
 */
export function withdrawalCharge(amount: bigint, today: number, free = DAY_WITHDRAWALS.free): bigint {
  if (today < free) return 0n;
  const share = (amount * CHARGE_PERCENT + 50n) / 100n;
  if (share < MIN_CHARGE) return MIN_CHARGE;
  return share > MAX_CHARGE ? MAX_CHARGE : share;
}

/** From this amount, in minor units, two operators approve a withdrawal. */
export const TWO_APPROVERS_FROM = 500_000n;

/** Limits of a withdrawal and of a day, in minor units (docs/money.md, section 4). */
export const MIN_WITHDRAWAL = 5_000n;
export const MAX_WITHDRAWAL = 5_000_000n;
export const WITHDRAWN_A_DAY = 10_000_000n;
/** Days after an unanswered deadline in which the member may still report a missing amount. */
export const APPEAL_DAYS = 7;
