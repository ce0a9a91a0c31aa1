import { hasInvisibleCharacter } from '#lib/rules/fields/personal-text.ts';
import { CHAT_HISTORY, CHAT_MESSAGES_AN_HOUR } from '#lib/rules/service-chat.ts';
import { serviceAt } from '#lib/rules/service-hours.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { insertNotice } from '#platform/store/accounts/messages.ts';
import {
  endServiceWait,
  findServiceChat,
  insertServiceImage,
  insertServiceMessage,
  lastServiceMessages,
  serviceQueuePlace,
  startServiceWait,
  touchServiceChat,
} from '#platform/store/accounts/service-chat.ts';
import { spendBudget } from '#platform/store/db/budgets.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { keepPictures } from '#platform/uploads/uploads.ts';

/** The chat counts as open for a member who fetched it within this time: the window polls every minute. */
const OPEN_MS = 3 * MINUTE_MS;

/** A member's chat with customer service, which is open from then on (docs/rewards.md, Chat with customer service). */
export async function readServiceChat(ctx: AppContext, tx: Tx, accountId: number, at: Date) {
  await touchServiceChat(tx, accountId, at);
  const { serviceHours: hours } = ctx.settings.current();
  const waitsSince = (await findServiceChat(tx, accountId))?.waits_since ?? null;
  const messages = await lastServiceMessages(tx, accountId, CHAT_HISTORY);
  return {
    hours,
    ...serviceAt(hours, at.getTime()),
    place: waitsSince && (await serviceQueuePlace(tx, { accountId, waitsSince })),
    messages: messages.map(({ id, by_name: by, content, images, sent_at: sentAt }) => ({
      messageId: String(id),
      by,
      content,
      images,
      sentAt: sentAt.getTime(),
    })),
  };
}

type Written = { accountId: number; content: string; uploads: readonly string[] };

/**
 * Writes a message of a member, with up to three pictures; returns its number. Refuses `input_invalid` for one with
 * neither text nor picture, `field_invalid`, `too_many_requests`, `upload_unknown`.
 */
export async function writeToService(
  tx: Tx,
  { accountId, content, uploads }: Written,
  at: Date,
): Promise<bigint> {
  if (content === '' && uploads.length === 0) refuse('input_invalid', { field: 'content' });
  if (hasInvisibleCharacter(content)) refuse('field_invalid', { field: 'content', issue: 'signs' });
  const addressKey = `account ${accountId}`;
  const budget = { kind: 'service-chat', addressKey, count: CHAT_MESSAGES_AN_HOUR, windowMs: HOUR_MS };
  const { waitSeconds } = await spendBudget(tx, budget, at);
  if (waitSeconds > 0) refuse('too_many_requests', { seconds: waitSeconds });
  await startServiceWait(tx, accountId, at);
  const id = await insertServiceMessage(tx, { accountId, by: null, content, at });
  for (const picture of await keepPictures(tx, { accountId, purpose: 'chat', ids: uploads, at }))
    await insertServiceImage(tx, id, picture);
  noteChange(accountId, 'messages');
  return id;
}

/** Writes a message of customer service; a member without the chat open gets a notice of it as well. */
export async function answerInServiceChat(
  tx: Tx,
  { accountId, by, content, at }: { accountId: number; by: string; content: string; at: Date },
): Promise<void> {
  const openSince = at.getTime() - OPEN_MS;
  const before = await findServiceChat(tx, accountId);
  await endServiceWait(tx, accountId, new Date(openSince));
  await insertServiceMessage(tx, { accountId, by, content, at });
  if (before && before.opened_at.getTime() > openSince) return noteChange(accountId, 'messages');
  const data = { time: String(at.getTime()) };
  await insertNotice(tx, { accountId, kind: 'chatAnswered', data, topic: 'service', at });
}
