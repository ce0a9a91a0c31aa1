import { gamesAccountName, openLedgerAccount } from '#platform/ledger/accounts.ts';
import { lockAccounts, type TransferResult, transfer } from '#platform/ledger/transfer.ts';
import { openPlayWallet } from '#platform/ledger/wallets.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Wallets of a member's round, locked until the transaction ends. */
export type PlayWallets = {
  wallet: number;
  /** Balance of the wallet when it was locked. */
  balance: bigint;
  /** Moves an amount from the wallet to the games' account; a negative one the other way. */
  move: (operation: string, reference: string, amount: bigint, at: Date) => Promise<TransferResult>;
};

/** Locks the wallets of a member's round. The main wallet is the lock of all rounds, whichever wallet they draw from. */
export async function lockPlayWallets(
  tx: Tx,
  accountId: number,
  vendorWallet: string | null | undefined,
): Promise<PlayWallets> {
  const main = await openPlayWallet(tx, accountId, null);
  const wallet = vendorWallet ? await openPlayWallet(tx, accountId, vendorWallet) : main;
  const games = await openLedgerAccount(tx, { name: gamesAccountName(accountId) });
  const balance = (await lockAccounts(tx, [main, wallet, games])).get(wallet) ?? 0n;
  return {
    wallet,
    balance,
    move: (operation, reference, amount, at) =>
      transfer(tx, {
        operation,
        reference,
        at,
        legs: [
          { accountId: wallet, amount: -amount },
          { accountId: games, amount },
        ],
      }),
  };
}
