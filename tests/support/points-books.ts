import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestPlatform } from './platform-harness.ts';

/** Expects that all points add up to zero, that each balance is the sum of its postings, and no stock below zero. */
export async function pointsAreClean({ platform }: TestPlatform): Promise<void> {
  const { rows } = await platform.ctx.store.read(tx =>
    sql<{ total: bigint; wrong: bigint; held: bigint; short: bigint }>`select
      (select coalesce(sum(balance), 0)::bigint from point_account) as total,
      (select count(*) from point_account a where balance <>
        (select coalesce(sum(points), 0) from point_posting p where p.point_account_id = a.id)) as wrong,
      (select coalesce(sum(balance), 0)::bigint from point_account where name like 'held:%')
        - (select coalesce(sum(points), 0)::bigint from point_redemption where state = 'process') as held,
      (select count(*) from point_item where stock < 0) as short`.execute(tx),
  );
  expect(rows[0]).toEqual({ total: 0n, wrong: 0n, held: 0n, short: 0n });
}
