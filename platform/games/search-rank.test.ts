import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ranked } from './search-rank.ts';

const found = fc.record({
  score: fc.double({ min: 0.01, max: 1.6, noNaN: true }),
  weight: fc.integer({ min: 1, max: 10_000 }),
});

/** The same by sorting all of them. */
function sorted(all: readonly { score: number; weight: number }[]): number[] {
  const best = Math.max(0, ...all.map(one => one.score));
  return all
    .map((one, at) => ({ ...one, at, step: Math.round(one.score * 200) }))
    .filter(one => one.score >= best * 0.62)
    .sort((one, two) => two.step - one.step || two.weight - one.weight || one.at - two.at)
    .slice(0, 600)
    .map(one => one.at);
}

describe('what a search found', () => {
  it('comes best first, then the heavier, then the earlier, and no more than 600', () => {
    fc.assert(
      fc.property(fc.array(found, { maxLength: 1500, size: 'max' }), all => {
        const at = Uint32Array.from(all.keys());
        const score = Float64Array.from(all, one => one.score);
        const best = Math.max(0, ...score);
        expect(ranked(all, { at, score, count: all.length, best })).toEqual(sorted(all));
      }),
    );
  });
});
