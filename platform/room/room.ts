import { maskName } from '#lib/rules/fields/mask.ts';
import { hasInvisibleCharacter } from '#lib/rules/fields/personal-text.ts';
import {
  type ChatRoom,
  hasLink,
  type ReportReason,
  ROOM_HISTORY,
  type RoomPlace,
  rooms,
} from '#lib/rules/room.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { checkBreak } from '#platform/protection/checks.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccount } from '#platform/store/accounts/accounts.ts';
import {
  blockInRoom,
  countBlocked,
  countVisitors,
  findRoomMessage,
  insertReport,
  insertRoomMessage,
  lastRoomMessages,
  moveRoomNumber,
  mutedUntil,
  openBlockers,
  openRoom,
  removeRoomMessage,
  roomNumber,
  visitRoom,
} from '#platform/store/accounts/room.ts';
import { spendBudget } from '#platform/store/db/budgets.ts';
import { noteRoom } from '#platform/store/db/changes.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** A room counts as open for accounts that fetched it within this time: the page polls every minute. */
const HERE_MS = 3 * MINUTE_MS;
/** Messages of an account: one in this time, and so many an hour. */
const BETWEEN_MS = 3 * SECOND_MS;
const AN_HOUR = 120;
const REPORTS_A_DAY = 30;
/** Listeners that one announcement names as blocking; with more all ask for the room themselves. */
const MAX_BLOCKERS = 200;

const hereSince = (at: Date) => new Date(at.getTime() - HERE_MS);

async function spend(
  tx: Tx,
  budget: { kind: string; accountId: number; count: number; windowMs: number },
  at: Date,
): Promise<void> {
  const { kind, accountId, count, windowMs } = budget;
  const { waitSeconds } = await spendBudget(
    tx,
    { kind, addressKey: `account ${accountId}`, count, windowMs },
    at,
  );
  if (waitSeconds > 0) refuse('too_many_requests', { seconds: waitSeconds });
}

/** A room as a member sees it, who has it open from then on (docs/rewards.md, Chat room). */
export async function readRoom(tx: Tx, accountId: number, room: ChatRoom, at: Date) {
  const before = await openRoom(tx, accountId, hereSince(at));
  await visitRoom(tx, accountId, room, at);
  // Read before the messages: what comes between is announced again, and never missed.
  const number = await roomNumber(tx, room);
  if (before?.room !== room) noteRoom({ visitor: String(accountId), room, number });
  const here = await countVisitors(tx, hereSince(at));
  const messages = await lastRoomMessages(tx, room, ROOM_HISTORY, accountId);
  return {
    number,
    here: rooms.map(one => ({ room: one, count: here.get(one) ?? 0 })),
    mutedUntil: (await mutedUntil(tx, accountId, at))?.getTime() ?? null,
    blocked: await countBlocked(tx, accountId),
    messages: messages.map(one => ({
      messageId: String(one.id),
      by:
        one.account_id === null
          ? ('moderator' as const)
          : one.account_id === accountId
            ? ('self' as const)
            : ('member' as const),
      name: one.username === null ? '' : maskName(one.username),
      content: one.removed_at ? null : one.content,
      sentAt: one.sent_at.getTime(),
    })),
  };
}

/** The room that an account has open, for its stream; null for none. */
export function roomPlace(tx: Tx, accountId: number, at: Date): Promise<RoomPlace | null> {
  return openRoom(tx, accountId, hereSince(at));
}

type RoomAnnouncement = {
  id: bigint;
  room: ChatRoom;
  writer: { id: number; username: string } | null;
  content: string | null;
  sentAt: Date;
};

/** Announces a message, or its removal, to all who have the room open; the last statement of its transaction. */
async function announce(
  tx: Tx,
  { id, room, writer, content, sentAt }: RoomAnnouncement,
  at: Date,
): Promise<void> {
  const order = { room, since: hereSince(at), limit: MAX_BLOCKERS + 1 };
  const hiddenFrom = writer ? await openBlockers(tx, { ...order, writerId: writer.id }) : [];
  const here = (await countVisitors(tx, hereSince(at))).get(room) ?? 0;
  const line = { room, number: await moveRoomNumber(tx, room), writer: writer && String(writer.id), here };
  if (hiddenFrom.length > MAX_BLOCKERS) return noteRoom({ ...line, hiddenFrom: [] });
  const name = writer ? maskName(writer.username) : '';
  noteRoom({
    ...line,
    hiddenFrom: hiddenFrom.map(String),
    message: { messageId: String(id), name, content, sentAt: sentAt.getTime() },
  });
}

async function writerOf(tx: Tx, accountId: number | null): Promise<RoomAnnouncement['writer']> {
  const account = accountId === null ? undefined : await findAccount(tx, accountId);
  return account ? { id: account.id, username: account.username } : null;
}

type Written = { accountId: number; room: ChatRoom; content: string; at: Date };

/**
 * Writes a message of a member. Refuses `room_muted` (`at`: its end), `room_link`, `field_invalid`,
 * `too_many_requests`, and what a break refuses.
 */
export async function writeInRoom(tx: Tx, { accountId, room, content, at }: Written): Promise<void> {
  await checkBreak(tx, accountId, at);
  const until = await mutedUntil(tx, accountId, at);
  if (until) refuse('room_muted', { at: until.getTime() });
  if (hasInvisibleCharacter(content)) refuse('field_invalid', { field: 'content', issue: 'signs' });
  if (hasLink(content)) refuse('room_link');
  await spend(tx, { kind: 'room', accountId, count: 1, windowMs: BETWEEN_MS }, at);
  await spend(tx, { kind: 'room-hour', accountId, count: AN_HOUR, windowMs: HOUR_MS }, at);
  const id = await insertRoomMessage(tx, { room, accountId, by: null, content, at });
  await announce(tx, { id, room, writer: await writerOf(tx, accountId), content, sentAt: at }, at);
}

/** Writes a message of the moderator. */
export async function postModeratorMessage(
  tx: Tx,
  { room, content, by, at }: { room: ChatRoom; content: string; by: string; at: Date },
): Promise<void> {
  const id = await insertRoomMessage(tx, { room, accountId: null, by, content, at });
  await announce(tx, { id, room, writer: null, content, sentAt: at }, at);
}

/** Removes a message from its room. Refuses `not_found`, also when it was removed before. */
export async function removeFromRoom(
  tx: Tx,
  { id, by, at }: { id: bigint; by: string; at: Date },
): Promise<void> {
  const found = (await findRoomMessage(tx, id)) ?? refuse('not_found', { field: 'number' });
  if (!(await removeRoomMessage(tx, id, by, at))) refuse('not_found', { field: 'number' });
  const { room, sent_at: sentAt, account_id: accountId } = found;
  await announce(tx, { id, room, writer: await writerOf(tx, accountId), content: null, sentAt }, at);
}

/** Reports a member's message, and blocks its writer if wanted. Refuses `not_found`, `too_many_requests`. */
export async function reportInRoom(
  tx: Tx,
  order: { accountId: number; messageId: bigint; reason: ReportReason; block: boolean; at: Date },
): Promise<void> {
  const { accountId, messageId, reason, block, at } = order;
  const writer = (await findRoomMessage(tx, messageId))?.account_id ?? null;
  if (writer === null || writer === accountId) return refuse('not_found');
  await spend(tx, { kind: 'room-report', accountId, count: REPORTS_A_DAY, windowMs: DAY_MS }, at);
  await insertReport(tx, { messageId, accountId, reason, at });
  if (block) await blockInRoom(tx, accountId, writer);
}
