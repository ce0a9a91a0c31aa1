import { drawBelow } from '#lib/rules/fair/draws.ts';
import { type Sport, type SportCode, sports } from './sports.ts';

/** Chances are thousandths of a step. */
export const CHANCE_RANGE = 1_000;

/** Published model of a fixture: in each step home scores with one chance, away with the other. */
export type Model = { sport: SportCode; homeChance: number; awayChance: number };
export type Score = { home: number; away: number };
/** Score after a number of steps. */
export type FixtureProgress = Score & { step: number };

/** Progress of a fixture before its start. */
export const KICK_OFF: FixtureProgress = { home: 0, away: 0, step: 0 };

/** True when a score ends a fixture before its last step. */
export function isDecided({ target }: Sport, { home, away }: Score): boolean {
  return target !== null && Math.max(home, away) >= target;
}

/** Message of a fixture's digest; `block` counts from 0 (docs/sports.md#draws). */
export function fixtureMessage(code: string, block: number): string {
  return `${code}:${block}`;
}

/** Plays a fixture up to a step from its draws, one for each step. */
export function playedTo(model: Model, draws: readonly bigint[], steps: number): FixtureProgress {
  const sport = sports[model.sport];
  const score = { home: 0, away: 0 };
  let step = 0;
  for (const draw of draws.slice(0, Math.min(steps, sport.steps))) {
    if (isDecided(sport, score)) break;
    const value = drawBelow(draw, CHANCE_RANGE);
    if (value < model.homeChance) score.home += sport.points;
    else if (value < model.homeChance + model.awayChance) score.away += sport.points;
    step++;
  }
  return { ...score, step };
}

/** Number of steps that are over at a moment. */
export function stepsAt(code: SportCode, startsAt: number, at: number): number {
  const { steps, stepMs } = sports[code];
  return Math.max(0, Math.min(steps, Math.floor((at - startsAt) / stepMs)));
}

/** Exact weights of every final score; they sum to `total`. */
export type Finals = { total: bigint; scores: readonly (Score & { weight: bigint })[] };

const KEY = 1_000;

/** Counts every way in which a fixture can go on from its progress. */
export function finalScores(model: Model, from: FixtureProgress = KICK_OFF): Finals {
  const sport = sports[model.sport];
  const chances = [
    { home: sport.points, away: 0, weight: BigInt(model.homeChance) },
    { home: 0, away: sport.points, weight: BigInt(model.awayChance) },
    { home: 0, away: 0, weight: BigInt(CHANCE_RANGE - model.homeChance - model.awayChance) },
  ];
  let now = new Map([[from.home * KEY + from.away, 1n]]);
  let total = 1n;
  for (let step = from.step; step < sport.steps; step++) {
    const next = new Map<number, bigint>();
    for (const [key, weight] of now) {
      const score = { home: Math.floor(key / KEY), away: key % KEY };
      const ways = isDecided(sport, score) ? [{ home: 0, away: 0, weight: BigInt(CHANCE_RANGE) }] : chances;
      for (const way of ways) {
        const to = (score.home + way.home) * KEY + score.away + way.away;
        if (way.weight > 0n) next.set(to, (next.get(to) ?? 0n) + weight * way.weight);
      }
    }
    now = next;
    total *= BigInt(CHANCE_RANGE);
  }
  const scores = [...now].map(([key, weight]) => ({
    home: Math.floor(key / KEY),
    away: key % KEY,
    weight,
  }));
  return { total, scores };
}
