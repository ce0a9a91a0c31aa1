import { platformDay } from '#lib/rules/platform-time.ts';
import { codeObstacle, promoCodeKey } from '#lib/rules/rewards/promo-code.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { codeUses, insertCodeUse, lockPromoCode } from '#platform/store/rewards/promo-codes.ts';
import { claimReward, grantReward, type PaidReward } from './rewards.ts';

/**
 * Uses a promo code: its reward is granted and claimed at once (docs/rewards.md, section 2). Uses of one code follow
 * each other, so that neither budget is exceeded. Refuses `promo_code_unknown`, `promo_code_ended`,
 * `promo_code_not_for_you`, `promo_code_used`, `promo_code_full`, `promo_code_full_today`, and as `claimReward`.
 */
export async function usePromoCode(
  ctx: AppContext,
  tx: Tx,
  { accountId, text, at }: { accountId: number; text: string; at: Date },
): Promise<PaidReward> {
  const code = (await lockPromoCode(tx, promoCodeKey(text))) ?? refuse('promo_code_unknown');
  const { id: codeId, title, money, turnover, used, total, daily, accounts } = code;
  const day = platformDay(at.getTime());
  const uses = await codeUses(tx, { codeId, accountId, day });
  const endsAt = code.ends_at?.getTime() ?? null;
  const obstacle = codeObstacle(
    { startsAt: code.starts_at.getTime(), endsAt, total, daily, accounts },
    { accountId, used, ...uses, now: at.getTime() },
  );
  if (obstacle === 'ended' && endsAt !== null) refuse('promo_code_ended', { at: endsAt });
  if (obstacle) refuse(`promo_code_${obstacle}`);
  const sourceId = String(codeId);
  const grant = { accountId, source: 'promo-code', sourceId, title, money, turnover, at } as const;
  const rewardId = await grantReward(ctx, tx, grant);
  const paid = await claimReward(ctx, tx, { accountId, rewardId, at });
  await insertCodeUse(tx, { codeId, accountId, day, rewardId, at });
  return paid;
}
