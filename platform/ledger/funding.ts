import type { Tx } from '#platform/store/db/db.ts';
import { FUNDING, openLedgerAccount, openWallet } from './accounts.ts';
import { runIdempotent } from './idempotency.ts';
import { transfer } from './transfer.ts';

type OpeningBalance = {
  accountId: number;
  username: string;
  /** Minor units; nothing is transferred for zero. */
  amount: bigint;
  at: Date;
};

/** Opens an account's wallet and transfers its opening balance from the funding account; once per account. */
export async function fundWallet(tx: Tx, { accountId, username, amount, at }: OpeningBalance): Promise<void> {
  const wallet = await openWallet(tx, accountId);
  if (amount === 0n) return;
  const funding = await openLedgerAccount(tx, { name: FUNDING });
  const request = `${username}:${amount}`;
  await runIdempotent(
    tx,
    { actorId: accountId, operation: 'demo-funding', key: 'opening', request, at },
    async () => {
      const legs = [
        { accountId: funding, amount: -amount },
        { accountId: wallet, amount },
      ];
      const { transferId } = await transfer(tx, { operation: 'funding', reference: 'demo', at, legs });
      return String(transferId);
    },
  );
}
