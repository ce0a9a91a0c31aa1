import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dailyPay, dividendPay, hourlyPay, realtimeParts, realtimePay } from './pay.ts';
import type { DailyTerms, DividendTerms, HourlyTerms, RealtimeTerms } from './terms.ts';
import { termsFor } from './test-terms.ts';

/**
 * A second computation of every pay, written from docs/contracts.md alone: it walks the tiers from the lowest
 * and does its arithmetic on decimal texts.
 */
const RUNS = process.env.LONG === '1' ? 200_000 : 2_000;

/** Shifts the product of two whole numbers six places to the right and cuts what is behind the point. */
function cut(product: bigint): bigint {
  if (product < 0n) throw new Error('pay is never below zero');
  const digits = String(product);
  return digits.length <= 6 ? 0n : BigInt(digits.slice(0, -6));
}

function naiveDividend(terms: DividendTerms, seen: Parameters<typeof dividendPay>[1]) {
  let base = seen.netLoss;
  for (const name of ['bonuses', 'rebates', 'salaries', 'charges'] as const)
    for (const wanted of terms.deducts) if (wanted === name && seen[name] > 0n) base -= seen[name];
  if (terms.carries) base -= seen.carriedIn;
  let tier = 0;
  let rate = 0;
  terms.tiers.forEach((one, index) => {
    const isMet =
      !(seen.validBet < one.validBet) && !(seen.netLoss < one.netLoss) && !(seen.active < one.active);
    if (isMet) {
      tier = index + 1;
      rate = one.rate;
    }
  });
  if (base <= 0n) return { tier, base, amount: 0n, carriedOut: terms.carries ? 0n - base : 0n };
  return { tier, base, amount: cut(base * BigInt(rate)), carriedOut: 0n };
}

function naiveDaily(terms: DailyTerms, validBet: bigint, active: number) {
  let [tier, rate] = [0, 0];
  for (let index = 0; index < terms.tiers.length; index++) {
    const one = terms.tiers[index];
    if (one && validBet >= one.validBet && active >= one.active) [tier, rate] = [index + 1, one.rate];
  }
  return { tier, amount: cut(validBet * BigInt(rate)) };
}

function naiveHourly(terms: HourlyTerms, validBet: bigint) {
  let [tier, rate] = [0, 0];
  for (let index = 0; index < terms.tiers.length; index++) {
    const one = terms.tiers[index];
    if (one && validBet >= one.validBet) [tier, rate] = [index + 1, one.rate];
  }
  return { tier, amount: cut(validBet * BigInt(rate)) };
}

/** Bet by bet: each adds its own parts. */
function naiveRealtime(
  terms: RealtimeTerms,
  bets: readonly { stake: bigint; win: bigint }[],
  before: bigint,
) {
  const day = bets.reduce((sum, { stake }) => sum + stake, before);
  let tier = 0;
  let rates = { single: 0, loss: 0, profit: 0 };
  for (let index = 0; index < terms.tiers.length; index++) {
    const one = terms.tiers[index];
    if (one && day >= one.validBet) [tier, rates] = [index + 1, one];
  }
  let exact = 0n;
  for (const { stake, win } of bets) {
    exact += stake * BigInt(rates.single);
    if (win < stake) exact += stake * BigInt(rates.loss);
    if (win > stake) exact += stake * BigInt(rates.profit);
  }
  return { tier, amount: cut(exact) };
}

const money = (min: bigint, max = 400_000n) => fc.bigInt({ min, max });
const dividendFigures = fc.record({
  validBet: money(0n),
  netLoss: money(-400_000n),
  active: fc.integer({ min: 0, max: 14 }),
  bonuses: money(-2_000n, 50_000n),
  rebates: money(0n, 50_000n),
  salaries: money(0n, 50_000n),
  charges: money(0n, 50_000n),
  carriedIn: money(0n, 90_000n),
});

describe('a second computation, written from the page alone, comes to the same minor unit', () => {
  it('for dividends', () => {
    fc.assert(
      fc.property(termsFor('dividend'), dividendFigures, (terms, figures) => {
        expect(dividendPay(terms, figures)).toMatchObject(naiveDividend(terms, figures));
      }),
      { numRuns: RUNS },
    );
  }, 600_000);

  it('for daily and hourly salaries', () => {
    const figures = fc.tuple(money(0n), fc.integer({ min: 0, max: 14 }));
    fc.assert(
      fc.property(termsFor('daily'), termsFor('hourly'), figures, (daily, hourly, [validBet, active]) => {
        expect(dailyPay(daily, { validBet, active })).toMatchObject(naiveDaily(daily, validBet, active));
        expect(hourlyPay(hourly, { validBet })).toMatchObject(naiveHourly(hourly, validBet));
      }),
      { numRuns: RUNS },
    );
  }, 600_000);

  it('for real-time salaries, bet by bet', () => {
    const stake = fc.bigInt({ min: 1n, max: 60_000n });
    const bet = fc.record({ stake, win: fc.bigInt({ min: 0n, max: 90_000n }), tie: fc.boolean() });
    const bets = fc.array(bet, { maxLength: 12 });
    fc.assert(
      fc.property(termsFor('realtime'), bets, money(0n), (terms, drawn, before) => {
        const played = drawn.map(({ tie, ...one }) => (tie ? { ...one, win: one.stake } : one));
        const sum = (of: typeof played) => of.reduce((all, one) => all + one.stake, 0n);
        const figures = {
          validBet: sum(played),
          lossBet: sum(played.filter(one => one.win < one.stake)),
          winBet: sum(played.filter(one => one.win > one.stake)),
          dayValidBet: before + sum(played),
        };
        const naive = naiveRealtime(terms, played, before);
        expect(realtimePay(terms, figures)).toMatchObject(naive);
        const parts = realtimeParts(terms, naive.tier, figures);
        expect(cut(parts.reduce((sum, part) => sum + part.exact, 0n))).toBe(naive.amount);
        for (const part of parts) expect(part.exact).toBe(part.validBet * BigInt(part.rate));
      }),
      { numRuns: RUNS },
    );
  }, 600_000);
});
