import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRetryBudget } from './retry-budget.ts';

it('allows retries for less than a tenth of the calls plus the initial ten, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 2000 }), steps => {
      const budget = createRetryBudget();
      let calls = 0;
      let retries = 0;
      for (const isCall of steps) {
        if (isCall) {
          calls += 1;
          budget.earn();
        } else if (budget.spend()) retries += 1;
        expect(retries).toBeLessThanOrEqual(10 + calls * 0.09);
      }
    }),
  );
});

it('allows ten retries after any quiet time, and less than a tenth of the calls in an outage', () => {
  const budget = createRetryBudget();
  for (let call = 0; call < 10_000; call += 1) budget.earn();
  const spent = Array.from({ length: 50 }, () => budget.spend()).filter(Boolean).length;
  expect(spent).toBe(10);
  let again = 10;
  for (let call = 0; call < 1000; call += 1) {
    budget.earn();
    if (budget.spend()) again += 1;
  }
  expect(again).toBeGreaterThanOrEqual(98);
  expect(again).toBeLessThanOrEqual(100);
});
