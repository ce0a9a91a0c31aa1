import { maskName } from '#lib/rules/fields/mask.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { spanStart } from '#lib/rules/protection/limits.ts';
import { friendState, type ReferralTerms } from '#lib/rules/rewards/referral.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { refuse } from '#platform/refusal.ts';
import { referralTerms } from '#platform/rewards/referral-terms.ts';
import {
  countFriends,
  listFriends,
  referralIncome,
  referralRanking,
} from '#platform/store/rewards/referrals.ts';

const POINTS_PER_PERCENT = 100;
const RANKED = 10;

const termsIn = (ctx: AppContext): ReferralTerms => referralTerms(ctx) ?? refuse('function_not_available');

/** Handlers of inviting friends (docs/features.md#85, docs/rewards.md#referral). */
export const referralHandlers = {
  async 'GET /wps/relay/MCSFE_getReferralDetails'({ ctx, signed: { account } }) {
    termsIn(ctx);
    const { all } = await ctx.store.read(tx => countFriends(tx, account.id));
    return { referralCode: account.referral_code, totalInvitations: all, promotionDomains: [] };
  },

  async 'GET /wps/relay/MCSFE_getReferralList'({ ctx, signed }, { page, size, status }) {
    const terms = termsIn(ctx);
    const accountId = signed.account.id;
    const now = ctx.clock.now();
    return ctx.store.read(async tx => {
      const { all, qualified } = await countFriends(tx, accountId);
      const rows = await listFriends(tx, accountId, {
        days: terms.days,
        qualified: status && status === 'C',
        offset: (page - 1) * size,
        limit: size,
      });
      const total = status === undefined ? all : status === 'C' ? qualified : all - qualified;
      return {
        currency: CURRENCY.code,
        list: rows.map(row => ({
          username: maskName(row.username),
          registerTime: row.joinedAt.getTime(),
          status: row.rewarded ? ('C' as const) : ('I' as const),
          state: friendState(
            terms,
            { joinedAt: row.joinedAt.getTime(), deposited: row.deposited, turnover: row.turnover },
            { rewarded: row.rewarded, now },
          ),
          ...(row.rewarded ? { bonus: toWireAmount(terms.reward) } : {}),
        })),
        footer: { totalSuccessInvited: qualified, totalIncompleteInvited: all - qualified },
        totalPages: Math.ceil(total / size),
      };
    });
  },

  'GET /wps/relay/MCSFE_getReferralRules'({ ctx }) {
    const { days, depositShare, betShare, ...amounts } = termsIn(ctx);
    return {
      currency: CURRENCY.code,
      deposit: toWireAmount(amounts.deposit),
      turnover: toWireAmount(amounts.turnover),
      reward: toWireAmount(amounts.reward),
      friendReward: toWireAmount(amounts.friendReward),
      days,
      depositShare: depositShare / POINTS_PER_PERCENT,
      betShare: betShare / POINTS_PER_PERCENT,
    };
  },

  async 'GET /wps/relay/ODSFE2_referralMyIncome'({ ctx, signed }) {
    termsIn(ctx);
    const { income, friends } = await ctx.store.read(async tx => ({
      income: await referralIncome(tx, signed.account.id),
      friends: await countFriends(tx, signed.account.id),
    }));
    const of = (kind: string) => income.find(one => one.kind === kind);
    return {
      currency: CURRENCY.code,
      achievementAmount: toWireAmount(of('friend')?.sum ?? 0n),
      depositRebateAmount: toWireAmount(of('deposit')?.sum ?? 0n),
      totalBetRebateAmount: toWireAmount(of('bets')?.sum ?? 0n),
      memberCount: friends.all,
      memberQualifiedCount: friends.qualified,
      depositCount: of('deposit')?.count ?? 0,
      claimable: toWireAmount(income.reduce((sum, { open }) => sum + open, 0n)),
    };
  },

  async 'GET /wps/relay/ODSFE2_referralRanking'({ ctx, signed }) {
    termsIn(ctx);
    const since = new Date(spanStart('month', ctx.clock.now()));
    const rows = await ctx.store.read(tx => referralRanking(tx, since, RANKED));
    return {
      currency: CURRENCY.code,
      list: rows.map((row, at) => ({
        rank: at + 1,
        customerName: maskName(row.username),
        totalAmount: toWireAmount(row.sum),
        isOwn: row.accountId === signed.account.id,
      })),
    };
  },
} satisfies Partial<Handlers>;
