import { HOUR_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { hashOf } from '#platform/secrets.ts';
import { type Budget, giveBackBudget, spendBudget } from '#platform/store/db/budgets.ts';
import { clientAddressKey } from './client-address.ts';

/**
 * Hourly limits per address (docs/security.md#A1): taken names learnt, wrong invitation codes, accounts
 * opened, name availability checks.
 */
const hourly = { names: 10, invitations: 10, accounts: 20, nameChecks: 60 } as const;

/**
 * Spends one of an address's hourly budget (IPv6: the subscriber's /64); refuses `too_many_requests` with
 * `seconds`. The returned function refunds it. A lower `count` leaves the rest of the budget to other
 * callers.
 */
export function spendHourly(
  ctx: AppContext,
  kind: keyof typeof hourly,
  address: string,
  count: number = hourly[kind],
): Promise<() => Promise<void>> {
  return spend(ctx, { kind, addressKey: clientAddressKey(address), count, windowMs: HOUR_MS });
}

/** The same limit per browser. */
export function spendHourlyOfDevice(
  ctx: AppContext,
  kind: keyof typeof hourly,
  device: string,
  count: number,
): Promise<() => Promise<void>> {
  return spend(ctx, { kind, addressKey: `device ${hashOf(device)}`, count, windowMs: HOUR_MS });
}

async function spend(ctx: AppContext, budget: Budget): Promise<() => Promise<void>> {
  const at = ctx.clock.date();
  const { waitSeconds } = await ctx.store.write(tx => spendBudget(tx, budget, at));
  if (waitSeconds > 0) refuse('too_many_requests', { seconds: waitSeconds });
  return () => ctx.store.write(tx => giveBackBudget(tx, budget, at));
}
