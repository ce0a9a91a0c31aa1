import { CHANCE_RANGE, type FixtureProgress, type Model, type Score } from './score.ts';
import { sports } from './sports.ts';

/** Score after one more step, and its chance in thousandths. */
type Way = Score & { weight: number };

/** Side that missed first in a shootout. */
export const FIRST_MISS = { nobody: 0, home: 1, away: 2 } as const;

/** Runs of an over, from the best to the least. */
const RUNS = [15, 11, 7, 3] as const;
const SEVEN_CHANCE = 300;
const BEST_SHARE = 3;
/** The best over of home, times this, and that of away make the detail. */
export const BESTS = 100;

/** Most runs of an over of each side. */
export function bestOvers(detail: number): { home: number; away: number } {
  return { home: Math.floor(detail / BESTS), away: detail % BESTS };
}

/** Home bats in the first half, away in the second; the chance is that of eleven runs. */
function overs(model: Model, { home, away, detail = 0, step }: FixtureProgress): Way[] {
  const isHome = step < sports[model.sport].steps / 2;
  const chance = isHome ? model.homeChance : model.awayChance;
  const most = Math.floor(chance / BEST_SHARE);
  const weights = [most, chance, SEVEN_CHANCE, CHANCE_RANGE - most - chance - SEVEN_CHANCE];
  const best = bestOvers(detail);
  return RUNS.map((runs, at) => {
    const weight = weights[at] ?? 0;
    const top = { ...best, [isHome ? 'home' : 'away']: Math.max(best[isHome ? 'home' : 'away'], runs) };
    return {
      home: home + (isHome ? runs : 0),
      away: away + (isHome ? 0 : runs),
      detail: top.home * BESTS + top.away,
      weight,
    };
  });
}

/** Sides kick in turn, home first; the chance is that of a miss. */
function kicks({ homeChance, awayChance }: Model, progress: FixtureProgress): Way[] {
  const { home, away, detail = 0, step } = progress;
  const isHome = step % 2 === 0;
  const miss = isHome ? homeChance : awayChance;
  const missed = detail || (isHome ? FIRST_MISS.home : FIRST_MISS.away);
  return [
    { home, away, detail: missed, weight: miss },
    { home: home + (isHome ? 1 : 0), away: away + (isHome ? 0 : 1), detail, weight: CHANCE_RANGE - miss },
  ];
}

/** Every way in which the next step of a fixture can go; their chances sum to 1,000. */
export function waysOf(model: Model, progress: FixtureProgress): Way[] {
  const { play, points } = sports[model.sport];
  if (play === 'overs') return overs(model, progress);
  if (play === 'kicks') return kicks(model, progress);
  const { home, away } = progress;
  const { homeChance, awayChance } = model;
  return [
    { home: home + points, away, detail: 0, weight: homeChance },
    { home, away: away + points, detail: 0, weight: awayChance },
    { home, away, detail: 0, weight: CHANCE_RANGE - homeChance - awayChance },
  ];
}
