import type { Sender } from '#lib/rules/mail.ts';
import type { PushTopic } from '#lib/rules/push.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import { json, type Tx } from '#platform/store/db/db.ts';
import { addPush } from './push-notifications.ts';

export type NewNotice = {
  accountId: number;
  kind: string;
  data: Record<string, string>;
  /** Topic under which the member's devices are told. */
  topic: PushTopic;
  at: Date;
};

/**
 * Inserts a notice in the transaction of what it tells of; the member's stream and devices tell of it after the
 * commit.
 */
export async function insertNotice(tx: Tx, { accountId, kind, data, topic, at }: NewNotice): Promise<void> {
  await tx
    .insertInto('message')
    .values({
      account_id: accountId,
      kind,
      data: json(data),
      title: null,
      content: null,
      sent_at: at,
      read_at: null,
    })
    .execute();
  await addPush(tx, accountId, topic, at);
  noteChange(accountId, 'messages');
}

/** Counts the unread messages of an account. */
export async function countUnread(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('message')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts all messages of an account. */
export async function countMessages(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('message')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a page of an account's messages, the latest first, with who wrote them and their rewards. */
export function listMessages(tx: Tx, accountId: number, page: { offset: number; limit: number }) {
  return tx
    .selectFrom('message')
    .leftJoin('account', 'account.id', 'message.sender_id')
    .leftJoin('reward', 'reward.id', 'message.reward_id')
    .selectAll('message')
    .select([
      'account.username as from',
      'reward.money as money',
      'reward.points as points',
      'reward.expires_at as expiresAt',
      'reward.claimed_at as claimedAt',
    ])
    .where('message.account_id', '=', accountId)
    .where('message.deleted_at', 'is', null)
    .orderBy('message.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Returns a message of an account; nothing for somebody else's. */
export function findMessage(tx: Tx, accountId: number, id: bigint) {
  return tx
    .selectFrom('message')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type NewMail = {
  accountId: number;
  sender: Sender;
  senderId: number | null;
  sentId: bigint | null;
  title: string;
  content: string;
  /** Texts in other languages (platform/mail/mail-languages.ts). */
  data?: Record<string, string>;
  at: Date;
};

/** Inserts a message that somebody wrote; the receiver's stream tells of it after the commit. */
export async function insertMail(
  tx: Tx,
  { accountId, senderId, sentId, at, data = {}, ...mail }: NewMail,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('message')
    .values({
      ...mail,
      account_id: accountId,
      sender_id: senderId,
      sent_id: sentId,
      kind: null,
      data: json(data),
      sent_at: at,
      read_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  noteChange(accountId, 'messages');
  return id;
}

/** Puts a reward into a message. */
export async function setMessageReward(tx: Tx, id: bigint, rewardId: bigint): Promise<void> {
  await tx.updateTable('message').set({ reward_id: rewardId }).where('id', '=', id).execute();
}

/** Deletes a message of an account from its inbox; false for somebody else's. A reward in it stays. */
export async function deleteMessage(tx: Tx, accountId: number, id: bigint, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) noteChange(accountId, 'messages');
  return numUpdatedRows > 0n;
}

/** Marks one message of an account as read, or all of them up to a moment; the stream tells the other tabs. */
export async function markRead(
  tx: Tx,
  accountId: number,
  { only, at, until = at }: { only?: bigint | undefined; at: Date; until?: Date },
): Promise<void> {
  let query = tx
    .updateTable('message')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null);
  query = only === undefined ? query.where('sent_at', '<=', until) : query.where('id', '=', only);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) noteChange(accountId, 'messages');
}
