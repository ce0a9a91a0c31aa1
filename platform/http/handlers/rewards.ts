import type { HandlerInput } from '#lib/calls/table.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { promotionTypes, rewardState, sourceOfType } from '#lib/rules/rewards/rewards.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { breakField } from '#platform/protection/break-field.ts';
import { refuse } from '#platform/refusal.ts';
import { claimReward, type PaidReward } from '#platform/rewards/rewards.ts';
import type { Reward } from '#platform/store/rewards/reward-tables.ts';
import { openRewards, pastRewards, sumOpenRewards } from '#platform/store/rewards/rewards.ts';
import { localeFor } from './lists.ts';

type RewardContent = Pick<Reward, 'money' | 'points' | 'ticket' | 'ticket_count' | 'turnover'>;

function gives({ money, points, ticket, ticket_count: ticketCount, turnover }: RewardContent) {
  return {
    rewardAmount: toWireAmount(money),
    rewardPoint: Number(points),
    ...(ticket === null ? {} : { ticketName: ticket }),
    ticketCount,
    requiredTurnover: toWireAmount(turnover),
  };
}

function openView(reward: Reward, locale: Locale) {
  const { id, source, title, created_at: createdAt, expires_at: expiresAt } = reward;
  return {
    rewardId: Number(id),
    promotionType: promotionTypes[source],
    eventName: title[locale],
    ...gives(reward),
    currency: CURRENCY.code,
    status: 'I' as const,
    createTime: createdAt.getTime(),
    ...(expiresAt ? { expiry: expiresAt.getTime() } : {}),
  };
}

/** Result of a claim, as the wire shows it. */
export function paidView(paid: PaidReward) {
  const { ticket, ticket_count: value, number, at } = paid;
  return {
    number,
    claimTime: at.getTime(),
    ...gives(paid),
    currency: CURRENCY.code,
    claimedTickets: ticket === null ? [] : [{ rewardType: ticket, value }],
  };
}

type List = 'GET /wps/relay/MCSFE_getClaimPromotion';

async function listOpen(context: HandlerContextOf<List>, input: HandlerInput<List>) {
  const { ctx, signed } = context;
  const locale = localeFor(context, input.language);
  const types = input.promotionType?.split(',').map(type => type.trim());
  const sources = types?.flatMap(type => sourceOfType(type) ?? []);
  if (sources?.length === 0) return [];
  const rows = await ctx.store.read(tx => openRewards(tx, signed.account.id, ctx.clock.date(), sources));
  return rows.map(row => openView(row, locale));
}

type Claim = 'POST /wps/relay/MCSFE_claimIssuedPromotion' | 'POST /wps/relay/PROMOFE_claimPromo';

function claim(context: HandlerContextOf<Claim>, rewardId: number, promotionType: string) {
  const { ctx, signed } = context;
  return once(context, {
    operation: 'claim-reward',
    request: { rewardId, promotionType },
    async work(tx, at) {
      const paid = await claimReward(ctx, tx, {
        accountId: signed.account.id,
        rewardId: BigInt(rewardId),
        at,
      });
      // A client that names another type means another reward; the transaction ends without an effect.
      if (promotionTypes[paid.source] !== promotionType) refuse('not_found');
      return paidView(paid);
    },
  });
}

type History = 'GET /wps/relay/MCSFE_getClaimHistory';

async function history(context: HandlerContextOf<History>, input: HandlerInput<History>) {
  const { page, size, language, promotionType } = input;
  const { ctx, signed } = context;
  const locale = localeFor(context, language);
  const now = ctx.clock.date();
  const place = { offset: (page - 1) * size, limit: size };
  const source = promotionType === undefined ? undefined : sourceOfType(promotionType);
  if (source === undefined && promotionType !== undefined)
    return { currency: CURRENCY.code, list: [], total: 0, totalPages: 0 };
  const rows = await ctx.store.read(tx => pastRewards(tx, signed.account.id, now, { ...place, source }));
  const total = Number(rows[0]?.total ?? 0);
  return {
    currency: CURRENCY.code,
    list: rows.map(row => {
      const { id, claimed_at: claimedAt, expires_at: expiresAt } = row;
      return {
        rewardId: Number(id),
        number: moneyNumber('V', id),
        promotionType: promotionTypes[row.source],
        eventName: row.title[locale],
        ...gives(row),
        actualTurnover: toWireAmount(row.counted ?? 0n),
        status: rewardState({ claimedAt, expiresAt }, now) === 'claimed' ? ('C' as const) : ('X' as const),
        claimTime: (claimedAt ?? expiresAt ?? row.created_at).getTime(),
      };
    }),
    total,
    totalPages: Math.ceil(total / size),
  };
}

/** Handlers of the reward centre (docs/wire.md#4.9, docs/rewards.md, section 1). */
export const rewardHandlers = {
  'GET /wps/relay/MCSFE_getClaimPromotion': (context, input) => listOpen(context, input),

  'POST /wps/relay/MCSFE_claimIssuedPromotion': (context, { promotionClaimId, promotionType }) =>
    claim(context, promotionClaimId, promotionType),

  async 'GET /wps/relay/PROMOFE_getPromoList'(context, { language }) {
    const { ctx, signed } = context;
    const locale = localeFor(context, language);
    const rows = await ctx.store.read(tx => openRewards(tx, signed.account.id, ctx.clock.date()));
    return rows.map(row => ({
      claimId: Number(row.id),
      promotionType: promotionTypes[row.source],
      promotionName: row.title[locale],
      bonusAmount: toWireAmount(row.money),
      pointAmount: Number(row.points),
      ...(row.ticket === null ? {} : { ticketName: row.ticket }),
      ...(row.expires_at ? { expireTime: row.expires_at.getTime() } : {}),
      status: 'I' as const,
    }));
  },

  'POST /wps/relay/PROMOFE_claimPromo': (context, { claimId, promotionType }) =>
    claim(context, claimId, promotionType),

  'GET /wps/relay/MCSFE_getClaimHistory': (context, input) => history(context, input),

  async 'GET /wps/relay/MCSFE_getAvailablePromotions'({ ctx, signed }) {
    const now = ctx.clock.date();
    const { id } = signed.account;
    const open = await ctx.store.read(tx => sumOpenRewards(tx, id, now));
    const pause = await ctx.store.read(tx => breakField(tx, id, now));
    return {
      ...pause,
      unclaimedCount: pause.break ? 0 : open.count,
      currency: CURRENCY.code,
      rewardAmount: toWireAmount(open.money),
      rewardPoint: open.points,
      ticketCount: open.tickets,
    };
  },
} satisfies Partial<Handlers>;
