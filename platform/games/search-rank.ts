/** Beside a good match, worse ones than this share of it are noise. */
const SHARE_OF_BEST = 0.62;
/** No search finds more. */
export const MOST_RESULTS = 600;
/** Scores are told apart in steps of this part; what is equal by then keeps the order of the index. */
const STEPS = 200;
const HIGHEST = 2 * STEPS;

/** The scores of one search, by place in the index. */
export type Ranking = {
  /** Gives a place this score (above 0), unless it has a better one. */
  raise: (place: number, score: number) => void;
  /** The score below which nothing more can come among the best 600, or is noise beside them. */
  leastScore: () => number;
  /**
   * The best places, 600 at the most, best first: by score, then by place; and forgets all scores. What `keep` leaves out
   * makes no noise of what it lets through, and no more is asked of it than is needed.
   */
  take: (keep?: (place: number) => boolean) => number[];
};

/** Room for the scores of so many games, made once. Ranks by counting: nothing is sorted. */
export function createRanking(length: number): Ranking {
  /** The step of each place, 0 where it has none, and how many places each step has. */
  const steps = new Uint16Array(length);
  const sizes = new Uint32Array(HIGHEST + 1);

  function leastStep(): number {
    let least = 1;
    let above = 0;
    for (let step = HIGHEST; step > least; step--) {
      if (above === 0 && sizes[step]) least = Math.ceil(step * SHARE_OF_BEST);
      above += sizes[step] ?? 0;
      if (above >= MOST_RESULTS) return step;
    }
    return least;
  }

  /** Places from a step on, the best step first, each step's in the order of the index; and where each step ends. */
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
    if (!keep) return [...fromStep(leastStep()).places.subarray(0, MOST_RESULTS)];
    const { places, ends } = fromStep(1);
    const kept: number[] = [];
    let end = places.length;
    for (let at = 0; at < end && kept.length < MOST_RESULTS; at++) {
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
    leastScore: () => (leastStep() - 0.5) / STEPS,
    take(keep) {
      const taken = best(keep);
      steps.fill(0);
      sizes.fill(0);
      return taken;
    },
  };
}
