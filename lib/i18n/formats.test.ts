import { describe, expect, it } from 'vitest';
import { formatClock, formatDateTime } from './dates.ts';
import { formatCount, formatMoney, moneyParts } from './formats.ts';

describe('money', () => {
  it('puts the symbol of the currency before a grouped amount with two decimals', () => {
    expect(formatMoney(1000, 'MYR')).toBe('RM\u00a01,000.00');
    expect(formatMoney(4218.6, '')).toBe('4,218.60');
  });

  it('uses a real minus sign, and none before zero', () => {
    expect(formatMoney(-5.5, 'MYR')).toBe('RM\u00a0−5.50');
    expect(formatMoney(-0.001, 'MYR')).toBe('RM\u00a00.00');
  });

  it('keeps a code that is not an ISO one', () => {
    expect(formatMoney(1, 'USDT')).toBe('USDT\u00a01.00');
  });

  it('returns the parts of an amount', () => {
    expect(moneyParts(-1234.5, 'MYR')).toEqual({
      currency: 'RM',
      sign: '−',
      whole: '1,234',
      decimals: '50',
    });
  });
});

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
