import { FUNDING, openLedgerAccount, openWallet } from '#platform/ledger/accounts.ts';
import { transfer } from '#platform/ledger/transfer.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Moves an amount, in minor units, from the funding account to an account's main wallet. */
export async function fundWallet(tx: Tx, accountId: number, amount: bigint, at: Date): Promise<void> {
  const [from, to] = [await openLedgerAccount(tx, { name: FUNDING }), await openWallet(tx, accountId)];
  const legs = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  await transfer(tx, { operation: 'funding', reference: 'test', at, legs });
}
