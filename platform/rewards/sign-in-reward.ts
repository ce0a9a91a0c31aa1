import { z } from 'zod';
import { platformDay } from '#lib/rules/platform-time.ts';
import { SIGN_IN_DAYS, signInStep } from '#lib/rules/rewards/sign-in-reward.ts';
import en from '#messages/mails/en.json' with { type: 'json' };
import ms from '#messages/mails/ms.json' with { type: 'json' };
import chinese from '#messages/mails/zh-CN.json' with { type: 'json' };
import type { AppContext } from '#platform/app-context.ts';
import { fillText } from '#platform/auth/mail-texts.ts';
import { refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Titles } from '#platform/store/rewards/reward-tables.ts';
import { insertSignInClaim, signInClaims } from '#platform/store/rewards/sign-in-claims.ts';
import { claimReward, grantReward, type PaidReward } from './rewards.ts';

/** Rewards of the sign-in week as data: money of each day in minor units, and how often it has to be bet. */
export const signInWeekSchema = z.object({
  days: z.array(z.number().int().positive().max(100_000_000)).length(SIGN_IN_DAYS),
  multiple: z.number().int().min(0).max(100),
});
type SignInWeek = z.output<typeof signInWeekSchema>;

const demoWeek: SignInWeek = { days: [100, 100, 150, 200, 300, 300, 1_000], multiple: 1 };

/** The operator's sign-in week; null for none. */
export function signInWeek(ctx: AppContext): SignInWeek | null {
  const { signInWeek: own } = ctx.settings.current();
  return own ?? (ctx.env.FOYER_PROFILE === 'demo' ? demoWeek : null);
}

function titleOf(step: number): Titles {
  const day = String(step);
  return {
    en: fillText(en.rewards.signIn, { day }),
    ms: fillText(ms.rewards.signIn, { day }),
    'zh-CN': fillText(chinese.rewards.signIn, { day }),
  };
}

/** Step of an account in the week today, by its last claim. */
export async function signInToday(ctx: AppContext, tx: Tx, accountId: number) {
  const today = platformDay(ctx.clock.now());
  const [last = null] = await signInClaims(tx, accountId, 1);
  return { today, ...signInStep(last, today) };
}

/**
 * Claims today's reward of the sign-in week (docs/rewards.md, section 3). Refuses `function_not_available` without a
 * week, `sign_in_claimed` when the day was claimed, `sign_in_other_day` for another day than today's, and as
 * `claimReward`.
 */
export async function claimSignIn(
  ctx: AppContext,
  tx: Tx,
  { accountId, step, at }: { accountId: number; step: number; at: Date },
): Promise<PaidReward> {
  const week = signInWeek(ctx) ?? refuse('function_not_available');
  const today = platformDay(at.getTime());
  const [last = null] = await signInClaims(tx, accountId, 1);
  const now = signInStep(last, today);
  if (now.isClaimed) return refuse('sign_in_claimed');
  if (now.step !== step) return refuse('sign_in_other_day', { day: now.step });
  const money = BigInt(week.days[step - 1] ?? 0);
  const turnover = money * BigInt(week.multiple);
  const title = titleOf(step);
  const grant = { accountId, source: 'sign-in', sourceId: today, title, money, turnover, at } as const;
  const rewardId = await grantReward(ctx, tx, grant);
  if (!(await insertSignInClaim(tx, { accountId, day: today, step, rewardId, at })))
    return refuse('sign_in_claimed');
  return claimReward(ctx, tx, { accountId, rewardId, at });
}
