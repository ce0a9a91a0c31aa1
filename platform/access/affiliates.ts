import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { findAffiliate } from '#platform/store/registrations.ts';
import { spendHourly } from './hourly.ts';

export type Invitation = { code: string; domain: string | null; address: string };

/**
 * The agent behind a code, and the code as it was made. Refuses `invitation_code_error` where it is not good for the
 * site. A wrong one is one of the address's ten an hour, spent before anybody looks (`too_many_requests` with `seconds`):
 * an address that has none left hears the same of every code, also of many at once. A right one costs nothing.
 */
export async function readInvitation(
  house: House,
  { code, domain, address }: Invitation,
): Promise<{ accountId: number; code: string }> {
  const giveBack = await spendHourly(house, 'invitations', address);
  const found = await house.store.read(tx => findAffiliate(tx, code, domain));
  if (!found) return refuse('invitation_code_error', { field: 'affiliateCode' });
  await giveBack();
  return found;
}
