import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRanking } from './rank.ts';

const LENGTH = 1500;
const raises = fc.array(
  fc.record({ place: fc.nat(LENGTH - 1), score: fc.double({ min: 0.001, max: 2.5, noNaN: true }) }),
  { maxLength: 3000, size: 'max' },
);
type Raises = readonly { place: number; score: number }[];

/** Reference implementation: sorts all scores. */
function sorted(all: Raises, keep: (place: number) => boolean): number[] {
  const steps = new Map<number, number>();
  for (const { place, score } of all) {
    const step = Math.min(400, Math.max(1, Math.round(score * 200)));
    if (keep(place)) steps.set(place, Math.max(step, steps.get(place) ?? 0));
  }
  const best = Math.max(0, ...steps.values());
  return [...steps]
    .filter(([, step]) => step >= best * 0.62)
    .sort(([onePlace, one], [otherPlace, other]) => other - one || onePlace - otherPlace)
    .slice(0, 600)
    .map(([place]) => place);
}

const everything = () => true;

describe('the ranking of a search', () => {
  const ranking = createRanking(LENGTH);
  const raiseAll = (all: Raises) => {
    for (const { place, score } of all) ranking.raise(place, score);
  };

  it('returns the best first, ties in the order of the index, without noise, and at most 600', () => {
    fc.assert(
      fc.property(raises, all => {
        raiseAll(all);
        expect(ranking.take()).toEqual(sorted(all, everything));
      }),
    );
  });

  it('lets filtered-out games turn no others into noise', () => {
    fc.assert(
      fc.property(raises, fc.integer({ min: 2, max: 7 }), (all, part) => {
        const keep = (place: number) => place % part === 0;
        raiseAll(all);
        expect(ranking.take(keep)).toEqual(sorted(all, keep));
      }),
    );
  });

  it('accepts the lowest score where nothing was found yet', () => {
    expect(ranking.leastScore()).toBe(0);
    ranking.raise(0, 0.001);
    expect(ranking.take()).toEqual([0]);
  });

  it('returns the score below which no further game can be a result', () => {
    fc.assert(
      fc.property(raises, raises, (all, more) => {
        raiseAll(all);
        const least = ranking.leastScore();
        raiseAll(more.filter(({ score }) => score >= least));
        expect(ranking.take()).toEqual(sorted([...all, ...more], everything));
      }),
    );
  });
});
