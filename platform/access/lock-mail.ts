import type { Locale } from '#lib/rules/locales.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import type { Tx } from '#platform/store/db.ts';

const texts: Readonly<Record<Locale, { subject: string; body: string }>> = {
  ms: {
    subject: 'Beberapa percubaan log masuk yang salah',
    body: 'Seseorang cuba log masuk ke akaun anda dengan kata laluan yang salah. Log masuk dari tempat itu berehat selama lima minit. Jika itu bukan anda, tukar kata laluan anda.',
  },
  en: {
    subject: 'Several wrong sign-ins',
    body: 'Somebody tried to sign in to your account with a wrong password. Sign-in from that place rests for five minutes. If it was not you, change your password.',
  },
  'zh-CN': {
    subject: '多次登录失败',
    body: '有人使用错误密码尝试登录您的账户。该地点的登录将暂停五分钟。如果不是您本人，请修改密码。',
  },
};

/** Tells the owner of an account, where there is one with a mail address, that sign-in was locked. */
export async function sendLockMail(tx: Tx, username: string, locale: Locale, at: Date): Promise<void> {
  const account = await findAccountByName(tx, username);
  if (!account?.email) return;
  const { subject, body } = texts[locale];
  await tx
    .insertInto('outbox')
    .values({ kind: 'mail', recipient: account.email, subject, body, created_at: at })
    .execute();
}
