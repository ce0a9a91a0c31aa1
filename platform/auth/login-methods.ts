import type { Locale } from '#lib/rules/routes/locales.ts';
import { listIdentities } from '#platform/store/auth/identities.ts';
import { listPasskeys } from '#platform/store/auth/passkeys.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { waysText } from './mail-texts.ts';

/**
 * Lists, as text, the sign-in methods besides the password. Sent to the owner when the password changed or
 * expired: these methods keep working, and only the owner can tell whether all of them are the owner's.
 */
export async function otherLoginMethods(tx: Tx, accountId: number, locale: Locale): Promise<string> {
  const passkeys = await listPasskeys(tx, accountId);
  const identities = await listIdentities(tx, accountId);
  return waysText(locale, [
    ...passkeys.map(({ name }) => ({ kind: 'passkey', name }) as const),
    ...identities.map(({ provider, label }) => ({ kind: 'identity', provider, name: label }) as const),
  ]);
}
