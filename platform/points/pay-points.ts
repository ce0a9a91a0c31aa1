import { openLedgerAccount, openWallet, POINTS } from '#platform/ledger/accounts.ts';
import { transfer } from '#platform/ledger/transfer.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Pays money for points from `house:points` into the main wallet; returns the transfer and the balance after it. */
export async function payForPoints(
  tx: Tx,
  { accountId, amount, at }: { accountId: number; amount: bigint; at: Date },
): Promise<{ transferId: bigint; balance: bigint }> {
  const house = await openLedgerAccount(tx, { name: POINTS });
  const wallet = await openWallet(tx, accountId);
  const { transferId, balances } = await transfer(tx, {
    operation: 'points',
    reference: null,
    at,
    legs: [
      { accountId: house, amount: -amount },
      { accountId: wallet, amount },
    ],
  });
  return { transferId, balance: balances.get(wallet) ?? 0n };
}
