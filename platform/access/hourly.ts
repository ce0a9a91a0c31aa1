import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { giveBackBudget, spendBudget } from '#platform/store/budgets.ts';
import { addressKey } from './address.ts';

const HOUR_MS = 3_600_000;

/** What an address may find out, or make, within an hour (security A1): names that it asks about, wrong codes of
 * agents, accounts. */
const hourly = { names: 10, invitations: 10, accounts: 20 } as const;

/**
 * Spends one of an address's hour (IPv6: a subscriber's /64); refuses `too_many_requests` with `seconds`. What it
 * returns gives that one back.
 */
export async function spendHourly(
  house: House,
  kind: keyof typeof hourly,
  address: string,
): Promise<() => Promise<void>> {
  const budget = { kind, addressKey: addressKey(address), count: hourly[kind], windowMs: HOUR_MS };
  const at = house.clock.date();
  const { waitSeconds } = await house.store.write(tx => spendBudget(tx, budget, at));
  if (waitSeconds > 0) refuse('too_many_requests', { seconds: waitSeconds });
  return () => house.store.write(tx => giveBackBudget(tx, budget, at));
}
