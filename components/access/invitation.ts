import { readStored, writeStored } from '#lib/client/storage.ts';

/** Who sent the visitor, as the link said (spec 1, sections 3 and 4): not to be believed until it is checked. */
export type Invitation = { affiliateCode: string | null; referralCode: string | null };

/**
 * The codes that were noted in this tab, by the head script: a visitor lands anywhere and registers later. A newer link
 * takes the place of an older one; an address without codes leaves them.
 */
export function readInvitation(): Invitation {
  return {
    affiliateCode: readStored('session', 'affiliateCode'),
    referralCode: readStored('session', 'referralCode'),
  };
}

/** Lets the affiliate's code go: it is not good for this site. */
export function forgetAffiliate(): void {
  writeStored('session', 'affiliateCode', null);
}
