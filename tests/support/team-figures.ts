import { sql } from 'kysely';
import { expect } from 'vitest';
import { countTeamFigures } from '#platform/agents/team-job.ts';
import type { TestPlatform } from './platform-harness.ts';

/**
 * Waits until all that was written before can be counted: nothing is, while an older transaction is open in any
 * database of the cluster, such as another test's.
 */
export async function untilCountable(ctx: TestPlatform): Promise<void> {
  const { store } = ctx.platform.ctx;
  const { rows } = await store.write(tx =>
    sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx),
  );
  const isOver = () =>
    store.read(async tx => {
      const answer = await sql<{ over: boolean }>`
        select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.id}::xid8 as over`.execute(tx);
      return answer.rows[0]?.over;
    });
  await expect.poll(isOver, { timeout: 30_000, interval: 50 }).toBe(true);
}

/** Counts the figures of teams up to now. */
export async function countTeamsNow(ctx: TestPlatform): Promise<void> {
  await untilCountable(ctx);
  await countTeamFigures(ctx.platform.ctx);
}
