import {
  DECISION_DAYS,
  type FeedbackEvent,
  type FeedbackKind,
  feedbackStep,
  TEXTS_A_DAY,
} from '#lib/rules/feedback.ts';
import { hasInvisibleCharacter } from '#lib/rules/fields/personal-text.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import {
  insertCase,
  insertEntry,
  insertImage,
  lockCase,
  setCaseState,
} from '#platform/store/accounts/feedback.ts';
import { insertNotice } from '#platform/store/accounts/messages.ts';
import { spendBudget } from '#platform/store/db/budgets.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { keepPictures } from '#platform/uploads/uploads.ts';
import { caseNumber } from './case-number.ts';

type Text = { content: string; uploads: readonly string[] };

/** Refuses `feedback_length` and `field_invalid`. */
function checkText(ctx: AppContext, fields: { content: string; contact?: string }): void {
  const { least, most } = ctx.settings.current().feedback;
  const length = [...fields.content].length;
  if (length < least || length > most) refuse('feedback_length', { min: least, max: most });
  for (const [field, text] of Object.entries(fields))
    if (hasInvisibleCharacter(text, field)) refuse('field_invalid', { field, issue: 'signs' });
}

async function spend(tx: Tx, accountId: number, at: Date): Promise<void> {
  const addressKey = `account ${accountId}`;
  const budget = { kind: 'feedback', addressKey, count: TEXTS_A_DAY, windowMs: DAY_MS };
  const { waitSeconds } = await spendBudget(tx, budget, at);
  if (waitSeconds > 0) refuse('too_many_requests', { seconds: waitSeconds });
}

async function addText(
  tx: Tx,
  { caseId, accountId, at }: { caseId: bigint; accountId: number; at: Date },
  { content, uploads }: Text,
): Promise<void> {
  const entryId = await insertEntry(tx, { caseId, by: null, content, at });
  for (const image of await keepPictures(tx, { accountId, purpose: 'feedback', ids: uploads, at }))
    await insertImage(tx, entryId, image);
}

type NewCase = Text & { accountId: number; kind: FeedbackKind; contact: string };

/**
 * Opens a case with its first text and up to three pictures (docs/rewards.md, Feedback); returns its number.
 * Refuses `feedback_length`, `field_invalid`, `too_many_requests`, `upload_unknown`.
 */
export async function openCase(ctx: AppContext, tx: Tx, order: NewCase, at: Date): Promise<string> {
  const { accountId, kind, contact, content, uploads } = order;
  checkText(ctx, { content, contact });
  await spend(tx, accountId, at);
  const decideBy = new Date(at.getTime() + DECISION_DAYS * DAY_MS);
  const caseId = await insertCase(tx, { accountId, kind, contact, at, decideBy });
  await addText(tx, { caseId, accountId, at }, { content, uploads });
  return caseNumber(caseId);
}

async function step(tx: Tx, id: bigint, event: FeedbackEvent, at: Date, accountId?: number) {
  const found = (await lockCase(tx, id, accountId)) ?? refuse('not_found');
  const next = feedbackStep(found.state, event) ?? refuse('feedback_closed');
  await setCaseState(tx, id, next, at);
  return found;
}

/** Adds a member's text to a case of its own, which is open again with it. Refuses as `openCase`, `not_found`, `feedback_closed`. */
export async function replyToCase(
  ctx: AppContext,
  tx: Tx,
  { accountId, caseId, content, uploads }: Text & { accountId: number; caseId: bigint },
  at: Date,
): Promise<void> {
  await step(tx, caseId, 'reply', at, accountId);
  checkText(ctx, { content });
  await spend(tx, accountId, at);
  await addText(tx, { caseId, accountId, at }, { content, uploads });
}

/** Closes a case of a member, who is content with it. Refuses `not_found`, `feedback_closed`. */
export async function closeCase(tx: Tx, accountId: number, caseId: bigint, at: Date): Promise<void> {
  await step(tx, caseId, 'close', at, accountId);
}

/** Adds the operator's answer, or the decision; the member is told. Refuses `not_found`, `feedback_closed`. */
export async function answerCase(
  tx: Tx,
  { caseId, content, by, decides }: { caseId: bigint; content: string; by: string; decides: boolean },
  at: Date,
): Promise<void> {
  const { account_id: accountId } = await step(tx, caseId, decides ? 'decide' : 'answer', at);
  await insertEntry(tx, { caseId, by, content, at });
  const data = { number: caseNumber(caseId), time: String(at.getTime()) };
  const kind = decides ? 'caseDecided' : 'caseAnswered';
  await insertNotice(tx, { accountId, kind, data, topic: 'service', at });
}
