import type { Locale } from '#lib/rules/locales.ts';
import type { Tx } from '#platform/store/db.ts';
import { listIdentities } from '#platform/store/identities.ts';
import { listPasskeys } from '#platform/store/passkeys.ts';
import { waysText } from './mail-texts.ts';

/**
 * What opens an account without its password, as its owner is told when the password changed or expired: it goes on
 * opening it, and only the owner knows whether all of it is the owner's.
 */
export async function otherWaysIn(tx: Tx, accountId: number, locale: Locale): Promise<string> {
  const passkeys = await listPasskeys(tx, accountId);
  const identities = await listIdentities(tx, accountId);
  return waysText(locale, [
    ...passkeys.map(({ name }) => ({ kind: 'passkey', name }) as const),
    ...identities.map(({ provider, label }) => ({ kind: 'identity', provider, name: label }) as const),
  ]);
}
