import { expect, it } from 'vitest';
import { digitTrend } from './trends.ts';

it('counts digits, draws since, and the longest gap, the latest draw first', () => {
  const { digits, rows, expected } = digitTrend(['12', '34', '52', '98', '72'], 1);
  expect(digits).toEqual([2, 4, 2, 8, 2]);
  expect(expected).toBe(0.5);
  expect(rows[2]).toEqual({ digit: 2, count: 3, since: 0, gap: 1 });
  expect(rows[8]).toEqual({ digit: 8, count: 1, since: 3, gap: 3 });
  expect(rows[0]).toEqual({ digit: 0, count: 0, since: null, gap: 5 });
});
