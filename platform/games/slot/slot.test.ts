import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { families } from '#platform/art/motifs/families.ts';
import { seeded } from '#platform/art/seeded.ts';
import { roundStill } from '#platform/games/play/still.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { exactReturn, gridAt, linePay, statedReturn, winsOf } from './evaluate.ts';
import { lineCounts, payLines } from './lines.ts';
import { models, REELS, ROWS, SCATTER, SYMBOLS, volatilities, WILD } from './model.ts';
import { sampleRound } from './sample-round.ts';
import { simulate } from './simulate.ts';
import { chance, drawStops, fastRounds, settle, spin } from './spin.ts';
import { modelOf, slotVariant } from './variant.ts';

const slots = catalogue().games.filter(game => game.gameType === 'RNG');
const variants = slots.filter((_, index) => index % 97 === 0).map(slotVariant);
const variant = fc.constantFrom(...variants);
const seed = fc.string();
const ROUNDS = process.env.LONG ? 10_000_000 : 300_000;
const STANDARD_ERRORS = 3;

function gameOf(model: (typeof models)[number]) {
  const game = slots.find(candidate => modelOf(candidate.nodeId) === model);
  if (!game) throw new Error(`no game plays ${model.name}`);
  return slotVariant(game);
}

describe('the return to player', () => {
  it('is stated per model, between 95 and 97 per cent, never above the exact one', () => {
    const stated = Object.fromEntries(models.map(model => [model.name, statedReturn(model)]));
    expect(stated).toEqual({
      'low-a': 9631,
      'low-b': 9598,
      'medium-a': 9642,
      'medium-b': 9643,
      'high-a': 9622,
      'high-b': 9643,
    });
    for (const model of models) {
      const { paid, staked } = exactReturn(model);
      expect(BigInt(statedReturn(model)) * staked).toBeLessThanOrEqual(paid * 10_000n);
    }
  });

  it.each(models.map(model => [model.name, model] as const))(
    `of %s is met by ${ROUNDS} seeded rounds within ${STANDARD_ERRORS} standard errors`,
    (name, model) => {
      const result = simulate(gameOf(model), ROUNDS, seeded(`return/${name}`));
      expect(result.deviations).toBeLessThan(STANDARD_ERRORS);
      // A measurement without deviation would prove nothing.
      expect(result.standardError).toBeGreaterThan(0);
    },
    600_000,
  );

  it('has a larger standard deviation the higher the volatility', { timeout: 60_000 }, () => {
    const swing = (name: string) => {
      const model = models.find(candidate => candidate.name === name);
      if (!model) throw new Error(name);
      const dressed = { ...gameOf(model), lines: payLines.slice(0, 20) };
      return simulate(dressed, 200_000, seeded('swing')).swing;
    };
    expect(swing('low-a')).toBeLessThan(swing('medium-a'));
    expect(swing('medium-a')).toBeLessThan(swing('high-a'));
  });

  it('is detected as wrong for a model that pays more than it states', { timeout: 60_000 }, () => {
    const model = models[0];
    if (!model) throw new Error('no model');
    const generous = { ...model, pays: model.pays.map(row => row.map(pay => pay * 1.1)) };
    const honestGame = gameOf(model);
    const play = fastRounds({ ...honestGame, model: generous });
    const random = seeded('generous');
    let paid = 0;
    for (let round = 0; round < 300_000; round++) paid += play(random.next) / honestGame.lines.length;
    const honest = simulate(honestGame, 300_000, seeded('generous'));
    expect(Math.abs(paid / 300_000 - honest.exact) / honest.standardError).toBeGreaterThan(STANDARD_ERRORS);
  });
});

describe('the paylines', () => {
  const run = (...symbols: number[]) => {
    const model = models[0];
    if (!model) throw new Error('no model');
    return linePay(model, symbols);
  };

  it('pay from the left, for three symbols and more', () => {
    expect(run(1, 1, 1, 2, 1)).toMatchObject({ symbol: 1, count: 3 });
    expect(run(2, 1, 1, 1, 1).multiple).toBe(0);
    expect(run(1, 1, 2, 1, 1).multiple).toBe(0);
  });

  it('count wilds as the symbol, unless the run of wilds pays more', () => {
    expect(run(WILD, 5, 5, WILD, 2)).toMatchObject({ symbol: 5, count: 4 });
    expect(run(WILD, WILD, WILD, 8, 1)).toMatchObject({ symbol: WILD, count: 3 });
    expect(run(WILD, WILD, WILD, WILD, WILD)).toMatchObject({ symbol: WILD, count: 5 });
  });

  it('end at a scatter', () => {
    expect(run(1, 1, SCATTER, 1, 1).multiple).toBe(0);
    expect(run(WILD, WILD, WILD, SCATTER, 1)).toMatchObject({ symbol: WILD, count: 3 });
  });

  it('are all different, and every game plays one of the offered numbers of them', () => {
    expect(new Set(payLines.map(line => line.join(''))).size).toBe(payLines.length);
    expect(payLines).toHaveLength(Math.max(...lineCounts));
    for (const dressed of variants) expect(lineCounts).toContain(dressed.lines.length);
  });
});

