/** Results below this share of the best score are noise. */
const SHARE_OF_BEST = 0.62;
/** Maximum of results. */
export const MAX_RESULTS = 600;
/** Resolution of scores; equal ones keep the order of the index. */
const STEPS = 200;
const HIGHEST = 2 * STEPS;

/** Scores of one search, by index of the game. */
export type Ranking = {
  /** Sets the score (above 0) of a game, unless it has a higher one. */
  raise: (place: number, score: number) => void;
  /** Returns the score below which a game cannot be among the best 600, or is noise beside them. */
  leastScore: () => number;
  /**
   * Returns at most 600 results, by score, then by index, and clears all scores. Games that `keep` rejects do
   * not count for the noise limit, and it is called no more often than needed.
   */
  take: (keep?: (place: number) => boolean) => number[];
};

/**
 * Creates a ranking for a number of games, with its memory allocated once. Counting sort: results are never
 * compared.
 */
export function createRanking(length: number): Ranking {
  /** Score step of each game, 0 without score, and the number of games per step. */
  const steps = new Uint16Array(length);
  const sizes = new Uint32Array(HIGHEST + 1);

  function leastStep(): number {
    let least = 1;
    let above = 0;
    for (let step = HIGHEST; step > least; step--) {
      if (above === 0 && sizes[step]) least = Math.ceil(step * SHARE_OF_BEST);
      above += sizes[step] ?? 0;
      if (above >= MAX_RESULTS) return step;
    }
    return least;
  }

  /**
   * Returns the games from a step on, best step first, each step in the order of the index; and the end of
   * each step.
   */
  function fromStep(least: number): { places: Uint32Array; ends: Uint32Array } {
    const ends = new Uint32Array(HIGHEST + 1);
    let count = 0;
    for (let step = HIGHEST; step >= least; step--) {
      ends[step] = count;
      count += sizes[step] ?? 0;
    }
    const places = new Uint32Array(count);
    for (let place = 0; place < length; place++) {
      const step = steps[place] ?? 0;
      if (step < least) continue;
      const at = ends[step] ?? 0;
      places[at] = place;
      ends[step] = at + 1;
    }
    return { places, ends };
  }

  function best(keep?: (place: number) => boolean): number[] {
    if (!keep) return [...fromStep(leastStep()).places.subarray(0, MAX_RESULTS)];
    const { places, ends } = fromStep(1);
    const kept: number[] = [];
    let end = places.length;
    for (let at = 0; at < end && kept.length < MAX_RESULTS; at++) {
      const place = places[at] ?? 0;
      if (!keep(place)) continue;
      if (kept.length === 0) end = ends[Math.ceil((steps[place] ?? 0) * SHARE_OF_BEST)] ?? 0;
      kept.push(place);
    }
    return kept;
  }

  return {
    raise(place, score) {
      const step = Math.max(1, Math.min(HIGHEST, Math.round(score * STEPS)));
      const before = steps[place] ?? 0;
      if (step <= before) return;
      steps[place] = step;
      sizes[step] = (sizes[step] ?? 0) + 1;
      if (before > 0) sizes[before] = (sizes[before] ?? 0) - 1;
    },
    leastScore() {
      const least = leastStep();
      // The lowest step takes all scores below its own too.
      return least === 1 ? 0 : (least - 0.5) / STEPS;
    },
    take(keep) {
      const taken = best(keep);
      steps.fill(0);
      sizes.fill(0);
      return taken;
    },
  };
}
