import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '#lib/rules/seeded.ts';
import { drawStop } from '#lib/rules/slot/draw.ts';
import { gridAt, linePay } from '#lib/rules/slot/evaluate.ts';
import { lineCounts, payLines } from '#lib/rules/slot/lines.ts';
import { CASCADE_LINES, models, volatilities } from '#lib/rules/slot/models.ts';
import { MAX_FREE_SPINS, mechanics, REELS, ROWS, SCATTER, SYMBOLS, WILD } from '#lib/rules/slot/rules.ts';
import { families } from '#platform/art/motifs/families.ts';
import { roundStill } from '#platform/games/play/still.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { returnShare, statedReturn } from './evaluate.ts';
import { countedReturn, fastRounds } from './fast.ts';
import { sampleRound } from './sample-round.ts';
import { simulate } from './simulate.ts';
import { seededDraws, settle, slotOutcome, spin } from './spin.ts';
import { modelOf, slotVariant } from './variant.ts';

const slots = catalogue().games.filter(game => game.gameType === 'RNG');
const variants = slots.filter((_, index) => index % 97 === 0).map(slotVariant);
const variant = fc.constantFrom(...variants);
const seed = fc.string();
const ROUNDS = process.env.LONG ? 10_000_000 : 300_000;
const STANDARD_ERRORS = 3;

function gameOf(model: (typeof models)[number]) {
  const game = slots.find(candidate => modelOf(candidate) === model);
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
      'cascade-low': 9561,
      'cascade-medium': 9539,
      'cascade-high': 9639,
      'free-low': 9609,
      'free-medium': 9615,
      'free-high': 9608,
    });
    for (const model of models) expect(statedReturn(model) / 10_000).toBeLessThanOrEqual(returnShare(model));
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

  const cascades = models.filter(model => model.mechanic === 'cascade');
  it.each((process.env.LONG ? cascades : []).map(model => [model.name, model] as const))(
    'of %s is the one that is counted over all its stops',
    (_name, model) => {
      expect(countedReturn({ model, lines: payLines.slice(0, CASCADE_LINES) })).toBe(model.counted);
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
    for (let round = 0; round < 300_000; round++)
      paid += play((_reel, length) => Math.floor(random.next() * length)) / honestGame.lines.length;
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
        const result = spin(dressed, seededDraws(seeded(text)), stake);
        const wins = result.steps.flatMap(step => step.wins);
        const sum = wins.reduce((total, win) => total + win.amountMinor, 0n);
        expect(result.totalMinor).toBe(sum);
        expect(wins.every(win => win.amountMinor > 0n)).toBe(true);
        expect(stake % BigInt(dressed.lines.length)).toBe(0n);
      }),
    );
  });

  it('shows the grid of its stops, and can be settled again from them', () => {
    fc.assert(
      fc.property(variant, seed, (dressed, text) => {
        const stake = BigInt(dressed.stakesMinor[0] ?? 0);
        const result = spin(dressed, seededDraws(seeded(text)), stake);
        const { stops = [], free = [] } = slotOutcome(dressed, result);
        expect(result.steps[0]?.grid).toEqual(gridAt(dressed.model, stops));
        expect(settle(dressed, [stops, ...free], stake)).toEqual(result);
        const inside = stops.every((stop, reel) => stop < (dressed.model.strips[reel]?.length ?? 0));
        expect(inside).toBe(true);
      }),
    );
  });

  it('has the same result in the fast and the full implementation', () => {
    fc.assert(
      fc.property(variant, seed, (dressed, text) => {
        const stake = dressed.stakesMinor[0] ?? 0;
        const next = seededDraws(seeded(text));
        const fast = fastRounds(dressed)((_reel, length) => drawStop(next, length));
        const careful = spin(dressed, seededDraws(seeded(text)), BigInt(stake)).totalMinor;
        return (fast * stake) / dressed.lines.length === Number(careful);
      }),
      { numRuns: 3000 },
    );
  });

  it('accepts only stakes that the game offers', () => {
    const dressed = variants[0];
    if (!dressed) throw new Error('no variant');
    expect(() => spin(dressed, () => 0n, 1n)).toThrow(RangeError);
    expect(() => spin(dressed, () => 0n, -20n)).toThrow(RangeError);
    expect(() => spin(dressed, () => 0n, 10n ** 20n)).toThrow(RangeError);
  });
});

