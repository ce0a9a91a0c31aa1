import { finalScores } from '#lib/rules/sports/play.ts';
import { formatResult } from '#lib/rules/sports/result-text.ts';
import type { Score } from '#lib/rules/sports/score.ts';
import { type SportCode, sportCodes, sports } from '#lib/rules/sports/sports.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import type { Tx } from '#platform/store/db/db.ts';
import {
  correctionsOf,
  endCorrection,
  insertCorrection,
  openCorrections,
  ticketsToCorrect,
} from '#platform/store/sports/corrections.ts';
import { findFixture, lockFixture } from '#platform/store/sports/fixtures.ts';
import type { Fixture, SportsCorrection } from '#platform/store/sports/sports-tables.ts';
import { openTicketsOn } from '#platform/store/sports/tickets.ts';
import { fixtureModel } from './fixture-seed.ts';
import { resettleTicket } from './resettle-ticket.ts';
import { settleTicket } from './settle-ticket.ts';

const AT_ONCE = 20;
const PIECE = 200;

export type ResultCorrection = {
  code: string;
  /** Null: the fixture counts as void. */
  score: Score | null;
  reason: string;
  by: string;
};

/** True for a score that the steps of a sport can give. */
function isPossible(fixture: Fixture, { home, away, detail }: Score): boolean {
  const { steps, points, target, play } = sports[fixture.sport];
  // A text in the form of an order of arrival is one.
  if (play === 'race') return true;
  if (play !== 'points')
    return finalScores(fixtureModel(fixture)).scores.some(
      one => one.home === home && one.away === away && one.detail === detail,
    );
  if (home % points !== 0 || away % points !== 0 || (home + away) / points > steps) return false;
  return target === null || (Math.max(home, away) === target && Math.min(home, away) < target);
}

function isSame(fixture: Fixture, correction: SportsCorrection | undefined, score: Score | null): boolean {
  const { home_score: home, away_score: away, detail } = correction ?? fixture;
  if (home === null || away === null || !score) return home === null && score === null;
  return home === score.home && away === score.away && (detail ?? 0) === (score.detail ?? 0);
}

/** Sport of a fixture's code. */
export function sportOfCode(code: string): SportCode {
  return sportCodes.find(one => code.startsWith(sports[one].prefix)) ?? refuse('not_found');
}

const resultText = (code: string, score: Score) => formatResult(sportOfCode(code), score);

async function insert(tx: Tx, ctx: AppContext, { code, score, reason, by }: ResultCorrection): Promise<void> {
  const found = (await findFixture(tx, code)) ?? refuse('not_found');
  // The fixture's row is the lock: corrections of one fixture are made one after the other.
  const fixture = await lockFixture(tx, found.id);
  if (!fixture.decided_at) return refuse('input_invalid', { field: 'code' });
  if (score && !isPossible(fixture, score)) return refuse('input_invalid', { field: 'result' });
  const before = (await correctionsOf(tx, [fixture.id])).get(fixture.id);
  if (isSame(fixture, before, score)) return refuse('input_invalid', { field: 'result' });
  await insertCorrection(tx, { fixtureId: fixture.id, score, reason, by, at: ctx.clock.date() });
}

/**
 * Corrects the published result of a fixture, with a reason and a name (docs/sports.md#corrections). Refuses
 * `not_found`, and `input_invalid` for a fixture without a published result, and for a score that is the present one
 * or that the sport cannot give.
 */
export function correctResult(
  ctx: AppContext,
  correction: ResultCorrection,
  client: { address: string; requestId: string },
): Promise<void> {
  return ctx.store.write(async tx => {
    await insert(tx, ctx, correction);
    const { code, score, reason, by } = correction;
    const detail = { code, result: score ? resultText(code, score) : 'void', reason, by };
    await audit(tx, { at: ctx.clock.date(), event: 'sports-corrected', accountId: null, ...client, detail });
  });
}

/** Tickets that had ended, settled again; those that another fixture keeps open stay for a later run. */
async function resettle(ctx: AppContext, correction: SportsCorrection): Promise<void> {
  for (let after = 0n; ; ) {
    const place = { after, limit: PIECE };
    const tickets = await ctx.store.read(tx => ticketsToCorrect(tx, correction, place));
    for (const ticket of tickets) await resettleTicket(ctx, ticket, correction);
    const last = tickets.at(-1);
    if (!last || tickets.length < PIECE) return;
    after = last.id;
  }
}

/** Settles the tickets of corrected fixtures, once each by however many processes. */
export async function settleCorrections(ctx: AppContext): Promise<void> {
  for (const correction of await ctx.store.read(tx => openCorrections(tx, AT_ONCE))) {
    try {
      const open = await ctx.store.read(tx => openTicketsOn(tx, correction.fixture_id, PIECE));
      for (const ticket of open) await settleTicket(ctx, ticket);
      await resettle(ctx, correction);
      await ctx.store.write(tx => endCorrection(tx, correction, ctx.clock.date()));
    } catch (error) {
      ctx.log.error({ job: 'sports', correction: String(correction.id), err: error }, 'correction failed');
    }
  }
}
