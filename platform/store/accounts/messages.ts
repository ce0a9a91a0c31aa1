import { noteChange } from '#platform/store/db/changes.ts';
import { json, type Tx } from '#platform/store/db/db.ts';

export type NewNotice = { accountId: number; kind: string; data: Record<string, string>; at: Date };

/** Inserts a notice in the transaction of what it tells of; the member's stream tells of it after the commit. */
export async function insertNotice(tx: Tx, { accountId, kind, data, at }: NewNotice): Promise<void> {
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
  noteChange(accountId, 'messages');
}

/** Counts the unread messages of an account. */
export async function countUnread(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('message')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts all messages of an account. */
export async function countMessages(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('message')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a page of an account's messages, the latest first. */
export function listMessages(tx: Tx, accountId: number, page: { offset: number; limit: number }) {
  return tx
    .selectFrom('message')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
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
