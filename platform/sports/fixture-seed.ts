import { createHash, createHmac, randomBytes } from 'node:crypto';
import { digestsFor, drawsOf } from '#lib/rules/fair/draws.ts';
import { fixtureMessage, KICK_OFF, playedTo, stepsAt } from '#lib/rules/sports/play.ts';
import type { PlannedFixture } from '#lib/rules/sports/schedule.ts';
import type { FixtureProgress, Model } from '#lib/rules/sports/score.ts';
import { sports } from '#lib/rules/sports/sports.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { NewFixture } from '#platform/store/sports/fixtures.ts';
import type { Fixture } from '#platform/store/sports/sports-tables.ts';

const SEED_BYTES = 32;
/** The seed belongs to a fixture, not to an account. */
const NOBODY = 0;
const sealedFor = (code: string) => `sports ${code}`;

/** Makes a fixture with a seed of its own, sealed, and its SHA-256 to be published (docs/sports.md#draws). */
export function newFixture(ctx: AppContext, planned: PlannedFixture): NewFixture {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  return {
    code: planned.code,
    sport: planned.sport,
    starts_at: new Date(planned.startsAt),
    ends_at: new Date(planned.endsAt),
    home: planned.home,
    away: planned.away,
    home_chance: planned.homeChance,
    away_chance: planned.awayChance,
    seed_sealed: ctx.secretBox.encrypt(sealedFor(planned.code), NOBODY, seed),
    commitment: createHash('sha256').update(seed).digest('hex'),
  };
}

/** Opens the seed of a fixture. */
export function openFixtureSeed(ctx: AppContext, { code, seed_sealed: sealed }: Fixture): string {
  return ctx.secretBox.decrypt(sealedFor(code), NOBODY, sealed);
}

/** Published model of a stored fixture. */
export function fixtureModel({ sport, home_chance: homeChance, away_chance: awayChance }: Fixture): Model {
  return { sport, homeChance, awayChance };
}

/** Draws of a fixture, one for each step: HMAC-SHA-256 of its code and a counter, keyed with the seed's text. */
export function fixtureDraws(fixture: Pick<Fixture, 'code' | 'sport'>, seed: string): bigint[] {
  return Array.from({ length: digestsFor(sports[fixture.sport].steps) }, (_, block) =>
    drawsOf(createHmac('sha256', seed).update(fixtureMessage(fixture.code, block)).digest('hex')),
  ).flat();
}

/** Progress of a fixture at a moment: what its steps that are over have brought. */
export function progressAt(ctx: AppContext, fixture: Fixture, at: number): FixtureProgress {
  const steps = stepsAt(fixture.sport, fixture.starts_at.getTime(), at);
  if (steps === 0) return KICK_OFF;
  return playedTo(fixtureModel(fixture), fixtureDraws(fixture, openFixtureSeed(ctx, fixture)), steps);
}
