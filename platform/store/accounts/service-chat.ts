import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';

/** Notes that a member has the chat open; nothing before its first message. */
export async function touchServiceChat(tx: Tx, accountId: number, at: Date): Promise<void> {
  await tx.updateTable('service_chat').set({ opened_at: at }).where('account_id', '=', accountId).execute();
}

/** State of a member's chat; undefined before its first message. */
export function findServiceChat(tx: Tx, accountId: number) {
  return tx.selectFrom('service_chat').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Notes that a member waits for an answer, from its first message after the last one; the chat is open then. */
export async function startServiceWait(tx: Tx, accountId: number, at: Date): Promise<void> {
  await tx
    .insertInto('service_chat')
    .values({ account_id: accountId, waits_since: at, opened_at: at })
    .onConflict(conflict =>
      conflict.column('account_id').doUpdateSet({
        waits_since: sql`coalesce(service_chat.waits_since, excluded.waits_since)`,
        opened_at: at,
      }),
    )
    .execute();
}

/** Notes that nothing is due to a member any more; `since`: opened last, for one without a chat. */
export async function endServiceWait(tx: Tx, accountId: number, since: Date): Promise<void> {
  await tx
    .insertInto('service_chat')
    .values({ account_id: accountId, waits_since: null, opened_at: since })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ waits_since: null }))
    .execute();
}

/** Number of members who have waited for an answer longer, and the member itself; of equals by account. */
export async function serviceQueuePlace(
  tx: Tx,
  { accountId, waitsSince }: { accountId: number; waitsSince: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('service_chat')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where(sql<boolean>`(waits_since, account_id) <= (${waitsSince}::timestamptz, ${accountId}::integer)`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Inserts a message of a member, or of customer service by name; returns its number. */
export async function insertServiceMessage(
  tx: Tx,
  { accountId, by, content, at }: { accountId: number; by: string | null; content: string; at: Date },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('service_chat_message')
    .values({ account_id: accountId, by_name: by, content, sent_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a picture to a message. */
export async function insertServiceImage(tx: Tx, messageId: bigint, uploadId: bigint): Promise<void> {
  await tx.insertInto('service_chat_image').values({ message_id: messageId, upload_id: uploadId }).execute();
}

/** Last messages of a member's chat, the oldest first, each with the numbers of its pictures. */
export async function lastServiceMessages(tx: Tx, accountId: number, limit: number) {
  const rows = await tx
    .selectFrom('service_chat_message')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const images = await tx
    .selectFrom('service_chat_image')
    .innerJoin('service_chat_message', 'service_chat_message.id', 'service_chat_image.message_id')
    .select(['message_id', 'upload_id'])
    .where('account_id', '=', accountId)
    .orderBy('upload_id')
    .execute();
  return rows.reverse().map(row => ({
    ...row,
    images: images.filter(one => one.message_id === row.id).map(one => String(one.upload_id)),
  }));
}

/** Chats with their last text: those in which an answer is due, the longest wait first, or all, the latest first. */
export function listServiceChats(tx: Tx, { waiting, limit }: { waiting: boolean; limit: number }) {
  const query = tx
    .selectFrom('service_chat')
    .innerJoin('account', 'account.id', 'service_chat.account_id')
    .select(['account.username as username', 'waits_since as waitsSince'])
    .select(eb =>
      eb
        .selectFrom('service_chat_message')
        .whereRef('service_chat_message.account_id', '=', 'service_chat.account_id')
        .orderBy('service_chat_message.id', 'desc')
        .limit(1)
        .select('content')
        .as('content'),
    );
  return (
    waiting
      ? query.where('waits_since', 'is not', null).orderBy('waits_since').orderBy('service_chat.account_id')
      : query.orderBy(
          eb =>
            eb
              .selectFrom('service_chat_message')
              .whereRef('service_chat_message.account_id', '=', 'service_chat.account_id')
              .select(one => one.fn.max('service_chat_message.id').as('last')),
          'desc',
        )
  )
    .limit(limit)
    .execute();
}
