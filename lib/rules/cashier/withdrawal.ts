/** Withdrawals of a day without a charge, and the charge of further ones (docs/money.md, section 4). */
const FREE_A_DAY = 3;
const CHARGE_PERCENT = 1n;
const LEAST_CHARGE = 100n;
const MOST_CHARGE = 2_000n;

/**
 * Returns the charge of a withdrawal in minor units, taken from its amount. `today`: withdrawals that were
 * requested earlier on the same day of the platform's zone.
 */
export function withdrawalCharge(amount: bigint, today: number): bigint {
  if (today < FREE_A_DAY) return 0n;
  const share = (amount * CHARGE_PERCENT + 50n) / 100n;
  if (share < LEAST_CHARGE) return LEAST_CHARGE;
  return share > MOST_CHARGE ? MOST_CHARGE : share;
}

/** From this amount, in minor units, two operators approve a withdrawal. */
export const TWO_APPROVERS_FROM = 500_000n;

/** Limits of a withdrawal and of a day, in minor units (docs/money.md, section 4). */
export const LEAST_WITHDRAWAL = 5_000n;
export const MOST_WITHDRAWAL = 5_000_000n;
export const WITHDRAWALS_A_DAY = 5;
export const WITHDRAWN_A_DAY = 10_000_000n;
/** Days after an unanswered deadline in which the member may still report a missing amount. */
export const APPEAL_DAYS = 7;
