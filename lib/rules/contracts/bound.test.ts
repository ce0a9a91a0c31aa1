import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundBreach } from './bound.ts';
import { endedBelow } from './cascade.ts';
import { dailyPay, dividendPay, hourlyPay, realtimePay } from './pay.ts';
import { deductions, type Terms } from './terms.ts';
import { termsFor } from './test-terms.ts';

const money = fc.bigInt({ min: 0n, max: 400_000n });
const active = fc.integer({ min: 0, max: 14 });
const RUNS = 3_000;

/** The figures of one period, any kind. */
const figures = fc.record({
  validBet: money,
  netLoss: fc.bigInt({ min: -200_000n, max: 400_000n }),
  active,
  bonuses: fc.bigInt({ min: -900n, max: 9_000n }),
  rebates: fc.bigInt({ min: 0n, max: 9_000n }),
  salaries: fc.bigInt({ min: 0n, max: 9_000n }),
  charges: fc.bigInt({ min: 0n, max: 9_000n }),
  lossBet: money,
  winBet: money,
  dayValidBet: money,
});
type Figures = typeof figures extends fc.Arbitrary<infer T> ? T : never;

function payOver(terms: Terms, periods: readonly Figures[]): bigint[] {
  let carriedIn = 0n;
  return periods.map(one => {
    if (terms.kind === 'daily') return dailyPay(terms, one).amount;
    if (terms.kind === 'hourly') return hourlyPay(terms, one).amount;
    if (terms.kind === 'realtime') {
      // Losing and winning bets are parts of all bets.
      const validBet = one.lossBet + one.winBet + one.validBet;
      return realtimePay(terms, { ...one, validBet }).amount;
    }
    const pay = dividendPay(terms, { ...one, carriedIn });
    carriedIn = pay.carriedOut;
    return pay.amount;
  });
}

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;

describe.each(kinds)('the bound of %s', { timeout: 30_000 }, kind => {
  it('without a breach, no run of figures pays more below than above', () => {
    // Half of the pairs are made to fit, since two random ones seldom do.
    const pair = fc.tuple(termsFor(kind), termsFor(kind), fc.boolean(), fc.integer({ min: 1, max: 4 }));
    let allowed = 0;
    fc.assert(
      fc.property(
        pair,
        fc.array(figures, { minLength: 1, maxLength: 6 }),
        ([upper, drawn, fit, by], periods) => {
          const lower: Terms = fit ? loweredBy(upper, by) : drawn;
          if (boundBreach(upper, lower)) return;
          allowed++;
          const above = payOver(upper, periods);
          payOver(lower, periods).forEach((amount, at) => {
            expect(amount <= (above[at] ?? 0n)).toBe(true);
          });
        },
      ),
      { numRuns: RUNS },
    );
    expect(allowed).toBeGreaterThan(RUNS / 10);
  });

  it('a breach of the rate names figures at which the rate below is higher', () => {
    let breaches = 0;
    fc.assert(
      fc.property(termsFor(kind), termsFor(kind), (upper, lower) => {
        const breach = boundBreach(upper, lower);
        if (breach?.reason !== 'rate') return;
        breaches++;
        // At the point itself, scaled by a large base, what is paid differs by the rates named.
        expect(naiveRate(lower, breach.name, breach.at)).toBe(breach.lower);
        expect(naiveRate(upper, breach.name, breach.at)).toBe(breach.upper);
        expect(breach.lower).toBeGreaterThan(breach.upper);
      }),
      { numRuns: RUNS },
    );
    expect(breaches).toBeGreaterThan(RUNS / 20);
  });

  it('a contract is within itself, and nothing is within no contract', () => {
    fc.assert(
      fc.property(termsFor(kind), terms => {
        expect(boundBreach(terms, terms)).toBeNull();
        expect(boundBreach(null, terms)).toEqual({ reason: 'none' });
      }),
    );
  });
});

/** The same terms with thresholds raised and rates divided. */
function loweredBy<T extends Terms>(terms: T, by: number): T {
  const tiers = terms.tiers.map(tier =>
    Object.fromEntries(
      Object.entries(tier).map(([name, value]) => [
        name,
        typeof value === 'bigint' ? value + BigInt(by) : name === 'active' ? value : Math.floor(value / by),
      ]),
    ),
  );
  const stricter = terms.kind === 'dividend' ? { deducts: [...deductions], carries: true } : {};
  return { ...terms, ...stricter, tiers } as T;
}

/** Rate of the highest tier met, walking from the lowest. */
function naiveRate(terms: Terms, name: string, at: object): number {
  const point = at as Record<string, bigint>;
  let rate = 0;
  for (const tier of terms.tiers as readonly Record<string, bigint | number>[]) {
    const isMet = ['validBet', 'netLoss', 'active'].every(
      key => tier[key] === undefined || (point[key] ?? 0n) >= BigInt(tier[key]),
    );
    if (isMet) rate = Number(tier[name]);
  }
  return rate;
}

describe('terms of a dividend that cannot be compared', () => {
  const tiers = [{ validBet: 0n, netLoss: 0n, active: 0, rate: 100_000 }];
  const upper = { kind: 'dividend', period: 'M', deducts: ['bonuses'], carries: true, tiers } as const;
  it.each([
    [{ ...upper, period: 'W' as const }, 'period'],
    [{ ...upper, deducts: [] }, 'deducts'],
    [{ ...upper, carries: false }, 'carries'],
    [{ kind: 'daily' as const, tiers: [{ validBet: 0n, active: 0, rate: 1 }] }, 'none'],
  ])('%# are a breach', (lower, reason) => {
    expect(boundBreach(upper, lower)).toEqual({ reason });
  });
});

describe('the contracts that lower terms end', () => {
  const hourly = (rate: number) => ({ kind: 'hourly' as const, tiers: [{ validBet: 0n, rate }] });
  const open = [
    { id: 'b', payer: 1, payee: 2, terms: hourly(500) },
    { id: 'c', payer: 1, payee: 3, terms: hourly(200) },
    { id: 'd', payer: 2, payee: 4, terms: hourly(100) },
    { id: 'e', payer: 3, payee: 5, terms: hourly(200) },
    { id: 'f', payer: 4, payee: 6, terms: hourly(0) },
  ];
  const ids = (terms: Terms | null) => endedBelow(1, terms, open).map(one => one.id);

  it('are those that break the bound and everything below them', () => {
    expect(ids(hourly(500))).toEqual([]);
    expect(ids(hourly(300))).toEqual(['b', 'd', 'f']);
    expect(ids(hourly(199))).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(ids(null)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });
});
