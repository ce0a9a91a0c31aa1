import { sql } from 'kysely';
import type { ChatRoom, ReportReason, RoomPlace } from '#lib/rules/room.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Number of a room's last change; the next one waits for the transaction that has moved it. */
export async function roomNumber(tx: Tx, room: ChatRoom): Promise<number> {
  const { number } = await tx
    .selectFrom('room_feed')
    .select('number')
    .where('room', '=', room)
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Moves a room's number; called last, so that numbers and commits of a room follow each other. */
export async function moveRoomNumber(tx: Tx, room: ChatRoom): Promise<number> {
  const { number } = await tx
    .updateTable('room_feed')
    .set({ number: sql<bigint>`number + 1` })
    .where('room', '=', room)
    .returning('number')
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Room that an account has had open since a time, with the number of its last change; null for none. */
export async function openRoom(tx: Tx, accountId: number, since: Date): Promise<RoomPlace | null> {
  const row = await tx
    .selectFrom('room_visit')
    .innerJoin('room_feed', 'room_feed.room', 'room_visit.room')
    .select(['room_feed.room', 'number'])
    .where('account_id', '=', accountId)
    .where('seen_at', '>', since)
    .executeTakeFirst();
  return row ? { room: row.room, number: Number(row.number) } : null;
}

/** Accounts that have a room open and have blocked a writer, at most `limit`. */
export async function openBlockers(
  tx: Tx,
  order: { writerId: number; room: ChatRoom; since: Date; limit: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('room_block')
    .innerJoin('room_visit', 'room_visit.account_id', 'room_block.account_id')
    .select('room_block.account_id')
    .where('blocked_id', '=', order.writerId)
    .where('room', '=', order.room)
    .where('seen_at', '>', order.since)
    .limit(order.limit)
    .execute();
  return rows.map(row => row.account_id);
}

/** Notes that an account has a room open. */
export async function visitRoom(tx: Tx, accountId: number, room: ChatRoom, at: Date): Promise<void> {
  await tx
    .insertInto('room_visit')
    .values({ account_id: accountId, room, seen_at: at })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ room, seen_at: at }))
    .execute();
}

/** Members who have had a room open since a time, by room. */
export async function countVisitors(tx: Tx, since: Date): Promise<ReadonlyMap<ChatRoom, number>> {
  const rows = await tx
    .selectFrom('room_visit')
    .select(['room', eb => eb.fn.countAll<bigint>().as('count')])
    .where('seen_at', '>', since)
    .groupBy('room')
    .execute();
  return new Map(rows.map(row => [row.room, Number(row.count)]));
}

/** Inserts a message of a member, or of the moderator by name; returns its id. */
export async function insertRoomMessage(
  tx: Tx,
  message: { room: ChatRoom; accountId: number | null; by: string | null; content: string; at: Date },
): Promise<bigint> {
  const { room, accountId, by, content, at } = message;
  const { id } = await tx
    .insertInto('room_message')
    .values({
      room,
      account_id: accountId,
      by_name: by,
      content,
      sent_at: at,
      removed_at: null,
      removed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Last messages of a room, the oldest first, without those of accounts that a reader has blocked. */
export async function lastRoomMessages(tx: Tx, room: ChatRoom, limit: number, readerId?: number) {
  let query = tx
    .selectFrom('room_message')
    .leftJoin('account', 'account.id', 'room_message.account_id')
    .selectAll('room_message')
    .select('account.username as username')
    .where('room', '=', room);
  if (readerId !== undefined)
    query = query.where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('room_block')
            .select('blocked_id')
            .where('room_block.account_id', '=', readerId)
            .whereRef('blocked_id', '=', 'room_message.account_id'),
        ),
      ),
    );
  return (await query.orderBy('room_message.id', 'desc').limit(limit).execute()).reverse();
}

/** Returns a message; undefined for an unknown number. */
export function findRoomMessage(tx: Tx, id: bigint) {
  return tx.selectFrom('room_message').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Removes a message's text from the room; false when it was removed before. */
export async function removeRoomMessage(tx: Tx, id: bigint, by: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('room_message')
    .set({ removed_at: at, removed_by: by })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reports a message, once for each account. */
export async function insertReport(
  tx: Tx,
  report: { messageId: bigint; accountId: number; reason: ReportReason; at: Date },
): Promise<void> {
  const { messageId, accountId, reason, at } = report;
  await tx
    .insertInto('room_report')
    .values({ message_id: messageId, account_id: accountId, reason, at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Hides an account's messages from another. */
export async function blockInRoom(tx: Tx, accountId: number, blockedId: number): Promise<void> {
  await tx
    .insertInto('room_block')
    .values({ account_id: accountId, blocked_id: blockedId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Ends all blocks of an account. */
export async function unblockInRoom(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('room_block').where('account_id', '=', accountId).execute();
}

/** Number of accounts that an account has blocked. */
export async function countBlocked(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('room_block')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Until when an account may not write; null when it may. */
export async function mutedUntil(tx: Tx, accountId: number, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('room_mute')
    .select('until')
    .where('account_id', '=', accountId)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Mutes an account until a time; a time that is over ends it. */
export async function muteInRoom(tx: Tx, accountId: number, until: Date, by: string): Promise<void> {
  await tx
    .insertInto('room_mute')
    .values({ account_id: accountId, until, by_name: by })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ until, by_name: by }))
    .execute();
}

export type ReportedRow = {
  id: bigint;
  room: ChatRoom;
  username: string | null;
  content: string;
  sentAt: Date;
  reports: number;
  reasons: ReportReason[];
};

/** Messages that were reported and are still shown, those with most reports first. */
export async function reportedMessages(tx: Tx, limit: number): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`select m.id, m.room, a.username, m.content, m.sent_at as "sentAt",
      count(*)::int as reports, array_agg(distinct r.reason) as reasons
    from room_report r join room_message m on m.id = r.message_id left join account a on a.id = m.account_id
    where m.removed_at is null group by m.id, a.username order by count(*) desc, m.id limit ${limit}`.execute(
    tx,
  );
  return rows;
}
