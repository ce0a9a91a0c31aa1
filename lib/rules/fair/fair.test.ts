import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crashPays, crashPoint, MAX_TARGET, MIN_TARGET, multiplierAt, reachedAfter } from './crash.ts';
import { dicePays, diceWins, MAX_CHANCE, MIN_CHANCE, ROLLS } from './dice.ts';
import { DRAW_RANGE, drawBelow, fairMessage } from './draws.ts';
import {
  digestsOfBet,
  drawInstantRound,
  type InstantBet,
  type InstantDraw,
  type InstantMoves,
  instantKinds,
  paidOf,
} from './instant.ts';
import { isLastGem, MAX_TIMES, mineCounts, minesPays, mineTiles, TILES } from './mines.ts';

const rules = readFileSync(new URL('../../../docs/games.md', import.meta.url), 'utf8');
const draw = fc.bigInt({ min: 0n, max: DRAW_RANGE - 1n });

type Example = {
  serverSeed: string;
  commitment: string;
  clientSeed: string;
  nonce: number;
  digest: string;
  stake: number;
  bet: InstantBet;
  moves: InstantMoves;
  draw: InstantDraw;
  paid: number;
};

// Those of slots are in slot.test.ts, those of blackjack in blackjack.test.ts.
const examples = [...rules.matchAll(/```example round\n([\s\S]*?)\n```/g)]
  .map(([, json = '']) => JSON.parse(json) as Example)
  .filter(({ bet }) => instantKinds.includes(bet.kind));

const digest = (serverSeed: string, message: string) =>
  createHmac('sha256', serverSeed).update(message).digest('hex');

describe('the examples of docs/games.md', () => {
  it.each(examples.map(one => [`${one.bet.kind} ${one.nonce}, paid ${one.paid}`, one] as const))(
    '%s',
    (_, { serverSeed, bet, ...one }) => {
      expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(one.commitment);
      const digests = Array.from({ length: digestsOfBet(bet) }, (_, block) =>
        digest(serverSeed, fairMessage(one, block)),
      );
      expect(digests[0]).toBe(one.digest);
      expect(drawInstantRound(bet, digests)).toEqual(one.draw);
      expect(paidOf(BigInt(one.stake), bet, one.draw, one.moves)).toBe(BigInt(one.paid));
    },
  );

  it('are of every kind', () => {
    const kinds = instantKinds.filter(kind => kind !== 'blackjack');
    expect(new Set(examples.map(one => one.bet.kind))).toEqual(new Set(kinds));
  });
});

describe('the return to player', () => {
  // Measured for every kind in platform/games/instant/instant-fair.test.ts.
  it('is exactly 99 % for every chance of dice before rounding, and never above after it', () => {
    for (let chance = MIN_CHANCE; chance <= MAX_CHANCE; chance++)
      for (const side of ['under', 'over'] as const) {
        const bet = { side, chance };
        expect(dicePays(100n * BigInt(chance), bet)).toBe(990_000n);
        expect(dicePays(100n, bet) * BigInt(chance)).toBeLessThanOrEqual(990_000n);
      }
  });

  it('is the same wherever a round of mines is taken', () => {
    const ways = (all: number, count: number) =>
      Array.from({ length: count }, (_, at) => (all - at) / (at + 1)).reduce((one, other) => one * other, 1);
    for (const mines of mineCounts)
      for (let gems = 1; gems <= TILES - mines && (gems === 1 || !isLastGem(mines, gems - 1)); gems++) {
        const share = ways(TILES - mines, gems) / ways(TILES, gems);
        expect(share * Number(minesPays(10n ** 12n, mines, gems))).toBeCloseTo(0.99 * 10 ** 12, -3);
        expect(minesPays(1n, mines, gems)).toBeLessThanOrEqual(MAX_TIMES);
      }
  });
});

describe('the draws', () => {
  it('win as many rolls of dice as the chance says, on both sides', () => {
    for (const chance of [MIN_CHANCE, 101, 4850, 5000, MAX_CHANCE])
      for (const side of ['under', 'over'] as const) {
        const won = Array.from({ length: ROLLS }, (_, roll) => diceWins({ side, chance }, roll));
        expect(won.filter(Boolean)).toHaveLength(chance);
      }
  });

  it('scale to every value below a number, and never to the number', () => {
    fc.assert(
      fc.property(draw, fc.integer({ min: 1, max: 10_000 }), (one, count) => {
        const scaled = drawBelow(one, count);
        return scaled >= 0 && scaled < count;
      }),
    );
    expect(drawBelow(DRAW_RANGE - 1n, 10_000)).toBe(9_999);
  });

  it('place different mines on the board', () => {
    fc.assert(
      fc.property(
        fc.array(draw, { minLength: 24, maxLength: 24 }),
        fc.constantFrom(...mineCounts),
        (draws, mines) => {
          const tiles = mineTiles(draws, mines);
          expect(new Set(tiles).size).toBe(mines);
          expect(tiles.every(tile => tile >= 0 && tile < TILES)).toBe(true);
        },
      ),
    );
  });

  it('end a crash between 1.00 and 1,000.00, at a time that its multiplier names', () => {
    fc.assert(
      fc.property(draw, one => {
        const point = crashPoint(one);
        expect(point).toBeGreaterThanOrEqual(100);
        expect(point).toBeLessThanOrEqual(MAX_TARGET);
        const after = reachedAfter(point);
        expect(multiplierAt(after)).toBeGreaterThanOrEqual(point);
        if (after > 0) expect(multiplierAt(after - 1)).toBeLessThan(point);
      }),
    );
    expect(crashPays(100n, MIN_TARGET)).toBe(101n);
    expect(crashPoint(0n)).toBe(100);
    expect(crashPoint(DRAW_RANGE - 1n)).toBe(MAX_TARGET);
  });
});
