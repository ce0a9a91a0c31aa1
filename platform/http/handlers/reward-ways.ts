import { toWireAmount } from '#lib/rules/money.ts';
import { promoCodeKey } from '#lib/rules/rewards/promo-code.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { usePromoCode } from '#platform/rewards/promo-codes.ts';
import { claimSignIn, signInToday, signInWeek } from '#platform/rewards/sign-in-reward.ts';
import { usedCodes } from '#platform/store/rewards/promo-codes.ts';
import { localeFor } from './lists.ts';
import { paidView } from './rewards.ts';

type Week = 'GET /wps/relay/MCSFE_getLoginPromotionConfigHistory';

async function week({ ctx, signed }: HandlerContextOf<Week>) {
  const offered = signInWeek(ctx);
  const { step, isClaimed } = await ctx.store.read(tx => signInToday(ctx, tx, signed.account.id));
  const days = offered?.days ?? [];
  const claimed = isClaimed ? step : step - 1;
  const sum = days.slice(0, claimed).reduce((all, one) => all + BigInt(one), 0n);
  return {
    currency: CURRENCY.code,
    list: days.map((amount, index) => ({
      id: index + 1,
      dayCount: index + 1,
      amount: toWireAmount(BigInt(amount)),
      requiredTurnover: toWireAmount(BigInt(amount) * BigInt(offered?.multiple ?? 0)),
      hasClaimed: index < claimed ? ('Y' as const) : ('N' as const),
      isToday: index + 1 === step ? ('Y' as const) : ('N' as const),
    })),
    footer: { dayCountClaimed: claimed, totalClaimedAmount: toWireAmount(sum) },
  };
}

/** Handlers of promo codes and of the sign-in week (docs/rewards.md, sections 2 and 3). */
export const rewardWayHandlers = {
  'POST /wps/relay/PROMOFE_claimPromoCode'(context, { promoCode }) {
    const { ctx, signed } = context;
    return once(context, {
      operation: 'promo-code',
      request: { code: promoCodeKey(promoCode) },
      work: async (tx, at) =>
        paidView(await usePromoCode(ctx, tx, { accountId: signed.account.id, text: promoCode, at })),
    });
  },

  async 'GET /wps/relay/PROMOFE_getPromoCode'(context, { language }) {
    const { ctx, signed } = context;
    const locale = localeFor(context, language);
    const rows = await ctx.store.read(tx => usedCodes(tx, signed.account.id));
    return rows.map(({ code, title, money, at }) => ({
      promoCode: code,
      description: title[locale],
      rewardAmount: toWireAmount(money),
      currency: CURRENCY.code,
      claimTime: at.getTime(),
    }));
  },

  'GET /wps/relay/MCSFE_getLoginPromotionConfigHistory': context => week(context),

  'POST /wps/relay/MCSFE_claimLoginPromotion'(context, { promotionConfigDetailId: step }) {
    const { ctx, signed } = context;
    return once(context, {
      operation: 'sign-in-reward',
      request: { step },
      work: async (tx, at) =>
        paidView(await claimSignIn(ctx, tx, { accountId: signed.account.id, step, at })),
    });
  },
} satisfies Partial<Handlers>;
