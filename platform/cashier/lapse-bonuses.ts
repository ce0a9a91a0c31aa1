import { lapsedBonus } from '#lib/rules/cashier/turnover.ts';
import type { AppContext } from '#platform/app-context.ts';
import { BONUSES, openLedgerAccount, openWallet, walletBalance } from '#platform/ledger/accounts.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { lapseRequirement, lockOpenRequirement, overdueBonuses } from '#platform/store/money/turnover.ts';
import { moneyNumber } from './money-number.ts';
import { notifyBonusEnded } from './notices.ts';
import { emptyVendorWallets } from './wallets.ts';

/**
 * Takes back a bonus whose last day has passed, as far as the wallet holds it, and leaves the deposit's own turnover
 * (docs/money.md, section 3). Vendor wallets are returned first, so that the whole balance counts. Once per bonus.
 */
async function lapseBonus(tx: Tx, { id, accountId }: { id: bigint; accountId: number }, at: Date) {
  const house = await openLedgerAccount(tx, { name: BONUSES });
  const wallet = await openWallet(tx, accountId);
  // Before the wallets, as a credit locks them: the other way round the two would wait for each other.
  await lockAccounts(tx, [house, wallet]);
  await emptyVendorWallets(tx, accountId, at);
  const balance = await walletBalance(tx, accountId);
  // The wallet's lock holds back rounds, so that what was bet cannot change meanwhile.
  const open = await lockOpenRequirement(tx, id);
  if (!open || open.deposit_id === null || open.required_without === null) return;
  const { taken, required } = lapsedBonus({
    bonus: open.bonus_amount,
    balance,
    counted: open.counted,
    requiredWithout: open.required_without,
  });
  const number = moneyNumber('D', open.deposit_id);
  const legs = [
    { accountId: wallet, amount: -taken },
    { accountId: house, amount: taken },
  ];
  if (taken > 0n) await transfer(tx, { operation: 'bonus-removed', reference: number, at, legs });
  await lapseRequirement(tx, { id, required, at });
  await notifyBonusEnded(tx, { accountId, number, code: open.bonus ?? '' }, { amount: taken, at });
}

/**
 * Takes back the bonuses whose last day has passed, each in its own transaction. A failure is logged and holds up no
 * other; the next run tries it again.
 */
export async function lapseBonuses(ctx: AppContext): Promise<void> {
  const at = ctx.clock.date();
  const overdue = await ctx.store.read(tx => overdueBonuses(tx, at));
  for (const one of overdue) {
    try {
      await ctx.store.write(tx => lapseBonus(tx, one, at));
    } catch (error) {
      ctx.log.error({ job: 'bonuses', requirement: String(one.id), err: error }, 'bonus not taken back');
    }
  }
}
