import { describe, expect, it } from 'vitest';
import { barePayoutNumber, isPayoutNumber } from './payout-number.ts';

const BANK = String.raw`^\d{8,17}$`;

describe('numbers of accounts to be paid to', () => {
  it('are compared without the signs that people write between digits', () => {
    expect(barePayoutNumber(' 5621 0048-11 ')).toBe('5621004811');
    expect(isPayoutNumber('5621 0048-11', BANK)).toBe(true);
  });

  it.each(['', '   ', '-', '1234567', '9'.repeat(18), 'abcdefgh', `${' '.repeat(100)}12345678`])(
    'refuses %j',
    typed => expect(isPayoutNumber(typed, BANK)).toBe(false),
  );

  it('leave to the platform what states no pattern, or one that cannot be read', () => {
    expect(isPayoutNumber('x', null)).toBe(true);
    expect(isPayoutNumber('x', String.raw`(a)\1`)).toBe(true);
    expect(isPayoutNumber(' ', null)).toBe(false);
  });
});
