import {
  BONUSES,
  openLedgerAccount,
  openRewardBudgets,
  openWallet,
  walletBalance,
} from '#platform/ledger/accounts.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { endRequirements, openRequirements } from '#platform/store/money/turnover.ts';
import { moneyNumber } from './money-number.ts';
import { emptyVendorWallets } from './wallets.ts';

/**
 * Returns the vendor wallets, takes back the bonuses and the rewards whose turnover is open, as far as the wallet holds them, and ends all open turnover:
 * what is left is the member's own and can be withdrawn (docs/money.md, section 7).
 */
export async function removeBonuses(tx: Tx, accountId: number, at: Date): Promise<void> {
  const house = await openLedgerAccount(tx, { name: BONUSES });
  const budgets = await openRewardBudgets(tx);
  const wallet = await openWallet(tx, accountId);
  // Before the wallets, as a credit locks them: the other way round the two would wait for each other.
  await lockAccounts(tx, [house, ...budgets.values(), wallet]);
  await emptyVendorWallets(tx, accountId, at);
  let balance = await walletBalance(tx, accountId);
  for (const open of await openRequirements(tx, accountId)) {
    const { bonus_amount: bonus, deposit_id: depositId, reward_id: rewardId, source } = open;
    const amount = bonus < balance ? bonus : balance;
    // Taken back before, after its last day.
    if (amount === 0n || open.lapsed_at !== null) continue;
    const legs = [
      { accountId: wallet, amount: -amount },
      { accountId: (source && budgets.get(source)) ?? house, amount },
    ];
    const reference = depositId === null ? moneyNumber('V', rewardId ?? 0n) : moneyNumber('D', depositId);
    await transfer(tx, { operation: 'bonus-removed', reference, at, legs });
    balance -= amount;
  }
  await endRequirements(tx, accountId);
}
