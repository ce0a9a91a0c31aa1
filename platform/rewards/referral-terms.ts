import { z } from 'zod';
import type { ReferralTerms } from '#lib/rules/rewards/referral.ts';
import type { AppContext } from '#platform/app-context.ts';

const minor = z.number().int().positive().max(1_000_000_000);
const MAX_SHARE = 1_000;
const share = z.number().int().min(0).max(MAX_SHARE);

/** Terms as data: amounts in minor units, shares in basis points (docs/rewards.md#referral). */
export const referralTermsSchema = z.strictObject({
  deposit: minor,
  turnover: minor,
  days: z.number().int().min(1).max(365),
  reward: minor,
  friendReward: minor,
  depositShare: share,
  betShare: share,
});

const demoTerms: z.output<typeof referralTermsSchema> = {
  deposit: 5_000,
  turnover: 500,
  days: 30,
  reward: 500,
  friendReward: 300,
  depositShare: 200,
  betShare: 10,
};

/** Returns the terms in force; null while the operator has set none. */
export function referralTerms(ctx: AppContext): ReferralTerms | null {
  const own = ctx.settings.current().referral ?? (ctx.env.FOYER_PROFILE === 'demo' ? demoTerms : null);
  if (!own) return null;
  const { deposit, turnover, reward, friendReward, ...rest } = own;
  return {
    ...rest,
    deposit: BigInt(deposit),
    turnover: BigInt(turnover),
    reward: BigInt(reward),
    friendReward: BigInt(friendReward),
  };
}
