import type { SportCode } from './sports.ts';

/** Chances are thousandths of a step. */
export const CHANCE_RANGE = 1_000;

/** Published model of a fixture: in each step home scores with one chance, away with the other. */
export type Model = { sport: SportCode; homeChance: number; awayChance: number };

/**
 * Score of a fixture. `detail` is what a sport counts besides (docs/sports.md#details): the order of a race, the side
 * that missed first, the best overs.
 */
export type Score = { home: number; away: number; detail?: number };

/** Score after a number of steps. */
export type FixtureProgress = Score & { step: number };

/** Exact weights of every final score; they sum to `total`. */
export type Finals = { total: bigint; scores: readonly (Score & { weight: bigint })[] };
