import { describe, expect, it } from 'vitest';
import { formatClock, formatDateTime } from './dates.ts';
import { formatCount } from './formats.ts';

describe('times and counts', () => {
  const noonUtc = Date.UTC(2026, 10, 21, 12, 2, 11);
  it("formats times in the platform's time zone, whatever the machine's", () => {
    expect(formatDateTime(noonUtc)).toBe('2026-11-21 20:02:11');
    expect(formatClock(noonUtc)).toBe('20:02:11');
  });

  it('groups the digits of counts', () => {
    expect(formatCount(10_000, 'ms')).toBe('10,000');
  });
});
