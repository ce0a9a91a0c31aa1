import { rewardSources } from '#lib/rules/rewards/rewards.ts';
import { addToBudget } from '#platform/rewards/budgets.ts';
import { lockSeed, type Store } from '#platform/store/db/db.ts';
import { hasBudgets } from '#platform/store/rewards/rewards.ts';

/** Budget of each source of rewards in the demo, in minor units. */
const DEMO_BUDGET = 5_000_000n;

/** Fills the budgets of the demo, once. */
export async function seedRewardBudgets(store: Store, at: Date): Promise<void> {
  if (await store.read(hasBudgets)) return;
  await store.write(async tx => {
    await lockSeed(tx);
    if (await hasBudgets(tx)) return;
    for (const source of rewardSources)
      await addToBudget(tx, { source, amount: DEMO_BUDGET, reference: 'demo', at });
  });
}
