import { expect, it } from 'vitest';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { nextCheck } from './reality-check.ts';

it('asks an interval after the first round, and nobody who does not play', () => {
  expect(nextCheck(1000, 15)).toBe(1000 + 15 * MINUTE_MS);
  expect(nextCheck(null, 15)).toBeNull();
});
