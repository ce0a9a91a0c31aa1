import type { RecipientType } from '#lib/rules/mail.ts';
import type { Tx } from '#platform/store/db/db.ts';

type NewSent = {
  accountId: number;
  recipient: RecipientType;
  recipientId: number | null;
  title: string;
  content: string;
  at: Date;
};

/** Stores a message that a member sent; returns its number. */
export async function insertSent(tx: Tx, { accountId, recipientId, at, ...sent }: NewSent): Promise<bigint> {
  const { id } = await tx
    .insertInto('sent_message')
    .values({
      ...sent,
      account_id: accountId,
      recipient_id: recipientId,
      sent_at: at,
      answered_at: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a picture to a message. */
export async function insertSentImage(tx: Tx, sentId: bigint, uploadId: bigint): Promise<void> {
  await tx.insertInto('sent_message_image').values({ sent_id: sentId, upload_id: uploadId }).execute();
}

/** Adds to messages the numbers of their pictures, in order. */
async function withImages<Row extends { id: bigint }>(tx: Tx, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const images = await tx
    .selectFrom('sent_message_image')
    .select(['sent_id', 'upload_id'])
    .where(
      'sent_id',
      'in',
      rows.map(row => row.id),
    )
    .orderBy('upload_id')
    .execute();
  return rows.map(row => ({
    ...row,
    images: images.filter(one => one.sent_id === row.id).map(one => String(one.upload_id)),
  }));
}

/** Returns a page of what an account sent, the latest first, with the receiver's name and the pictures, and how many there are. */
export async function listSent(tx: Tx, accountId: number, page: { offset: number; limit: number }) {
  const own = tx
    .selectFrom('sent_message')
    .where('sent_message.account_id', '=', accountId)
    .where('sent_message.deleted_at', 'is', null);
  const rows = await own
    .leftJoin('account', 'account.id', 'sent_message.recipient_id')
    .selectAll('sent_message')
    .select('account.username as receiver')
    .orderBy('sent_message.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { count } = await own.select(eb => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows: await withImages(tx, rows), total: Number(count) };
}

/** Hides a sent message of an account from its list. */
export async function deleteSent(tx: Tx, accountId: number, id: bigint, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sent_message')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns messages to customer service, the oldest first, those that are not answered or all. */
export async function listToSupport(tx: Tx, { open, limit }: { open: boolean; limit: number }) {
  const query = tx
    .selectFrom('sent_message')
    .innerJoin('account', 'account.id', 'sent_message.account_id')
    .where('recipient', '=', 'support')
    .selectAll('sent_message')
    .select('account.username as username');
  const rows = await (open ? query.where('answered_at', 'is', null) : query)
    .orderBy('sent_message.id', open ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return withImages(tx, rows);
}

/** Marks a message to customer service as answered; returns it, or nothing for one that does not exist. */
export function markAnswered(tx: Tx, id: bigint, at: Date) {
  return tx
    .updateTable('sent_message')
    .set({ answered_at: at })
    .where('id', '=', id)
    .where('recipient', '=', 'support')
    .returningAll()
    .executeTakeFirst();
}
