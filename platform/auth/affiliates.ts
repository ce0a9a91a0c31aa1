import { platformDay } from '#lib/rules/platform-time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { findAffiliate } from '#platform/store/accounts/registrations.ts';
import { addVisits } from '#platform/store/agents/links.ts';
import { spendHourly } from './hourly-limit.ts';

export type ResolvedInvitation = { code: string; domain: string | null; address: string };

/**
 * Returns the agent behind an invitation code, and the code in its stored spelling. Refuses
 * `invitation_code_error` if the code is not valid for the site. Each wrong code spends one of the address's
 * ten an hour. It is spent before the lookup (`too_many_requests` with `seconds`), so an exhausted address
 * gets the same response for every code, also under concurrent requests. A right code costs nothing.
 */
export async function resolveInvitation(
  ctx: AppContext,
  { code, domain, address }: ResolvedInvitation,
): Promise<{ accountId: number; code: string }> {
  const giveBack = await spendHourly(ctx, 'invitations', address);
  const found = await ctx.store.read(tx => findAffiliate(tx, code, domain, ctx.clock.date()));
  if (!found) return refuse('invitation_code_error', { field: 'affiliateCode' });
  await giveBack();
  return found;
}

/** Counts a visit of an invitation link that is open on a site; any other code counts for nothing. */
export async function countVisit(ctx: AppContext, code: string, domain: string | null): Promise<void> {
  const now = ctx.clock.now();
  const found = await ctx.store.read(tx => findAffiliate(tx, code, domain, new Date(now)));
  if (found)
    await ctx.store.write(tx => addVisits(tx, { code: found.code, day: platformDay(now), visits: 1 }));
}
