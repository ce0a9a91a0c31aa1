import type { Locale } from '#lib/rules/locales.ts';
import type { PlatformEnv } from '#platform/env.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import type { Tx } from '#platform/store/db.ts';
import { mailText } from './mail-texts.ts';

export type LockNotice = {
  username: string;
  locale: Locale;
  brand: PlatformEnv['BRAND'];
  /** How long sign-in rests. */
  minutes: number;
  at: Date;
};

/** Tells the owner of an account, where there is one with a mail address, that sign-in was locked. */
export async function sendLockMail(tx: Tx, { username, locale, at, ...params }: LockNotice): Promise<void> {
  const account = await findAccountByName(tx, username);
  if (!account?.email) return;
  const text = mailText(locale, 'signInLocked', params);
  await tx
    .insertInto('outbox')
    .values({ kind: 'mail', recipient: account.email, ...text, created_at: at })
    .execute();
}
