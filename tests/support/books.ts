import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestPlatform } from './platform-harness.ts';

/** Expects that all balances add up to zero, and that each is the sum of its postings. */
export async function expectCleanLedger({ platform }: TestPlatform): Promise<void> {
  const { rows } = await platform.ctx.store.read(tx =>
    sql<{ total: bigint; wrong: bigint }>`select
      (select sum(balance)::bigint from ledger_account) as total,
      (select count(*) from ledger_account a where balance <>
        (select coalesce(sum(amount), 0) from ledger_posting p where p.account_id = a.id)) as wrong`.execute(
      tx,
    ),
  );
  expect(rows[0]).toEqual({ total: 0n, wrong: 0n });
}
