import { hasInvisibleCharacter } from '#lib/rules/fields/personal-text.ts';
import { afterStep } from '#lib/rules/rewards/promotion-state.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { checkBreak } from '#platform/protection/checks.ts';
import { refuse } from '#platform/refusal.ts';
import { insertNotice } from '#platform/store/accounts/messages.ts';
import { spendBudget } from '#platform/store/db/budgets.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import type { Tx } from '#platform/store/db/db.ts';
import {
  findApplication,
  insertApplication,
  insertApplicationImage,
  settleApplication,
} from '#platform/store/rewards/applications.ts';
import { type JoinRow, lockJoin, moveJoin } from '#platform/store/rewards/promotion-joins.ts';
import { keepPictures } from '#platform/uploads/uploads.ts';
import { grantJoin, joinPromotion } from './promotions.ts';

const APPLICATIONS_A_DAY = 10;

type Application = {
  accountId: number;
  contentId: number;
  version: number;
  comment: string;
  uploads: readonly string[];
  at: Date;
};

/** Join of the account, made with the application itself where there is none. */
async function joinOf(ctx: AppContext, tx: Tx, order: Application): Promise<JoinRow> {
  const found = await lockJoin(tx, order);
  if (found) return found;
  await joinPromotion(ctx, tx, order);
  return (await lockJoin(tx, order)) ?? refuse('not_found');
}

async function spend(tx: Tx, accountId: number, at: Date): Promise<void> {
  const addressKey = `account ${accountId}`;
  const budget = { kind: 'application', addressKey, count: APPLICATIONS_A_DAY, windowMs: DAY_MS };
  const { waitSeconds } = await spendBudget(tx, budget, at);
  if (waitSeconds > 0) refuse('too_many_requests', { seconds: waitSeconds });
}

/**
 * Applies for a promotion that is decided by a review, joining it first where it is not joined (docs/rewards.md,
 * section 4). The join's row is the lock: of many at once one is taken. Refuses as `joinPromotion`,
 * `promotion_step`, `promotion_closed`, `field_invalid`, `too_many_requests`, `upload_unknown`, and what a break refuses.
 */
export async function applyForPromotion(ctx: AppContext, tx: Tx, order: Application): Promise<void> {
  const { accountId, comment, uploads, at } = order;
  const join = await joinOf(ctx, tx, order);
  const state = afterStep(join.state, 'apply');
  if (join.terms.kind !== 'application' || !state) return refuse('promotion_step');
  if (join.endsAt && join.endsAt <= at) refuse('promotion_closed');
  await checkBreak(tx, accountId, at);
  if (hasInvisibleCharacter(comment, 'content'))
    refuse('field_invalid', { field: 'comment', issue: 'signs' });
  await spend(tx, accountId, at);
  const applicationId = await insertApplication(tx, { joinId: join.id, comment, at });
  for (const image of await keepPictures(tx, { accountId, purpose: 'application', ids: uploads, at }))
    await insertApplicationImage(tx, applicationId, image);
  await moveJoin(tx, join.id, { state, at });
  noteChange(accountId, 'rewards');
}

/**
 * Approves an application, whose reward can be claimed then, or rejects it with the reason that the member is told.
 * Refuses `not_found`, `promotion_step` when it was decided before.
 */
export async function decideApplication(
  ctx: AppContext,
  tx: Tx,
  order: { id: bigint; approves: boolean; reason: string | null; by: string; at: Date },
): Promise<number> {
  const { id, approves, reason, at } = order;
  const found = (await findApplication(tx, id)) ?? refuse('not_found', { field: 'number' });
  const join = (await lockJoin(tx, found)) ?? refuse('not_found', { field: 'number' });
  const state = afterStep(join.state, approves ? 'approve' : 'reject');
  if (!state || !(await settleApplication(tx, id, order))) return refuse('promotion_step');
  if (approves) await grantJoin(ctx, tx, join, at);
  else await moveJoin(tx, join.id, { state, at });
  noteChange(join.accountId, 'rewards');
  await insertNotice(tx, {
    accountId: join.accountId,
    kind: approves ? 'applicationApproved' : 'applicationRejected',
    data: { time: String(at.getTime()), ...(reason && !approves ? { reason } : {}) },
    topic: 'service',
    at,
  });
  return join.accountId;
}
