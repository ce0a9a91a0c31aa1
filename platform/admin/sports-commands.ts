import { z } from 'zod';
import { formatResult, RESULT_TEXT, readResult } from '#lib/rules/sports/result-text.ts';
import { sportCodes } from '#lib/rules/sports/sports.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { correctResult, sportOfCode } from '#platform/sports/correct-result.ts';
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
  score:
    fixture.home_score === null || fixture.away_score === null
      ? null
      : formatResult(fixture.sport, {
          home: fixture.home_score,
          away: fixture.away_score,
          detail: fixture.detail ?? 0,
        }),
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

/** Reads a result as it is written for a fixture's sport; `void` is null. Refuses `input_invalid`. */
function scoreOf(code: string, text: string) {
  if (text === 'void') return null;
  return readResult(sportOfCode(code), text) ?? refuse('input_invalid', { field: 'result' });
}

const sportsCommand = command({
  summary:
    'List fixtures, make one void (`sports void FB20261126-2015-1 --reason "Clock fault"`), or correct a published result (`sports correct FB20261126-2015-1 --result 2-1 --reason "…" --by Nadia`; `--result void`; races `3-1-2-6-5-4`, or `3=1-…` for a dead heat; penalties `4-3/away` with who missed first; cricket `47-52/11-15` with the best overs).',
  input: z.strictObject({
    action: z.enum(['list', 'void', 'correct']).default('list'),
    code: z
      .string()
      .regex(/^[A-Z]{2}\d{8}-\d{4}-\d$/)
      .optional(),
    reason: z.string().trim().min(3).max(200).optional(),
    result: z.union([z.literal('void'), z.string().regex(RESULT_TEXT)]).optional(),
    by: z.string().trim().min(1).max(60).optional(),
  }),
  positional: ['action', 'code'],
  async run(ctx, { action, code, reason, result, by }, client) {
    if (action === 'list')
      return ctx.store.read(async tx => ({
        coming: (await openFixtures(tx, sportCodes, ctx.clock.date())).slice(0, LISTED).map(shown),
        ended: (await endedFixtures(tx, sportCodes, LISTED)).map(shown),
      }));
    if (!code) return refuse('input_invalid', { field: 'code' });
    if (!reason) return refuse('input_invalid', { field: 'reason' });
    if (action === 'void') return { fixture: shown(await makeVoid(ctx, code, reason)) };
    if (!result) return refuse('input_invalid', { field: 'result' });
    if (!by) return refuse('input_invalid', { field: 'by' });
    await correctResult(ctx, { code, score: scoreOf(code, result), reason, by }, client);
    return { corrected: { code, result, reason, by } };
  },
});

/** Admin commands of the sportsbook (docs/sports.md#settlement). */
export const sportsCommands = { sports: sportsCommand };
