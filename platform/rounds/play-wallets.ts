import { gamesAccountName, openLedgerAccount } from '#platform/ledger/accounts.ts';
import { lockAccounts, type TransferResult, transfer, transferAll } from '#platform/ledger/transfer.ts';
import { openPlayWallet } from '#platform/ledger/wallets.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Wallets of a member's round, locked until the transaction ends. */
export type PlayWallets = {
  wallet: number;
  /** Balance of the wallet when it was locked. */
  balance: bigint;
  /** Moves an amount from the wallet to the games' account; a negative one the other way. */
  move: (operation: string, reference: string, amount: bigint, at: Date) => Promise<TransferResult>;
  /** Moves a round's stake and its payout, if there is one, together. */
  settle: (
    reference: string,
    round: { stake: bigint; win: bigint },
    at: Date,
  ) => Promise<{ staked: TransferResult; paid: TransferResult | null }>;
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
  const order = (operation: string, reference: string, amount: bigint, at: Date) => ({
    operation,
    reference,
    at,
    legs: [
      { accountId: wallet, amount: -amount },
      { accountId: games, amount },
    ],
  });
  return {
    wallet,
    balance,
    move: (...moved) => transfer(tx, order(...moved)),
    settle: async (reference, { stake, win }, at) => {
      const payout = win > 0n ? [order('payout', reference, -win, at)] : [];
      const [staked, paid = null] = await transferAll(tx, [order('stake', reference, stake, at), ...payout]);
      if (!staked) throw new Error('a stake was not moved');
      return { staked, paid };
    },
  };
}
