import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { findAffiliate } from '#platform/store/registrations.ts';
import { spendHourly } from './hourly.ts';

export type Invitation = { code: string; domain: string | null; address: string };

/**
 * The agent behind a code, and the code as it was made. Refuses `invitation_code_error` where it is not good for the
 * site, and `too_many_requests` to an address that tried ten wrong ones within an hour.
 */
export async function readInvitation(
  house: House,
  { code, domain, address }: Invitation,
): Promise<{ accountId: number; code: string }> {
  const found = await house.store.read(tx => findAffiliate(tx, code, domain));
  if (found) return found;
  await spendHourly(house, 'invitations', address);
  return refuse('invitation_code_error', { field: 'affiliateCode' });
}
