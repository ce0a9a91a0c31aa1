import { describe, expect, it } from 'vitest';
import { readMoment, readSpan } from './moment.ts';

describe('times of admin commands', () => {
  it('reads spans, and returns null for other texts', () => {
    expect(['250ms', '90s', '10m', '2h', '-1d'].map(readSpan)).toEqual([
      250, 90_000, 600_000, 7_200_000, -86_400_000,
    ]);
    for (const bad of ['', '1', 'h', '1w', '1.5h', '1 h']) expect(readSpan(bad), bad).toBeNull();
  });

  it('reads ISO texts, epoch ms and spans from now, and returns null for other texts', () => {
    expect(readMoment('2026-12-24T18:00:00Z', 0)).toBe(Date.UTC(2026, 11, 24, 18));
    expect(readMoment('1795246141795', 0)).toBe(1_795_246_141_795);
    expect(readMoment('2h', 1_000)).toBe(7_201_000);
    for (const bad of ['', 'tomorrow', '-5h', '5', 'tomorrow 5', 'May 5', '9999-06-01', '999999999d'])
      expect(readMoment(bad, 0), bad).toBeNull();
  });
});
