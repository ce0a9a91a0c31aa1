import { z } from 'zod';
import { sportCodes } from '#lib/rules/sports/sports.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import {
  endedFixtures,
  findFixture,
  lockFixture,
  openFixtures,
  voidFixture,
} from '#platform/store/sports/fixtures.ts';
import type { Fixture } from '#platform/store/sports/sports-tables.ts';
import { command } from './command.ts';

const LISTED = 50;

const shown = (fixture: Fixture) => ({
  code: fixture.code,
  starts: fixture.starts_at.toISOString(),
  ends: fixture.ends_at.toISOString(),
  score: fixture.home_score === null ? null : `${fixture.home_score}-${fixture.away_score}`,
  voidedAt: fixture.voided_at?.toISOString() ?? null,
  reason: fixture.void_reason,
});

/** Makes a fixture void whose result is not published; refuses `not_found`, and `input_invalid` afterwards. */
function makeVoid(ctx: AppContext, code: string, reason: string): Promise<Fixture> {
  return ctx.store.write(async tx => {
    const found = (await findFixture(tx, code)) ?? refuse('not_found');
    const fixture = await lockFixture(tx, found.id);
    if (fixture.decided_at || fixture.voided_at) return refuse('input_invalid', { field: 'code' });
    await voidFixture(tx, fixture.id, reason, ctx.clock.date());
    return lockFixture(tx, fixture.id);
  });
}

const sportsCommand = command({
  summary:
    'List fixtures, or make one void with a reason: `sports void FB20261126-2015-1 --reason "Clock fault"`.',
  ask: z.strictObject({
    action: z.enum(['list', 'void']).default('list'),
    code: z
      .string()
      .regex(/^[A-Z]{2}\d{8}-\d{4}-\d$/)
      .optional(),
    reason: z.string().trim().min(3).max(200).optional(),
  }),
  positional: ['action', 'code'],
  async run(ctx, { action, code, reason }) {
    if (action === 'list')
      return ctx.store.read(async tx => ({
        coming: (await openFixtures(tx, sportCodes, ctx.clock.date())).slice(0, LISTED).map(shown),
        ended: (await endedFixtures(tx, sportCodes, LISTED)).map(shown),
      }));
    if (!code) return refuse('input_invalid', { field: 'code' });
    if (!reason) return refuse('input_invalid', { field: 'reason' });
    return { fixture: shown(await makeVoid(ctx, code, reason)) };
  },
});

/** Admin commands of the sportsbook (docs/sports.md#settlement). */
export const sportsCommands = { sports: sportsCommand };
