import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MINOR, sumWireAmounts, toDecimal, toMinor, toWireAmount } from '#lib/rules/money.ts';

describe('money', () => {
  it('F7: parses only plain amounts', () => {
    for (const bad of [
      '',
      ' 1',
      '1 ',
      '1e3',
      '-0',
      '0.001',
      '٣',
      '1,000',
      '0x10',
      'Infinity',
      'NaN',
      '01',
      '+1',
      '.5',
      '1.',
      '99999999999999.99',
    ])
      expect(toMinor(bad), bad).toBeNull();
    expect(toMinor(Number.NaN)).toBeNull();
    expect(toMinor(-0)).toBeNull();
    expect(toMinor(0.1 + 0.2)).toBeNull();
    expect(toMinor('1000')).toBe(100_000n);
    expect(toMinor(4218.6)).toBe(421_860n);
    expect(toMinor('-0.05')).toBe(-5n);
  });

  it('keeps to the decimals of a currency', () => {
    expect([toMinor('1000', 0), toMinor('1000.5', 0), toMinor('1000.0', 0)]).toEqual([1_000n, null, null]);
    expect([toMinor('1.234', 3), toMinor('1.2345', 3), toMinor('1.2', 3)]).toEqual([1_234n, null, 1_200n]);
    expect([toWireAmount(1_234n, 3), toWireAmount(1_234n, 0)]).toEqual([1.234, 1_234]);
    expect([toDecimal(5n, 2), toDecimal(-1_234n, 3), toDecimal(70n, 0)]).toEqual(['0.05', '-1.234', '70']);
    expect(sumWireAmounts([0.1, 0.2, -0.05], 2)).toBe(0.25);
  });

  it('F7: preserves minor units exactly over the wire', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -MAX_MINOR, max: MAX_MINOR }), minor => {
        expect(toMinor(toWireAmount(minor))).toBe(minor);
      }),
    );
  });
});
