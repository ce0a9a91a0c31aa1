import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MINOR, toMinor, toWireAmount } from '#lib/rules/money.ts';

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

  it('F7: preserves minor units exactly over the wire', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -MAX_MINOR, max: MAX_MINOR }), minor => {
        expect(toMinor(toWireAmount(minor))).toBe(minor);
      }),
    );
  });
});
