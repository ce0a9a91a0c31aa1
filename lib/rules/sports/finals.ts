import { finalScores } from './play.ts';
import { remembered } from './remembered.ts';
import type { Finals, FixtureProgress, Model } from './score.ts';

const MEMORY = 400;

/** The final scores of a model and progress, kept for the next who ask. */
export const finalsAt: (model: Model, progress: FixtureProgress) => Finals = remembered(
  finalScores,
  (model: Model, progress: FixtureProgress) =>
    [model.sport, model.homeChance, model.awayChance, ...Object.values(progress)].join(),
  MEMORY,
);
