import { playedTo } from '#lib/rules/sports/play.ts';
import { plannedAfter } from '#lib/rules/sports/schedule.ts';
import { sports } from '#lib/rules/sports/sports.ts';
import type { AppContext } from '#platform/app-context.ts';
import {
  decideFixture,
  dueFixtures,
  endFixture,
  insertFixtures,
  lockFixture,
  publishedCodes,
} from '#platform/store/sports/fixtures.ts';
import type { Fixture } from '#platform/store/sports/sports-tables.ts';
import { openTicketsOn } from '#platform/store/sports/tickets.ts';
import { settleCorrections } from './correct-result.ts';
import { fixtureDraws, fixtureModel, newFixture, openFixtureSeed } from './fixture-seed.ts';
import { settleTicket } from './settle-ticket.ts';

const DUE_AT_ONCE = 100;
const PIECE = 200;

async function publish(ctx: AppContext): Promise<void> {
  const at = ctx.clock.date();
  const known = await ctx.store.read(tx => publishedCodes(tx, at));
  const missing = Object.values(sports)
    .flatMap(sport => plannedAfter(sport, at.getTime()))
    .filter(planned => !known.has(planned.code));
  if (missing.length === 0) return;
  await ctx.store.write(tx =>
    insertFixtures(
      tx,
      missing.map(planned => newFixture(ctx, planned)),
    ),
  );
}

/** Publishes the result of a fixture that is over, with its seed; once, by however many processes. */
function decide(ctx: AppContext, { id }: Fixture): Promise<void> {
  return ctx.store.write(async tx => {
    const fixture = await lockFixture(tx, id);
    const at = ctx.clock.date();
    if (fixture.decided_at || fixture.voided_at || at < fixture.ends_at) return;
    const seed = openFixtureSeed(ctx, fixture);
    const { steps } = sports[fixture.sport];
    const { home, away, detail = 0 } = playedTo(fixtureModel(fixture), fixtureDraws(fixture, seed), steps);
    await decideFixture(tx, id, { seed, home, away, detail, at });
  });
}

async function settle(ctx: AppContext, { id }: Fixture): Promise<void> {
  for (;;) {
    const tickets = await ctx.store.read(tx => openTicketsOn(tx, id, PIECE));
    if (tickets.length === 0) break;
    for (const ticket of tickets) await settleTicket(ctx, ticket);
  }
  await ctx.store.write(tx => endFixture(tx, id, ctx.clock.date()));
}

/**
 * Runs the sportsbook by the platform's clock: publishes coming fixtures, publishes results and settles tickets,
 * also by corrected results (docs/sports.md#settlement). Any number of processes may run it at once.
 */
export async function runSports(ctx: AppContext): Promise<void> {
  await publish(ctx);
  for (const fixture of await ctx.store.read(tx => dueFixtures(tx, ctx.clock.date(), DUE_AT_ONCE))) {
    try {
      await decide(ctx, fixture);
      await settle(ctx, fixture);
    } catch (error) {
      ctx.log.error({ job: 'sports', fixture: fixture.code, err: error }, 'settlement failed');
    }
  }
  await settleCorrections(ctx);
}
