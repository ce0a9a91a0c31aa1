import { FUNDING, openLedgerAccount } from '#platform/ledger/accounts.ts';
import { transfer } from '#platform/ledger/transfer.ts';
import { openStore } from '#platform/store/db/db.ts';

/** Process that moves money over several connections, says what is committed, and ends with its database. */
const PAYERS = 4;
const store = await openStore({ url: process.argv[2] ?? '' });
const name = (no: number) => `test:payer:${process.pid}:${no}`;

async function pay(no: number): Promise<void> {
  const [from, to] = await store.write(async tx => [
    await openLedgerAccount(tx, { name: FUNDING }),
    await openLedgerAccount(tx, { name: name(no) }),
  ]);
  for (;;) {
    const reference = crypto.randomUUID();
    const legs = [
      { accountId: from ?? 0, amount: -1n },
      { accountId: to ?? 0, amount: 1n },
    ];
    await store.write(tx => transfer(tx, { operation: 'test', reference, at: new Date(), legs }));
    process.send?.(reference);
  }
}

await Promise.allSettled(Array.from({ length: PAYERS }, (_, no) => pay(no)));
process.exit(0);