describe('the reels', () => {
  it('never show two scatters in one grid nor one symbol twice in a row', () => {
    for (const model of models) {
      expect(model.strips).toHaveLength(REELS);
      for (const strip of model.strips) {
        strip.forEach((symbol, at) => {
          const window = Array.from({ length: ROWS }, (_, row) => strip[(at + row) % strip.length]);
          expect(window.filter(shown => shown === SCATTER).length).toBeLessThanOrEqual(1);
          expect(strip[(at + 1) % strip.length]).not.toBe(symbol);
        });
      }
    }
  });
});

describe('a slot round', () => {
  it('pays exactly its wins, never a negative amount, in whole minor units', () => {
    fc.assert(
      fc.property(variant, seed, fc.nat(), (dressed, text, step) => {
        const stake = BigInt(dressed.stakesMinor[step % dressed.stakesMinor.length] ?? 0);
        const result = spin(dressed, seeded(text).next, stake);
        const sum = result.wins.reduce((total, win) => total + win.amountMinor, 0n);
        expect(result.totalMinor).toBe(sum);
        expect(result.wins.every(win => win.amountMinor > 0n)).toBe(true);
        expect(stake % BigInt(dressed.lines.length)).toBe(0n);
      }),
    );
  });

  it('shows the grid of its stops, and can be settled again from them', () => {
    fc.assert(
      fc.property(variant, seed, (dressed, text) => {
        const stake = BigInt(dressed.stakesMinor[0] ?? 0);
        const result = spin(dressed, seeded(text).next, stake);
        expect(result.grid).toEqual(gridAt(dressed.model, result.stops));
        expect(settle(dressed, result.stops, stake)).toEqual(result);
        const inside = result.stops.every((stop, reel) => stop < (dressed.model.strips[reel]?.length ?? 0));
        expect(inside).toBe(true);
      }),
    );
  });

  it('has the same result in the fast and the full implementation', () => {
    fc.assert(
      fc.property(variant, seed, (dressed, text) => {
        const fast = fastRounds(dressed)(seeded(text).next);
        const wins = winsOf(
          dressed.model,
          gridAt(dressed.model, drawStops(dressed.model, seeded(text).next)),
          dressed.lines,
        );
        const careful = wins.reduce(
          (sum, win) => sum + win.multiple * (win.line < 0 ? dressed.lines.length : 1),
          0,
        );
        return fast === careful;
      }),
      { numRuns: 300 },
    );
  });

  it('accepts only stakes that the game offers', () => {
    const dressed = variants[0];
    if (!dressed) throw new Error('no variant');
    expect(() => spin(dressed, chance, 1n)).toThrow(RangeError);
    expect(() => spin(dressed, chance, -20n)).toThrow(RangeError);
    expect(() => spin(dressed, chance, 10n ** 20n)).toThrow(RangeError);
  });

  it('draws its random numbers evenly', () => {
    const counts = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 100_000; draw++) {
      const bin = Math.floor(chance() * 10);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    // Ten bins of 10,000: 600 is more than six standard deviations.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(600);
  });
});

describe('the slot variants', () => {
  it('are fixed by the game, and use every volatility', () => {
    for (const game of slots.slice(0, 50)) expect(slotVariant(game)).toEqual(slotVariant({ ...game }));
    expect(new Set(variants.map(dressed => dressed.volatility))).toEqual(new Set(volatilities));
  });

  it('have ten different existing symbols, and stakes that rise from the catalogue’s minimum', () => {
    for (const game of slots) {
      const { symbols, stakesMinor } = slotVariant(game);
      expect(new Set(symbols).size).toBe(SYMBOLS);
      for (const symbol of symbols) if (!families.RNG[symbol]) throw new Error(symbol);
      expect(stakesMinor[0]).toBe(game.minStakeMinor);
      expect([...stakesMinor].sort((a, b) => a - b)).toEqual(stakesMinor);
    }
  });
});

describe('the sample round of a game', () => {
  it('is a round that the engine settles so, pays something, and is the same at every call', () => {
    for (const one of variants.slice(0, 30)) {
      const round = sampleRound(one);
      expect(round).toEqual(settle(one, round.stops, round.stakeMinor));
      expect(round.totalMinor).toBeGreaterThan(0n);
      expect(sampleRound(one)).toEqual(round);
    }
  });

  it('is drawn with every symbol that it shows, and marks what pays', () => {
    for (const game of slots.filter((_, at) => at % 1999 === 0)) {
      const { grid, wins } = sampleRound(slotVariant(game));
      const svg = roundStill({ game, locale: 'en', brand: 'foyer' });
      for (const symbol of new Set(grid.flat())) expect(svg).toContain(`<symbol id="s${symbol}"`);
      const [win] = wins;
      expect(svg.match(/fill="none" stroke="#ffd166" stroke-width="4"/g)).toHaveLength(win?.count ?? 0);
    }
  });
});
