import { drawBelow } from '#lib/rules/fair/draws.ts';
import { playRace, raceFinals } from './race.ts';
import { CHANCE_RANGE, type Finals, type FixtureProgress, type Model, type Score } from './score.ts';
import { type Sport, type SportCode, sports } from './sports.ts';
import { waysOf } from './ways.ts';

/** Progress of a fixture before its start. */
export const KICK_OFF: FixtureProgress = { home: 0, away: 0, detail: 0, step: 0 };

/** Kicks of a shootout before a single pair can decide it. */
const REGULAR_KICKS = 10;

/** True when a score ends a fixture before its last step. */
export function isDecided({ target, play, steps }: Sport, { home, away, step }: FixtureProgress): boolean {
  if (play === 'overs') return step > steps / 2 && away > home;
  if (play !== 'kicks') return target !== null && Math.max(home, away) >= target;
  if (step >= REGULAR_KICKS) return step % 2 === 0 && home !== away;
  const half = REGULAR_KICKS / 2;
  return home - away > half - Math.floor(step / 2) || away - home > half - Math.ceil(step / 2);
}

/** Message of a fixture's digest; `block` counts from 0 (docs/sports.md#draws). */
export function fixtureMessage(code: string, block: number): string {
  return `${code}:${block}`;
}

/** Plays a fixture up to a step from its draws, one for each step. */
export function playedTo(model: Model, draws: readonly bigint[], steps: number): FixtureProgress {
  const sport = sports[model.sport];
  if (sport.play === 'race') return playRace(model, draws.slice(0, Math.min(steps, sport.steps)));
  let now = KICK_OFF;
  for (const draw of draws.slice(0, Math.min(steps, sport.steps))) {
    if (isDecided(sport, now)) break;
    let value = drawBelow(draw, CHANCE_RANGE);
    for (const { weight, ...score } of waysOf(model, now)) {
      if (value >= 0 && value < weight) now = { ...score, step: now.step + 1 };
      value -= weight;
      if (value < 0) break;
    }
  }
  return now;
}

/** Number of steps that are over at a moment. */
export function stepsAt(code: SportCode, startsAt: number, at: number): number {
  const { steps, stepMs } = sports[code];
  return Math.max(0, Math.min(steps, Math.floor((at - startsAt) / stepMs)));
}

const KEY = 1_000;
const keyOf = ({ home, away, detail = 0 }: Score) => (detail * KEY + home) * KEY + away;
const scoreOf = (key: number) => ({
  home: Math.floor(key / KEY) % KEY,
  away: key % KEY,
  detail: Math.floor(key / KEY / KEY),
});

/** Counts every way in which a fixture can go on from its progress. */
export function finalScores(model: Model, from: FixtureProgress = KICK_OFF): Finals {
  const sport = sports[model.sport];
  if (sport.play === 'race') return raceFinals(model, from);
  const range = BigInt(CHANCE_RANGE);
  const ended = new Map<number, bigint>();
  const add = (place: Map<number, bigint>, key: number, weight: bigint) =>
    place.set(key, (place.get(key) ?? 0n) + weight);
  let now = new Map([[keyOf(from), 1n]]);
  for (let step = from.step; step < sport.steps; step++) {
    const next = new Map<number, bigint>();
    for (const [key, weight] of now) {
      const state = { ...scoreOf(key), step };
      if (isDecided(sport, state)) add(ended, key, weight * range ** BigInt(sport.steps - step));
      else
        for (const way of waysOf(model, state))
          if (way.weight > 0) add(next, keyOf(way), weight * BigInt(way.weight));
    }
    now = next;
  }
  for (const [key, weight] of now) add(ended, key, weight);
  const scores = [...ended].map(([key, weight]) => ({ ...scoreOf(key), weight }));
  return { total: range ** BigInt(sport.steps - from.step), scores };
}