describe('what follows the first grid', () => {
  const play = (mechanic: (typeof mechanics)[number], text: string) => {
    const model = models.find(candidate => candidate.mechanic === mechanic);
    if (!model) throw new Error(mechanic);
    const dressed = gameOf(model);
    return { dressed, round: spin(dressed, seededDraws(seeded(text)), BigInt(dressed.stakesMinor[0] ?? 0)) };
  };

  it('of lines alone is nothing', () => {
    fc.assert(fc.property(seed, text => play('lines', text).round.steps.length === 1));
  });

  it('are falls until a grid pays on no line, each multiplied by its rung', () => {
    fc.assert(
      fc.property(seed, text => {
        const { dressed, round } = play('cascade', text);
        const { ladder } = dressed.model;
        round.steps.forEach((step, at) => {
          expect(step.times).toBe(ladder[Math.min(at, ladder.length - 1)]);
          expect(step.wins.some(win => win.line >= 0)).toBe(at < round.steps.length - 1);
        });
      }),
    );
  });

  it('keeps what did not pay, in its order, and lets it fall', () => {
    const found = Array.from({ length: 200 }, (_, at) => play('cascade', `fall/${at}`)).find(
      ({ round }) => round.steps.length > 1,
    );
    const [before, after] = found?.round.steps ?? [];
    if (!found || !before || !after) throw new Error('no falls');
    before.grid.forEach((column, reel) => {
      const paid = before.wins
        .filter(win => win.line >= 0 && reel < win.count)
        .map(win => found.dressed.lines[win.line]?.[reel]);
      const kept = column.filter((_, row) => !paid.includes(row));
      expect(after.grid[reel]?.slice(ROWS - kept.length)).toEqual(kept);
    });
  });

  it('are free spins, as many as their scatters say, with a maximum', () => {
    const rounds = Array.from({ length: 3000 }, (_, at) => play('free', `free/${at}`).round);
    const played = rounds.filter(round => round.spins.length > 1);
    expect(played.length).toBeGreaterThan(10);
    for (const { spins, steps } of played) {
      const added = steps.reduce((sum, step) => sum + step.added, 0);
      expect(spins).toHaveLength(1 + added);
      expect(added).toBeLessThanOrEqual(MAX_FREE_SPINS);
      expect(steps.at(-1)?.left).toBe(0);
      for (const step of steps.slice(1)) expect(step).toMatchObject({ kind: 'free', times: 3 });
    }
    expect(played.some(({ steps }) => steps.slice(1).some(step => step.added > 0))).toBe(true);
  });
});

describe('the slot variants', () => {
  it('are fixed by the game, and use every volatility', () => {
    for (const game of slots.slice(0, 50)) expect(slotVariant(game)).toEqual(slotVariant({ ...game }));
    expect(new Set(variants.map(dressed => dressed.volatility))).toEqual(new Set(volatilities));
    expect(new Set(variants.map(dressed => dressed.model.mechanic))).toEqual(new Set(mechanics));
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
      expect(round).toEqual(settle(one, round.spins, round.stakeMinor));
      expect(round.totalMinor).toBeGreaterThan(0n);
      expect(sampleRound(one)).toEqual(round);
    }
  });

  it('is drawn with every symbol that it shows, and marks what pays', () => {
    for (const game of slots.filter((_, at) => at % 1999 === 0)) {
      const { grid, wins } = sampleRound(slotVariant(game)).steps[0] ?? { grid: [], wins: [] };
      const svg = roundStill({ game, locale: 'en', brand: 'foyer' });
      for (const symbol of new Set(grid.flat())) expect(svg).toContain(`<symbol id="s${symbol}"`);
      const [win] = wins;
      expect(svg.match(/fill="none" stroke="#ffd166" stroke-width="4"/g)).toHaveLength(win?.count ?? 0);
    }
  });
});
