import type { Locale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { grantReward } from '#platform/rewards/rewards.ts';
import { markAnswered } from '#platform/store/accounts/mail.ts';
import { insertMail, setMessageReward } from '#platform/store/accounts/messages.ts';
import { addPush } from '#platform/store/accounts/push-notifications.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { type MailTexts, mailData } from './mail-languages.ts';
import type { Mail } from './send-mail.ts';

type HouseMail = {
  accountId: number;
  mail: Mail;
  /** The same in other languages; the first text counts for those without one. */
  texts?: MailTexts;
  /** Reward inside the message: minor units, points, and its end. */
  money: bigint;
  points: bigint;
  expiresAt: Date | null;
  at: Date;
};

/** Sends a message of the house to a member, with a reward to claim in it if it has one. */
export async function sendHouseMail(
  ctx: AppContext,
  tx: Tx,
  { accountId, mail, texts = {}, money, points, expiresAt, at }: HouseMail,
): Promise<bigint> {
  const sent = { accountId, sender: 'house', senderId: null, sentId: null } as const;
  const id = await insertMail(tx, { ...sent, ...mail, data: mailData(texts), at });
  if (money === 0n && points === 0n) return id;
  const titleIn = (locale: Locale) => texts[locale]?.title ?? mail.title;
  const rewardId = await grantReward(ctx, tx, {
    ...{ accountId, source: 'message', sourceId: String(id), money, points, at, expiresAt },
    title: { ms: titleIn('ms'), en: titleIn('en'), 'zh-CN': titleIn('zh-CN') },
  });
  await setMessageReward(tx, id, rewardId);
  return id;
}

/** Answers a member's message to customer service; refuses `not_found` for another one. */
export async function answerSupport(
  tx: Tx,
  { sentId, content, at }: { sentId: bigint; content: string; at: Date },
): Promise<bigint> {
  const sent = (await markAnswered(tx, sentId, at)) ?? refuse('not_found', { field: 'number' });
  const answer = { accountId: sent.account_id, sender: 'support', senderId: null, sentId } as const;
  await addPush(tx, sent.account_id, 'service', at);
  return insertMail(tx, { ...answer, title: sent.title, content, at });
}
