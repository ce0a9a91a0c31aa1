import { describe, expect, it } from 'vitest';
import { isRateAllowed, rateRange } from './rates.ts';

describe('rates within the own ones', () => {
  const range = rateRange({ upline: 6_000, below: 2_000 });

  it('lie between the highest below and that of the upline, both included', () => {
    expect([2_000, 2_500, 6_000].every(rate => isRateAllowed(rate, range))).toBe(true);
    expect([1_500, 6_500, -500].some(rate => isRateAllowed(rate, range))).toBe(false);
  });

  it('are whole steps', () => {
    expect(isRateAllowed(2_250, range)).toBe(false);
  });
});
