import { describe, expect, it } from 'vitest';
import { payCalls } from '#lib/calls/contract-pay.ts';
import { MONEY_KINDS, moneyNumber, readMoneyNumber } from './money-number.ts';

describe('the number of a money document', () => {
  it('names its kind alone', () => {
    expect(new Set(MONEY_KINDS).size).toBe(MONEY_KINDS.length);
    for (const kind of MONEY_KINDS)
      for (const other of MONEY_KINDS)
        expect(readMoneyNumber(other, moneyNumber(kind, 12n))).toBe(kind === other ? 12n : null);
  });

  it('of a bill is none of a rebate', () => {
    const { input } = payCalls['POST /wps/v2/member/contractBill/pay'];
    expect(input.safeParse({ billId: moneyNumber('C', 12n) }).success).toBe(true);
    expect(input.safeParse({ billId: moneyNumber('B', 12n) }).success).toBe(false);
  });
});
