import { readStored } from '#lib/client/storage.ts';

/** Codes of the link that brought the visitor (docs/features.md#13): untrusted until checked. */
export type Invitation = { affiliateCode: string | null; referralCode: string | null };

/**
 * Reads the codes that the head script stored in this tab: a visitor lands on any page and registers later. A
 * newer link replaces them; an address without codes leaves them.
 */
export function readInvitation(): Invitation {
  return {
    affiliateCode: readStored('session', 'affiliateCode'),
    referralCode: readStored('session', 'referralCode'),
  };
}
