import type { SeededRandom } from '#lib/rules/seeded.ts';
import { drawStop } from '#lib/rules/slot/draw.ts';
import { returnShare } from './evaluate.ts';
import { fastRounds } from './fast.ts';
import { seededDraws } from './spin.ts';
import type { SlotVariant } from './variant.ts';

/** Result of a simulation; returns as shares of the stake. */
export type Simulation = {
  rounds: number;
  measured: number;
  exact: number;
  standardError: number;
  /** Difference from the exact return in standard errors; within three if the exact one is right. */
  deviations: number;
  /** Share of rounds that paid anything. */
  hitRate: number;
  /** Standard deviation of a round, in stakes. */
  swing: number;
};

/** Plays seeded rounds of a variant and compares the measured return with the exact one. */
export function simulate(variant: SlotVariant, rounds: number, random: SeededRandom): Simulation {
  const play = fastRounds(variant);
  const next = seededDraws(random);
  const lines = variant.lines.length;
  let sum = 0;
  let squares = 0;
  let hits = 0;
  for (let round = 0; round < rounds; round++) {
    const paid = play((_reel, length) => drawStop(next, length)) / lines;
    sum += paid;
    squares += paid * paid;
    if (paid > 0) hits++;
  }
  const measured = sum / rounds;
  const swing = Math.sqrt(squares / rounds - measured * measured);
  const standardError = swing / Math.sqrt(rounds);
  const exact = returnShare(variant.model);
  return {
    rounds,
    measured,
    exact,
    standardError,
    deviations: Math.abs(measured - exact) / standardError,
    hitRate: hits / rounds,
    swing,
  };
}
