import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { boundRange, dayRange, momentsOf, rangeText, readRangeText } from './record-range.ts';

const NOW = Date.UTC(2026, 10, 21, 6);

describe('the range of a record', () => {
  it('is read from an address and written into one', () => {
    expect(readRangeText('7')).toEqual({ days: 7 });
    const chosen = { first: '2026-11-01', last: '2026-11-21' };
    expect(readRangeText('20261101to20261121')).toEqual(chosen);
    expect(rangeText(chosen)).toBe('20261101to20261121');
  });

  it('is thirty days for anything else', () => {
    for (const text of ['', '8', 'x', '20261121to20261101', '20260230to20260301', '20260101to20261101'])
      expect(readRangeText(text)).toEqual({ days: 30 });
  });

  it('has at most ninety whole days of the platform’s zone', () => {
    expect(dayRange('2026-01-01', '2026-03-31')).not.toBeNull();
    expect(dayRange('2026-01-01', '2026-04-01')).toBeNull();
    const { start, end } = momentsOf({ first: '2026-11-21', last: '2026-11-21' }, NOW);
    expect(new Date(start).toISOString()).toBe('2026-11-20T16:00:00.000Z');
    expect(end - start).toBe(DAY_MS - 1);
    expect(momentsOf({ days: 1 }, NOW)).toEqual({ start, end: NOW });
    expect(momentsOf({ days: 7 }, NOW)).toEqual({ start: start - 6 * DAY_MS, end: NOW });
  });

  it('is bounded where an end of it is open', () => {
    const [start, end] = [undefined, undefined];
    expect(boundRange({ start, end }, NOW)).toEqual({ start: NOW - 90 * DAY_MS, end: NOW });
    expect(boundRange({ start: 5, end }, NOW)).toEqual({ start: 5, end: 5 + 90 * DAY_MS });
    expect(boundRange({ start, end: NOW * 2 }, NOW)).toEqual({ start: NOW - 90 * DAY_MS, end: NOW });
    expect(boundRange({ start, end: 1_000 }, NOW)).toEqual({ start: 0, end: 1_000 });
    expect(boundRange({ start: 5, end: 7 }, NOW)).toEqual({ start: 5, end: 7 });
  });
});
