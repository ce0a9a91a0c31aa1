import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rebateParts, rebateShares } from './rebates.ts';

const RUNS = process.env.LONG === '1' ? 200_000 : 2_000;
const PEOPLE = 8;
const PRODUCTS = ['RNG', 'LIVE'] as const;

/** Uplines of a random tree: everybody is below somebody with a smaller number, or below the house. */
const tree = fc.tuple(...Array.from({ length: PEOPLE }, (_, at) => fc.integer({ min: -1, max: at - 1 })));
/** Rates in any order: below and above one another. */
const rates = fc.array(fc.integer({ min: 0, max: 9_000 }), {
  minLength: PEOPLE * 2,
  maxLength: PEOPLE * 2,
});
const bet = fc.record({
  player: fc.integer({ min: 0, max: PEOPLE - 1 }),
  product: fc.constantFrom(...PRODUCTS),
  validBet: fc.bigInt({ min: 0n, max: 5_000_000n }),
});

function pathOf(uplines: readonly number[], player: number): number[] {
  const path = [player];
  for (let at = uplines[player] ?? -1; at >= 0; at = uplines[at] ?? -1) path.push(at);
  return path;
}

it('pays every person what a naive walk up the tree pays, and together at most the highest rate', () => {
  fc.assert(
    fc.property(tree, rates, fc.array(bet, { maxLength: 20 }), (uplines, drawn, bets) => {
      const rateOf = (account: number, product: (typeof PRODUCTS)[number]) =>
        drawn[account * 2 + PRODUCTS.indexOf(product)] ?? 0;
      const ways = bets.map(one => ({ ...one, path: pathOf(uplines, one.player) }));
      const parts = rebateParts(ways, rateOf);
      // A second computation from the page alone: each step up gets what the highest rate so far does not cover.
      const naive = Array.from({ length: PEOPLE }, () => 0n);
      for (const { path, product, validBet } of ways) {
        path.forEach((receiver, index) => {
          const beneath = path.slice(0, index).map(one => rateOf(one, product));
          const over = rateOf(receiver, product) - Math.max(0, ...beneath);
          if (over > 0) naive[receiver] = (naive[receiver] ?? 0n) + (validBet * BigInt(over)) / 1_000_000n;
        });
        const top = Math.max(...path.map(one => rateOf(one, product)));
        const shares = rebateShares(
          path.map(one => rateOf(one, product)),
          validBet,
        );
        const sum = shares.reduce((all, one) => all + one, 0n);
        expect(sum <= (validBet * BigInt(top)) / 1_000_000n).toBe(true);
        expect(sum > (validBet * BigInt(top)) / 1_000_000n - BigInt(path.length)).toBe(true);
      }
      const paid = Array.from({ length: PEOPLE }, (_, account) =>
        parts.filter(one => one.receiver === account).reduce((all, one) => all + one.amount, 0n),
      );
      expect(paid).toEqual(naive);
    }),
    { numRuns: RUNS },
  );
}, 600_000);

it('adds parts up by product, person below and share', () => {
  const bets = [
    { path: [3, 2, 1], product: 'RNG' as const, validBet: 1_999n },
    { path: [4, 2, 1], product: 'RNG' as const, validBet: 1_999n },
  ];
  const rate: Record<number, number> = { 1: 8_000, 2: 7_000, 3: 6_000, 4: 6_000 };
  const parts = rebateParts(bets, account => rate[account] ?? 0);
  expect(parts.filter(one => one.receiver === 1)).toEqual([
    { receiver: 1, product: 'RNG', below: 2, rate: 1_000, validBet: 3_998n, amount: 2n },
  ]);
  expect(parts.filter(one => one.receiver === 2).map(one => one.below)).toEqual([3, 4]);
});
