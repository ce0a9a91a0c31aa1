import type { Locale } from '#lib/rules/locales.ts';
import type { House } from '#platform/house.ts';
import type { Tx } from '#platform/store/db.ts';
import { mailText } from './mail-texts.ts';

/** Where a change of the ways in came from. */
export type ChangedFrom = { address: string; locale: Locale };

/**
 * Tells an owner with a mail address that what opens the account was changed: whoever did it with a stolen session must
 * not go unnoticed. `email` is the address from before the change.
 */
export async function tellOfChange(
  tx: Tx,
  house: House,
  email: string | null,
  { address, locale }: ChangedFrom,
): Promise<void> {
  if (email === null) return;
  const at = house.clock.date();
  const text = mailText(locale, 'securityChanged', { brand: house.env.BRAND, address, time: at });
  await tx
    .insertInto('outbox')
    .values({ kind: 'mail', recipient: email, ...text, created_at: at })
    .execute();
}
