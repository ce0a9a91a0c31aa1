import {
  activityState,
  afterStep,
  isMet,
  type PromotionProgress,
} from '#lib/rules/rewards/promotion-state.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { openWallet } from '#platform/ledger/accounts.ts';
import { lockAccounts } from '#platform/ledger/transfer.ts';
import { checkBreak } from '#platform/protection/checks.ts';
import { refuse } from '#platform/refusal.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { ContentText } from '#platform/store/db/tables.ts';
import {
  betsSince,
  depositedSince,
  insertJoin,
  type JoinRow,
  lockJoin,
  lockOffer,
  moveJoin,
  type OfferRow,
} from '#platform/store/rewards/promotion-joins.ts';
import type { Titles } from '#platform/store/rewards/reward-tables.ts';
import { grantReward } from './rewards.ts';

/** Figures that a join requires, and those reached (docs/rewards.md, section 4). */
export async function progressOf(ctx: AppContext, tx: Tx, join: JoinRow): Promise<PromotionProgress> {
  const { deposit, bet, gameTypes: counting } = join.terms;
  const bets = bet === 0 ? [] : await betsSince(tx, join);
  const counted = bets.filter(({ nodeId }) => {
    const type = ctx.lobby.game(nodeId)?.gameType;
    return type && (counting.length === 0 || counting.includes(type));
  });
  return {
    deposit: BigInt(deposit),
    deposited: deposit === 0 ? 0n : await depositedSince(tx, join),
    bet: BigInt(bet),
    betted: counted.reduce((all, one) => all + one.bet, 0n),
  };
}

function titlesOf(texts: Record<string, ContentText>): Titles {
  const [first] = Object.values(texts);
  const title = (locale: keyof Titles) => texts[locale]?.title ?? first?.title ?? '';
  return { ms: title('ms'), en: title('en'), 'zh-CN': title('zh-CN') };
}

/** Grants the reward of a locked join; it can be claimed for the days of its terms. */
export async function grantJoin(ctx: AppContext, tx: Tx, join: JoinRow, at: Date): Promise<void> {
  const { accountId, contentId, terms, texts } = join;
  const money = BigInt(terms.money);
  const rewardId = await grantReward(ctx, tx, {
    accountId,
    source: 'promotion',
    sourceId: String(contentId),
    title: titlesOf(texts),
    money,
    turnover: money * BigInt(terms.multiple),
    at,
    expiresAt: new Date(at.getTime() + terms.claimDays * DAY_MS),
  });
  await moveJoin(tx, join.id, { state: 'granted', rewardId, at });
}

function offerState({ terms, taken }: OfferRow, now: number) {
  return activityState({ ...terms, taken }, null, now);
}

/**
 * Joins a promotion under the version that was shown. The offer's row is the lock: of many at once no more join than
 * there are places. Refuses `not_found`, `promotion_joined`, `promotion_soon`, `promotion_closed`,
 * `promotion_terms_changed`, and what a break refuses.
 */
export async function joinPromotion(
  _ctx: AppContext,
  tx: Tx,
  { accountId, contentId, version, at }: { accountId: number; contentId: number; version: number; at: Date },
): Promise<void> {
  const offer = (await lockOffer(tx, contentId, at)) ?? refuse('not_found');
  if (await lockJoin(tx, { accountId, contentId })) refuse('promotion_joined');
  const state = offerState(offer, at.getTime());
  if (state === 'soon') refuse('promotion_soon');
  if (state !== 'open') refuse('promotion_closed');
  if (offer.version !== version) refuse('promotion_terms_changed');
  // The wallet's row is the lock of the member's rounds: none is half before and half after the join.
  await lockAccounts(tx, [await openWallet(tx, accountId)]);
  await checkBreak(tx, accountId, at);
  const { days } = offer.terms;
  const endsAt = days === null ? null : new Date(at.getTime() + days * DAY_MS);
  if (!(await insertJoin(tx, { contentId, accountId, version, endsAt, at }))) refuse('promotion_joined');
  noteChange(accountId, 'rewards');
}

/** Gives a joined promotion up. Refuses `not_found`, and `promotion_step` once there is a reward or a review. */
export async function leavePromotion(
  tx: Tx,
  { accountId, contentId, at }: { accountId: number; contentId: number; at: Date },
): Promise<void> {
  const join = (await lockJoin(tx, { accountId, contentId })) ?? refuse('not_found');
  const state = afterStep(join.state, 'leave') ?? refuse('promotion_step');
  await moveJoin(tx, join.id, { state, at });
  noteChange(accountId, 'rewards');
}

/** Grants the reward of a join if its condition is met by now; true when it was granted. */
export async function settleJoin(
  ctx: AppContext,
  tx: Tx,
  by: { accountId: number; contentId: number; at: Date },
): Promise<boolean> {
  const join = await lockJoin(tx, by);
  if (join?.state !== 'joined' || (join.endsAt && join.endsAt <= by.at)) return false;
  if (!isMet(await progressOf(ctx, tx, join))) return false;
  await grantJoin(ctx, tx, join, by.at);
  return true;
}
