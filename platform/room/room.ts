import { maskName } from '#lib/rules/fields/mask.ts';
import { hasInvisibleCharacter } from '#lib/rules/fields/personal-text.ts';
import { type ChatRoom, hasLink, type ReportReason, ROOM_HISTORY, rooms } from '#lib/rules/room.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { checkBreak } from '#platform/protection/checks.ts';
import { refuse } from '#platform/refusal.ts';
import {
  blockInRoom,
  countBlocked,
  countVisitors,
  findRoomMessage,
  insertReport,
  insertRoomMessage,
  lastRoomMessages,
  mutedUntil,
  noteRoomChange,
  removeRoomMessage,
  visitRoom,
} from '#platform/store/accounts/room.ts';
import { spendBudget } from '#platform/store/db/budgets.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** A room counts as open for accounts that fetched it within this time: the page polls every minute. */
const HERE_MS = 3 * MINUTE_MS;
/** Messages of an account: one in this time, and so many an hour. */
const BETWEEN_MS = 3 * SECOND_MS;
const AN_HOUR = 120;
const REPORTS_A_DAY = 30;

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
  await visitRoom(tx, accountId, room, at);
  const here = await countVisitors(tx, hereSince(at));
  const messages = await lastRoomMessages(tx, room, ROOM_HISTORY, accountId);
  return {
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
  await insertRoomMessage(tx, { room, accountId, by: null, content, at });
  await noteRoomChange(tx, room, hereSince(at));
}

/** Writes a message of the moderator. */
export async function postModeratorMessage(
  tx: Tx,
  { room, content, by, at }: { room: ChatRoom; content: string; by: string; at: Date },
): Promise<void> {
  await insertRoomMessage(tx, { room, accountId: null, by, content, at });
  await noteRoomChange(tx, room, hereSince(at));
}

/** Removes a message from its room. Refuses `not_found`, also when it was removed before. */
export async function removeFromRoom(
  tx: Tx,
  { id, by, at }: { id: bigint; by: string; at: Date },
): Promise<void> {
  const found = (await findRoomMessage(tx, id)) ?? refuse('not_found', { field: 'number' });
  if (!(await removeRoomMessage(tx, id, by, at))) refuse('not_found', { field: 'number' });
  await noteRoomChange(tx, found.room, hereSince(at));
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
