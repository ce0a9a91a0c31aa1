import { writeStored } from './storage.ts';

/** Forgets the affiliate code of the link that brought the visitor, and hides the strip that names it. */
export function endInvitation(): void {
  writeStored('session', 'affiliateCode', null);
  delete document.documentElement.dataset.invited;
}
