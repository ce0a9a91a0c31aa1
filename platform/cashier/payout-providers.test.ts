import { describe, expect, it } from 'vitest';
import { isPayoutNumber } from '#lib/rules/cashier/payout-number.ts';
import { readPattern } from '#lib/rules/fields/accepted-pattern.ts';
import { payoutProviders } from './payout-providers.ts';

const VALID = {
  B: '5621 0048 11',
  E: '+60 12-345 6789',
  TRC20: `T${'9'.repeat(33)}`,
  ERC20: `0x${'aB'.repeat(20)}`,
};
const WRONG = { B: '1234567', E: '12', TRC20: `0x${'a'.repeat(40)}`, ERC20: `T${'9'.repeat(33)}` };

describe('providers of accounts to be paid to', () => {
  it.each(payoutProviders().map(one => [one.code, one] as const))('%s judges its numbers', (code, one) => {
    const key = (one.kind === 'V' ? code : one.kind) as keyof typeof VALID;
    expect(readPattern(one.pattern)).not.toBeNull();
    expect(isPayoutNumber(VALID[key], one.pattern)).toBe(true);
    expect(isPayoutNumber(WRONG[key], one.pattern)).toBe(false);
  });
});
