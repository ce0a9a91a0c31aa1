import {
  gamesAccountName,
  type HoldKind,
  OWED,
  openGameHold,
  openLedgerAccount,
} from '#platform/ledger/accounts.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import { openPlayWallet } from '#platform/ledger/wallets.ts';
import type { Tx } from '#platform/store/db/db.ts';

type Side = 'wallet' | 'hold' | 'games';

/** Accounts of a member's bets that wait in a hold, locked until the transaction ends. */
export type HoldAccounts = {
  /** Balance of the wallet. */
  readonly balance: bigint;
  /**
   * Moves an amount; returns the transfer and the wallet's balance after it. `owed`: the part of it that the wallet
   * cannot give and that `house:owed` gives instead.
   */
  move: (
    operation: string,
    path: { from: Side; to: Side; reference: string },
    amount: bigint,
    at: Date,
    owed?: bigint,
  ) => Promise<{ transferId: bigint; balance: bigint }>;
};

/** Locks the accounts of a member's bets at games of a kind; the main wallet is the lock of all of a member's rounds. */
export async function lockHoldAccounts(
  tx: Tx,
  { accountId, vendorWallet, kind }: { accountId: number; vendorWallet: string | null; kind: HoldKind },
): Promise<HoldAccounts> {
  const main = await openPlayWallet(tx, accountId, null);
  const wallet = vendorWallet ? await openPlayWallet(tx, accountId, vendorWallet) : main;
  const hold = await openGameHold(tx, kind, accountId);
  const games = await openLedgerAccount(tx, { name: gamesAccountName(accountId) });
  const ids: Record<Side, number> = { wallet, hold, games };
  let balance = (await lockAccounts(tx, [main, wallet, hold, games])).get(wallet) ?? 0n;
  return {
    get balance() {
      return balance;
    },
    async move(operation, { from, to, reference }, amount, at, owed = 0n) {
      const legs = [
        { accountId: ids[from], amount: owed - amount },
        { accountId: ids[to], amount },
      ].filter(leg => leg.amount !== 0n);
      if (owed > 0n) legs.push({ accountId: await openLedgerAccount(tx, { name: OWED }), amount: -owed });
      const { transferId, balances } = await transfer(tx, { operation, reference, at, legs });
      balance = balances.get(wallet) ?? balance;
      return { transferId, balance };
    },
  };
}
