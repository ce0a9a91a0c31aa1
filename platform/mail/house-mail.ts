import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { grantReward } from '#platform/rewards/rewards.ts';
import { markAnswered } from '#platform/store/accounts/mail.ts';
import { insertMail, setMessageReward } from '#platform/store/accounts/messages.ts';
import { addPush } from '#platform/store/accounts/push-notifications.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Mail } from './send-mail.ts';

type HouseMail = {
  accountId: number;
  mail: Mail;
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
  { accountId, mail, money, points, expiresAt, at }: HouseMail,
): Promise<bigint> {
  const id = await insertMail(tx, { accountId, sender: 'house', senderId: null, sentId: null, ...mail, at });
  if (money === 0n && points === 0n) return id;
  const { title } = mail;
  const rewardId = await grantReward(ctx, tx, {
    ...{ accountId, source: 'message', sourceId: String(id), money, points, at, expiresAt },
    title: { ms: title, en: title, 'zh-CN': title },
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
