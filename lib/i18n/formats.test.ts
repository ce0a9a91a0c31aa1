import { describe, expect, it } from 'vitest';
import { formatClock, formatDateTime } from './dates.ts';
import { formatCount, formatMoney, moneyParts } from './formats.ts';

describe('money', () => {
  it('puts the currency word before a grouped amount with two decimals', () => {
    expect(formatMoney(1000, 'MYR')).toBe('MYR\u00a01,000.00');
    expect(formatMoney(4218.6, '')).toBe('4,218.60');
  });

  it('writes a real minus, and none before zero', () => {
    expect(formatMoney(-5.5, 'MYR')).toBe('MYR\u00a0−5.50');
    expect(formatMoney(-0.001, 'MYR')).toBe('MYR\u00a00.00');
  });

  it('gives its parts', () => {
    expect(moneyParts(-1234.5, 'MYR')).toEqual({
      currency: 'MYR',
      sign: '−',
      whole: '1,234',
      decimals: '50',
    });
  });
});

describe('times and counts', () => {
  const noonUtc = Date.UTC(2026, 10, 21, 12, 2, 11);
  it('shows the house’s time whatever the machine’s zone', () => {
    expect(formatDateTime(noonUtc)).toBe('2026-11-21 20:02:11');
    expect(formatClock(noonUtc)).toBe('20:02:11');
  });

  it('groups counts', () => {
    expect(formatCount(10_000, 'ms')).toBe('10,000');
  });
});
