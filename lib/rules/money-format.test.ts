import { describe, expect, it } from 'vitest';
import { formatFigure, formatMoney, formatMoneyRange, moneyParts } from './money-format.ts';

describe('money', () => {
  it('puts the symbol of the currency before a grouped amount with two decimals', () => {
    expect(formatMoney(1000, 'MYR')).toBe('RM\u00a01,000.00');
    expect(formatMoney(4218.6, '')).toBe('4,218.60');
  });

  it('uses a real minus sign, and none before zero', () => {
    expect(formatMoney(-5.5, 'MYR')).toBe('−RM\u00a05.50');
    expect(formatMoney(-0.001, 'MYR')).toBe('RM\u00a00.00');
  });

  it('keeps a code that is not an ISO one', () => {
    expect(formatMoney(1, 'USDT')).toBe('USDT\u00a01.00');
  });

  it('gives each currency its decimals and its side', () => {
    expect(formatMoney(5_000, 'JPY')).toBe('¥\u00a05,000');
    expect(formatMoney(-1.5, 'KWD')).toBe('−KWD\u00a01.500');
    expect(formatMoney(1_000, 'VND')).toBe('1,000\u00a0₫');
    expect(formatFigure(1_234.5, 'MYR')).toBe('1,234.50');
  });

  it('names the currency once in a range, on its side', () => {
    expect(formatMoneyRange(50, 50_000, 'MYR')).toBe('RM\u00a050.00 – 50,000.00');
    expect(formatMoneyRange(50, 50_000, 'VND')).toBe('50 – 50,000\u00a0₫');
    expect(formatMoneyRange(50, 50_000, '')).toBe('50.00 – 50,000.00');
  });

  it('returns the parts of an amount', () => {
    expect(moneyParts(-1234.5, 'MYR')).toEqual({
      currency: 'RM',
      position: 'L',
      sign: '−',
      whole: '1,234',
      decimals: '50',
    });
  });
});
