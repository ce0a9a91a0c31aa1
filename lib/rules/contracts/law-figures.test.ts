import { expect, it } from 'vitest';
import { ANSWER_DAYS } from './life.ts';
import { ACTIVE_VALID_BET, paymentCharges } from './pay.ts';
import { settledFrom } from './periods.ts';
import { payableNow } from './settlement.ts';
import { billPeriodOf, MAX_TIERS } from './terms.ts';

/** The figures of docs/contracts.md, written out a second time. */
it('the figures of the law have their documented values', () => {
  expect(ANSWER_DAYS).toBe(7);
  expect(MAX_TIERS).toBe(6);
  expect(ACTIVE_VALID_BET).toBe(5_000n);
  expect(paymentCharges(12_345n, 55n)).toBe(62n);
  const period = { start: 0, end: 1_000 };
  expect(settledFrom('H', period)).toBe(1_000 + 4 * 3_600_000);
  expect(settledFrom('T', period)).toBe(61_000);
  expect(payableNow(500n, 300n)).toBe(300n);
  expect(payableNow(500n, 0n)).toBe(0n);
  expect(payableNow(500n, null)).toBe(500n);
});

it('each kind has bills of its own period', () => {
  expect(billPeriodOf({ kind: 'dividend', period: 'H', deducts: [], carries: false, tiers: [] })).toBe('H');
  expect(billPeriodOf({ kind: 'daily', tiers: [] })).toBe('D');
  expect(billPeriodOf({ kind: 'hourly', tiers: [] })).toBe('D');
  expect(billPeriodOf({ kind: 'realtime', tiers: [] })).toBe('T');
});
