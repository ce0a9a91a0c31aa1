import fc from 'fast-check';
import type { PeriodCode } from './periods.ts';
import { type ContractKind, deductions, type Terms, termsFault } from './terms.ts';

const money = fc.bigInt({ min: 0n, max: 300_000n });
const rate = fc.integer({ min: 0, max: 300_000 });
const members = fc.integer({ min: 0, max: 12 });
const tierCount = { minLength: 1, maxLength: 6 };

function sorted<T extends object>(tiers: readonly T[]): T[] {
  // Column by column, so that no threshold and no rate falls.
  const names = Object.keys(tiers[0] ?? {}) as (keyof T)[];
  const columns = new Map(
    names.map(name => [name, tiers.map(tier => tier[name]).sort((one, two) => (one < two ? -1 : 1))]),
  );
  return tiers.map((tier, index) => {
    const entries = names.map(name => [name, columns.get(name)?.[index] ?? tier[name]]);
    return Object.fromEntries(entries) as T;
  });
}

const terms = {
  dividend: fc.record({
    kind: fc.constant('dividend' as const),
    period: fc.constantFrom<PeriodCode>('D', 'W', 'H', 'M'),
    deducts: fc.subarray([...deductions]),
    carries: fc.boolean(),
    tiers: fc
      .array(fc.record({ validBet: money, netLoss: money, active: members, rate }), tierCount)
      .map(sorted),
  }),
  daily: fc.record({
    kind: fc.constant('daily' as const),
    tiers: fc.array(fc.record({ validBet: money, active: members, rate }), tierCount).map(sorted),
  }),
  hourly: fc.record({
    kind: fc.constant('hourly' as const),
    tiers: fc.array(fc.record({ validBet: money, rate }), tierCount).map(sorted),
  }),
  realtime: fc.record({
    kind: fc.constant('realtime' as const),
    tiers: fc
      .array(fc.record({ validBet: money, single: rate, loss: rate, profit: rate }), tierCount)
      .map(sorted),
  }),
};

/** Valid terms of a kind, for tests. */
export const termsFor = <K extends ContractKind>(kind: K): fc.Arbitrary<Extract<Terms, { kind: K }>> =>
  (terms[kind] as fc.Arbitrary<Terms>).filter(one => termsFault(one) === null) as never;
