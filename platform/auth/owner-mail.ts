import { defaultLocale, isLocale, type Locale } from '#lib/rules/routes/locales.ts';
import { setLocale } from '#platform/store/accounts/accounts.ts';
import { addPush } from '#platform/store/accounts/push-notifications.ts';
import { insertMailIf } from '#platform/store/auth/outbox.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { type MailKey, type MailParams, mailText } from './mail-texts.ts';

/** Recipient of a notification mail. `email` may be the address from before a change. */
export type NoticeOwner = Pick<Account, 'id' | 'email' | 'locale'>;

/** Mails about the account's safety, of which the owner's devices are told too. */
const ofSecurity: readonly MailKey[] = [
  'signInLocked',
  'newDevice',
  'passwordChanged',
  'passwordExpired',
  'securityChanged',
];
/** No account has it. */
const NOBODY = 0;

/** Returns the language of an account's owner; if unknown, the request's, else the site's default. */
export function ownerLocale(
  owner: Pick<Account, 'locale'> | null | undefined,
  asked: Locale = defaultLocale,
): Locale {
  const locale = owner?.locale ?? asked;
  return isLocale(locale) ? locale : asked;
}

/** Saves the language of an owner's mails: the browser's, or the one the owner chose. */
export async function saveLocale(
  tx: Tx,
  account: Pick<Account, 'id' | 'locale'>,
  locale: Locale,
): Promise<void> {
  if (account.locale === locale) return;
  await setLocale(tx, account.id, locale);
}

/**
 * Sends a notification mail to an account's owner, and tells the owner's devices of one about safety, in
 * the owner's language. Without account or address, the database does the same work and nothing is sent (docs/security.md#A1).
 */
export async function sendOwnerMail<K extends MailKey>(
  tx: Tx,
  owner: NoticeOwner | undefined,
  { key, params, at }: { key: K; params: MailParams<K>; at: Date },
): Promise<void> {
  const text = mailText(ownerLocale(owner), key, params);
  const recipient = owner?.email ?? null;
  await insertMailIf(tx, recipient !== null, { recipient: recipient ?? '', ...text, at });
  if (ofSecurity.includes(key)) await addPush(tx, owner?.id ?? NOBODY, 'security', at);
}
