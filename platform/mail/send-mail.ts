import { hasInvisibleCharacter } from '#lib/rules/fields/personal-text.ts';
import { type RecipientType, SENT_A_DAY, senderOf } from '#lib/rules/mail.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccount, findAccountByName } from '#platform/store/accounts/accounts.ts';
import { insertSent, insertSentImage } from '#platform/store/accounts/mail.ts';
import { findMessage, insertMail } from '#platform/store/accounts/messages.ts';
import { findBreak } from '#platform/store/accounts/protection.ts';
import { spendBudget } from '#platform/store/db/budgets.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { isDownline } from '#platform/store/money/member-transfers.ts';
import { keepPictures } from '#platform/uploads/uploads.ts';

export type Mail = { title: string; content: string };
/** Message of a member, with its uploads. */
type SentMail = Mail & { uploads?: readonly string[] };

/** Types of recipients that an account may write to (docs/rewards.md, Messages). */
export function recipientsOf({ type, upline_id: upline }: Account): RecipientType[] {
  return [
    'support',
    ...(upline === null ? [] : ['upline' as const]),
    ...(roleOfType(type) === 'agent' ? ['downline' as const] : []),
  ];
}

/** Refuses `field_invalid` for a text with invisible characters. */
function checkText({ title, content }: Mail): void {
  for (const [field, text] of Object.entries({ title, content }))
    if (hasInvisibleCharacter(text, field)) refuse('field_invalid', { field, issue: 'signs' });
}

async function spend(tx: Tx, sender: Account, at: Date): Promise<void> {
  const budget = {
    kind: 'mail',
    addressKey: `account ${sender.id}`,
    count: SENT_A_DAY,
    windowMs: DAY_MS,
  };
  const { waitSeconds } = await spendBudget(tx, budget, at);
  if (waitSeconds > 0) refuse('too_many_requests', { seconds: waitSeconds });
}

/** The receiver; nobody for support. Somebody outside the team and nobody are refused alike. */
async function receiverOf(tx: Tx, sender: Account, to: RecipientType, name: string): Promise<Account | null> {
  if (!recipientsOf(sender).includes(to)) return refuse('not_found', { field: 'recipient' });
  if (to === 'support') return null;
  if (to === 'upline')
    return (await findAccount(tx, sender.upline_id ?? 0)) ?? refuse('not_found', { field: 'recipient' });
  const found = await findAccountByName(tx, name);
  if (!found || !(await isDownline(tx, sender.id, found.id)))
    return refuse('not_found', { field: 'account' });
  return found;
}

async function deliver(
  tx: Tx,
  sender: Account,
  order: { to: RecipientType; receiver: Account | null; mail: SentMail; at: Date },
): Promise<bigint> {
  const { to, receiver, at } = order;
  const { uploads = [], ...mail } = order.mail;
  if (to !== 'support' && uploads.length > 0) refuse('input_invalid', { field: 'image1' });
  // Nobody writes to somebody who took a break, and an agent is told so: the team's list shows it too.
  if (receiver && (receiver.closed_at !== null || (await findBreak(tx, receiver.id, at))))
    return refuse('message_receiver_closed');
  const sent = { accountId: sender.id, recipient: to, recipientId: receiver?.id ?? null, ...mail, at };
  const id = await insertSent(tx, sent);
  const pictures = { accountId: sender.id, purpose: 'message', ids: uploads, at } as const;
  for (const picture of await keepPictures(tx, pictures)) await insertSentImage(tx, id, picture);
  if (receiver)
    await insertMail(tx, {
      accountId: receiver.id,
      sender: senderOf(to),
      senderId: sender.id,
      sentId: id,
      ...mail,
      at,
    });
  return id;
}

/**
 * Sends a message to customer service, to the upline, or to somebody below an agent by username
 * (docs/rewards.md, Messages); pictures go to customer service alone. Refuses `not_found` for whom the sender may
 * not write to, `field_invalid`, `too_many_requests`, `upload_unknown`, and `message_receiver_closed` during a break
 * of the receiver.
 */
export async function sendMail(
  tx: Tx,
  sender: Account,
  { to, name, mail, at }: { to: RecipientType; name: string; mail: SentMail; at: Date },
): Promise<bigint> {
  checkText(mail);
  const receiver = await receiverOf(tx, sender, to, name);
  await spend(tx, sender, at);
  return deliver(tx, sender, { to, receiver, mail, at });
}

/**
 * Answers a message of the own inbox; who wrote it gets the answer, as long as both are still above and below
 * each other. Refuses as `sendMail`, and `not_found` for a message that cannot be answered.
 */
export async function answerMail(
  tx: Tx,
  sender: Account,
  {
    messageId,
    content,
    uploads,
    at,
  }: { messageId: bigint; content: string; uploads: readonly string[]; at: Date },
): Promise<bigint> {
  const message = await findMessage(tx, sender.id, messageId);
  if (!message || message.sender === 'house') return refuse('not_found');
  const title = message.title ?? '';
  const mail = { title, content, uploads };
  checkText({ title: '', content });
  await spend(tx, sender, at);
  if (message.sender === 'support') return deliver(tx, sender, { to: 'support', receiver: null, mail, at });
  const receiver = (await findAccount(tx, message.sender_id ?? 0)) ?? refuse('not_found');
  const isStill =
    message.sender === 'upline'
      ? await isDownline(tx, receiver.id, sender.id)
      : await isDownline(tx, sender.id, receiver.id);
  if (!isStill) return refuse('not_found');
  return deliver(tx, sender, { to: message.sender, receiver, mail, at });
}
