import type { HandlerInput } from '#lib/calls/table.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { activityState, type PromotionProgress } from '#lib/rules/rewards/promotion-state.ts';
import { rewardState } from '#lib/rules/rewards/rewards.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { uploadsOf } from '#platform/http/sent-images.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { applyForPromotion } from '#platform/rewards/applications.ts';
import { joinPromotion, leavePromotion, progressOf, settleJoin } from '#platform/rewards/promotions.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { rejectReasons } from '#platform/store/rewards/applications.ts';
import {
  type JoinRow,
  joinsOf,
  type OfferRow,
  publishedOffers,
} from '#platform/store/rewards/promotion-joins.ts';
import { type RewardWithTurnover, rewardsWithTurnover } from '#platform/store/rewards/rewards.ts';
import { localeFor } from './lists.ts';

type Place = {
  offer: OfferRow;
  join: JoinRow | undefined;
  reward: RewardWithTurnover | undefined;
  /** Why its application was not approved. */
  reason: string | undefined;
};

const NOTHING: PromotionProgress = { deposit: 0n, deposited: 0n, bet: 0n, betted: 0n };

function termsView(offer: OfferRow, { terms }: { terms: OfferRow['terms'] }) {
  const { places } = offer.terms;
  return {
    kind: terms.kind,
    currency: CURRENCY.code,
    bonusAmount: toWireAmount(BigInt(terms.money)),
    requiredTurnover: toWireAmount(BigInt(terms.money) * BigInt(terms.multiple)),
    requiredDepositAmount: toWireAmount(BigInt(terms.deposit)),
    requiredValidBet: toWireAmount(BigInt(terms.bet)),
    version: offer.version,
    ...(places === null ? {} : { places, placesLeft: Math.max(0, places - offer.taken) }),
    joinFrom: offer.terms.joinFrom,
    ...(offer.terms.joinUntil === null ? {} : { joinUntil: offer.terms.joinUntil }),
  };
}

function joinView(join: JoinRow, { reward, reason }: Pick<Place, 'reward' | 'reason'>) {
  const until = reward ? reward.expires_at : join.endsAt;
  return {
    joinedVersion: join.version,
    joinedAt: join.joinedAt.getTime(),
    movedAt: (reward?.claimed_at ?? join.movedAt).getTime(),
    ...(until ? { until: until.getTime() } : {}),
    ...(reward ? { rewardId: Number(reward.id) } : {}),
    ...(reward?.claimed_at ? { number: moneyNumber('V', reward.id) } : {}),
    ...(join.state === 'rejected' && reason ? { rejectReason: reason } : {}),
  };
}

async function view(ctx: AppContext, tx: Tx, { offer, join, reward, reason }: Place, locale: Locale) {
  const now = ctx.clock.date();
  const progress = join ? await progressOf(ctx, tx, join) : NOTHING;
  const claimed = reward && {
    state: rewardState({ claimedAt: reward.claimed_at, expiresAt: reward.expires_at }, now),
    isMet: (reward.counted ?? reward.turnover) >= reward.turnover,
  };
  const own = join && {
    state: join.state,
    endsAt: join.endsAt?.getTime() ?? null,
    progress,
    reward: claimed ?? null,
  };
  return {
    promotionId: String(offer.contentId),
    promotionName: offer.texts[locale]?.title ?? '',
    state: activityState({ ...offer.terms, taken: offer.taken }, own ?? null, now.getTime()),
    ...termsView(offer, join ?? offer),
    accumulatedDepositAmount: toWireAmount(progress.deposited),
    actualBet: toWireAmount(progress.betted),
    actualTurnover: toWireAmount(reward?.counted ?? 0n),
    ...(join ? joinView(join, { reward, reason }) : {}),
  };
}

type List = 'GET /wps/relay/PROMOFE_getPromotionActivity';

async function activities(context: HandlerContextOf<List>, { language }: HandlerInput<List>) {
  const { ctx, signed } = context;
  const accountId = signed.account.id;
  const locale = localeFor(context, language);
  const at = ctx.clock.date();
  const before = await ctx.store.read(tx => joinsOf(tx, accountId));
  for (const { contentId } of before.filter(one => one.state === 'joined'))
    await ctx.store.write(tx => settleJoin(ctx, tx, { accountId, contentId, at }));
  return ctx.store.read(async tx => {
    const joins = new Map((await joinsOf(tx, accountId)).map(one => [one.contentId, one]));
    const rewards = await rewardsWithTurnover(
      tx,
      accountId,
      [...joins.values()].flatMap(one => one.rewardId ?? []),
    );
    const reasons = await rejectReasons(tx, accountId);
    const views = [];
    for (const offer of await publishedOffers(tx, at)) {
      const join = joins.get(offer.contentId);
      const reward = join?.rewardId ? rewards.get(join.rewardId) : undefined;
      const reason = join && reasons.get(join.id);
      views.push(await view(ctx, tx, { offer, join, reward, reason }, locale));
    }
    return views;
  });
}

/** Handlers of promotions that are joined (docs/rewards.md, section 4). */
export const promotionHandlers = {
  'GET /wps/relay/PROMOFE_getPromotionActivity': (context, input) => activities(context, input),

  async 'POST /wps/relay/PROMOFE_joinPromotion'({ ctx, signed }, { promotionId: contentId, version }) {
    const at = ctx.clock.date();
    const order = { accountId: signed.account.id, contentId, version, at };
    await ctx.store.write(tx => joinPromotion(ctx, tx, order));
    return null;
  },

  async 'POST /wps/relay/PROMOFE_applyPromotion'({ ctx, signed }, input) {
    const { promotionId: contentId, version, comment } = input;
    const uploads = uploadsOf(input);
    const order = {
      accountId: signed.account.id,
      contentId,
      version,
      comment,
      uploads,
      at: ctx.clock.date(),
    };
    await ctx.store.write(tx => applyForPromotion(ctx, tx, order));
    return null;
  },

  async 'POST /wps/relay/PROMOFE_leavePromotion'({ ctx, signed }, { promotionId: contentId }) {
    const at = ctx.clock.date();
    await ctx.store.write(tx => leavePromotion(tx, { accountId: signed.account.id, contentId, at }));
    return null;
  },
} satisfies Partial<Handlers>;
