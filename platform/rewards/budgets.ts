import type { RewardSource } from '#lib/rules/rewards/rewards.ts';
import {
  FUNDING,
  openLedgerAccount,
  openRewardBudget,
  openRewardBudgets,
} from '#platform/ledger/accounts.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Adds money to the budget of a source, in minor units; returns what it holds then. */
export async function addToBudget(
  tx: Tx,
  { source, amount, reference, at }: { source: RewardSource; amount: bigint; reference: string; at: Date },
): Promise<bigint> {
  const funding = await openLedgerAccount(tx, { name: FUNDING });
  const budget = await openRewardBudget(tx, source);
  const legs = [
    { accountId: funding, amount: -amount },
    { accountId: budget, amount },
  ];
  const { balances } = await transfer(tx, { operation: 'reward-budget', reference, at, legs });
  return balances.get(budget) ?? 0n;
}

/** Returns what the budget of each source holds, in minor units. */
export async function rewardBudgets(tx: Tx): Promise<ReadonlyMap<RewardSource, bigint>> {
  const budgets = await openRewardBudgets(tx);
  const held = await lockAccounts(tx, [...budgets.values()]);
  return new Map([...budgets].map(([source, id]) => [source, held.get(id) ?? 0n]));
}
