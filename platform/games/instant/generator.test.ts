import { describe, expect, it } from 'vitest';
import { drawBelow } from '#lib/rules/fair/draws.ts';
import { printedSeed } from '../../../tests/support/seeded-random.ts';
import { fairDraws } from './digests.ts';

const DRAWS = process.env.LONG ? 2_000_000 : 200_000;
const TIMEOUT = process.env.LONG ? 1_800_000 : 60_000;
/** Numbers that games draw below: sides of a coin, segments, positions of a reel, cards, rolls. */
const BELOW = [2, 8, 24, 33, 52, 1000, 10_000];
/**
 * Standard deviations at which a test fails, on either side: all of them together fail once in a million runs of a
 * right generator (9 tests at 1.1 in ten millions).
 */
const MAX_SIGMA = 5.31;
const SEED = printedSeed('generator');

/** Draws of consecutive rounds under one server seed, the first two of each. */
const draws: readonly bigint[] = Array.from({ length: DRAWS / 2 }, (_, nonce) => {
  const next = fairDraws(`generator/${SEED}`, { clientSeed: 'test', nonce });
  return [next(), next()];
}).flat();

/** Chi-square of how often each value below `n` came, as standard deviations (Wilson and Hilferty). */
function chiSquareSigma(values: readonly number[], n: number): number {
  const counts = new Array<number>(n).fill(0);
  let all = 0;
  for (const value of values) {
    counts[value] = (counts[value] ?? 0) + 1;
    all++;
  }
  const expected = all / n;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const spread = 2 / (9 * (n - 1));
  return (Math.cbrt(chi / (n - 1)) - (1 - spread)) / Math.sqrt(spread);
}

/** Number of runs of upper and lower halves, as standard deviations (Wald and Wolfowitz). */
function runsSigma(values: readonly number[], half: number): number {
  let [upper, lower, runs] = [0, 0, 0];
  let last: boolean | null = null;
  for (const value of values) {
    const isUpper = value >= half;
    if (isUpper) upper++;
    else lower++;
    if (isUpper !== last) runs++;
    last = isUpper;
  }
  const [all, pairs] = [upper + lower, 2 * upper * lower];
  const mean = pairs / all + 1;
  const variance = (pairs * (pairs - all)) / (all * all * (all - 1));
  return (runs - mean) / Math.sqrt(variance);
}

const below = (n: number, bend = (value: bigint) => value) => draws.map(value => drawBelow(bend(value), n));

describe(`draws from seeds (SEED=${SEED})`, () => {
  it.each(BELOW)(
    `are equally likely below %i, over ${DRAWS} by chi-square`,
    n => {
      expect(Math.abs(chiSquareSigma(below(n), n))).toBeLessThan(MAX_SIGMA);
    },
    TIMEOUT,
  );

  it.each([2, 10_000])(
    'follow each other without a pattern, by the runs of halves below %i',
    n => {
      expect(Math.abs(runsSigma(below(n), n / 2))).toBeLessThan(MAX_SIGMA);
    },
    TIMEOUT,
  );

  it(
    'are told from draws that favour a value by a hundredth, and from those that repeat',
    () => {
      let at = 0;
      const favoured = below(24, value => (at++ % 100 === 0 ? 0n : value));
      expect(chiSquareSigma(favoured, 24)).toBeGreaterThan(MAX_SIGMA);
      let last = 0n;
      const sticky = below(2, value => {
        if (at++ % 50 !== 0) last = value;
        return last;
      });
      expect(runsSigma(sticky, 1)).toBeLessThan(-MAX_SIGMA);
    },
    TIMEOUT,
  );
});
