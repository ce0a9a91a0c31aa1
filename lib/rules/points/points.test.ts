import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import { convertedAmount, convertStep, earnedPoints, type PointRate, pointsWorth } from './points.ts';

const examples = docExamples('rewards.md');

describe('points, as docs/rewards.md says', () => {
  it('play earns what the table says and carries the rest', () => {
    type Example = { per: number; carried: number; bets: number[]; points: number; left: number };
    for (const { per, carried, bets, points, left } of examples<Example>('points')) {
      const bet = bets.reduce((sum, one) => sum + one, 0);
      expect(earnedPoints(BigInt(carried), BigInt(bet), BigInt(per))).toEqual({
        points: BigInt(points),
        carried: BigInt(left),
      });
    }
  });

  it('points become money at the rate, in whole minor units', () => {
    type Example = { points: number; rate: PointRate; amount: number | null };
    for (const { points, rate, amount } of examples<Example>('convert'))
      expect(convertedAmount(BigInt(points), rate)).toBe(amount === null ? null : BigInt(amount));
  });

  const per = fc.bigInt({ min: 1n, max: 100_000n });
  const bets = fc.array(fc.bigInt({ min: 0n, max: 10_000_000n }), { maxLength: 40 });

  it('however play is cut into parts, it earns the same', () => {
    fc.assert(
      fc.property(per, bets, (one, parts) => {
        let state = { points: 0n, carried: 0n };
        for (const bet of parts) {
          const next = earnedPoints(state.carried, bet, one);
          state = { points: state.points + next.points, carried: next.carried };
        }
        const all = parts.reduce((sum, bet) => sum + bet, 0n);
        expect(state).toEqual(earnedPoints(0n, all, one));
      }),
    );
  });

  it('a step of a conversion is the smallest that is whole, and never worth more than it pays', () => {
    const rate = fc.record({
      points: fc.integer({ min: 1, max: 500 }),
      minor: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(rate, fc.bigInt({ min: 1n, max: 100_000n }), (one, points) => {
        const step = BigInt(convertStep(one));
        const amount = convertedAmount(points, one);
        expect(amount !== null).toBe(points % step === 0n);
        if (amount !== null) expect(amount).toBe(pointsWorth(points, one));
      }),
    );
  });
});
