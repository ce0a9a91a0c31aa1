import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountProblem, typedAmount, typedNumber } from './typed-amount.ts';

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

describe('what is wrong with a typed amount', () => {
  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['-0', 'negative'],
    ['100,50', 'comma'],
    ['1.000,50', 'comma'],
    ['100.', 'point'],
    ['1,000.', 'point'],
    ['1.234', 'decimals'],
    ['.5', 'words'],
    ['007', 'words'],
    ['99999999999999', 'large'],
    ['1e12', 'words'],
    ['ten', 'words'],
  ])('says of %j that it is %s', (text, problem) => expect(amountProblem(text, 2)).toBe(problem));

  it('says nothing of an amount, whatever its size', () => {
    for (const text of ['300', '0.01', '1,000.50', '1000000000000'])
      expect(amountProblem(text, 2)).toBeNull();
  });

  it('names a point where a currency has no decimals', () =>
    expect(amountProblem('100.5', 0)).toBe('decimals'));

  it('finds a problem exactly where no amount above zero is read (property)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-−]?[\d,. ]{0,18}$/), fc.constantFrom(0, 2, 3), (text, scale) => {
        const minor = typedAmount(text, scale);
        expect(amountProblem(text, scale) === null).toBe(minor !== null && minor > 0n);
      }),
    );
  });
});
