import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedAmount, typedNumber } from './typed-amount.ts';

describe('typed amounts', () => {
  it.each([
    ['100', 10_000n],
    [' 1,000 ', 100_000n],
    ['1 000.5', 100_050n],
    ['1,234,567.89', 123_456_789n],
    ['１００', 10_000n],
  ])('reads %j', (text, minor) => expect(typedAmount(text, 2)).toBe(minor));

  it.each([
    '100,50',
    '100,5',
    '30,5',
    '1,00',
    '1000,000',
    '1,0000',
    ',100',
    '1.000,50',
    '1,00,000',
    '',
    '1,000.',
  ])('refuses %j: a comma never multiplies an amount', text => expect(typedAmount(text, 2)).toBeNull());

  it('a text with one comma before fewer or more than three digits is never a number (property)', () => {
    const digits = fc.stringMatching(/^\d{1,6}$/);
    fc.assert(
      fc.property(digits, digits, (whole, rest) => {
        fc.pre(rest.length !== 3);
        expect(typedAmount(`${whole},${rest}`, 2)).toBeNull();
      }),
    );
  });

  it('leaves what is no number as it is', () => expect(typedNumber(' ten ')).toBe('ten'));
});
