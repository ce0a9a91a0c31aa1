import { expect, it } from 'vitest';
import { payRange } from './pay-range.ts';
import type { Terms } from './terms.ts';

const daily = (...rates: number[]): Terms => ({
  kind: 'daily',
  tiers: rates.map((rate, at) => ({ validBet: BigInt(at), active: 0, rate })),
});
const realtime: Terms = {
  kind: 'realtime',
  tiers: [{ validBet: 0n, single: 400, loss: 800, profit: 0 }],
};

it('spans every rate above zero of the contracts of a kind', () => {
  expect(payRange([daily(1000, 4000), daily(0, 2000)])).toEqual({ from: 1000, to: 4000 });
  expect(payRange([realtime, realtime])).toEqual({ from: 400, to: 800 });
});

it('is nothing for one contract alone, and without a rate', () => {
  expect(payRange([])).toBeNull();
  expect(payRange([daily(1000, 4000)])).toBeNull();
  expect(payRange([daily(0), daily(0)])).toBeNull();
});
