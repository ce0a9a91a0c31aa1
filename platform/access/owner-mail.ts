import { defaultLocale, isLocale, type Locale } from '#lib/rules/locales.ts';
import type { Tx } from '#platform/store/db.ts';
import { insertMailIf } from '#platform/store/passwords.ts';
import type { Account } from '#platform/store/tables.ts';
import { type MailKey, type MailParams, mailText } from './mail-texts.ts';

/** Whom a notice goes to. `email` may be the address from before a change. */
export type NoticeOwner = Pick<Account, 'email' | 'locale'>;

/** The language of an account's owner; the house's own while none is known. */
export function ownerLocale(owner: Pick<Account, 'locale'> | undefined): Locale {
  const locale = owner?.locale ?? defaultLocale;
  return isLocale(locale) ? locale : defaultLocale;
}

/**
 * Writes a notice to the owner of an account, in the owner's own language whoever caused it. Where there is no account,
 * or no address, the database does the same work and nothing is sent (security A1).
 */
export async function mailOwner<K extends MailKey>(
  tx: Tx,
  owner: NoticeOwner | undefined,
  { key, params, at }: { key: K; params: MailParams<K>; at: Date },
): Promise<void> {
  const text = mailText(ownerLocale(owner), key, params);
  const recipient = owner?.email ?? null;
  await insertMailIf(tx, recipient !== null, { recipient: recipient ?? '', ...text, at });
}
