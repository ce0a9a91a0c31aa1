/** Beside a good match, worse ones than this share of it are noise. */
const SHARE_OF_BEST = 0.62;
const MOST_RESULTS = 600;
/** Scores are told apart in steps of this part; what is equal by then is ordered by weight, then by place. */
const STEPS = 200;
const HIGHEST = 2 * STEPS;
const WEIGHTS = 2 ** 14;
const PLACES = 2 ** 24;

/** The step below which nothing is among the first `MOST_RESULTS`, by counting. */
function leastStep(steps: Uint16Array, count: number): number {
  const sizes = new Uint32Array(HIGHEST + 1);
  for (let at = 0; at < count; at++) {
    const step = steps[at] ?? 0;
    sizes[step] = (sizes[step] ?? 0) + 1;
  }
  let above = 0;
  for (let step = HIGHEST; step > 0; step--) {
    above += sizes[step] ?? 0;
    if (above >= MOST_RESULTS) return step;
  }
  return 0;
}

/** `count` places with their scores, of which the best is known. */
type Kept = { at: Uint32Array; score: Float64Array; count: number; best: number };

/**
 * The places of the best games, best first, 600 at the most: by score, then by weight (1 to 10,000), then by place.
 */
export function ranked(games: readonly { weight: number }[], { at, score, count, best }: Kept): number[] {
  const steps = new Uint16Array(count);
  for (let one = 0; one < count; one++) {
    const own = score[one] ?? 0;
    steps[one] = own < best * SHARE_OF_BEST ? 0 : Math.min(HIGHEST, Math.round(own * STEPS));
  }
  const least = Math.max(1, leastStep(steps, count));
  const keys: number[] = [];
  for (let one = 0; one < count; one++) {
    const step = steps[one] ?? 0;
    if (step < least) continue;
    const place = at[one] ?? 0;
    const weight = Math.min(WEIGHTS - 1, games[place]?.weight ?? 0);
    keys.push((step * WEIGHTS + weight) * PLACES + (PLACES - 1 - place));
  }
  return Array.from(Float64Array.from(keys).sort().reverse().subarray(0, MOST_RESULTS), key => {
    return PLACES - 1 - (key % PLACES);
  });
}
