import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalsAt } from './finals.ts';
import { entryPicks, legResult, marketsOf, picksIn } from './markets.ts';
import { finalScores, isDecided, KICK_OFF, playedTo } from './play.ts';
import { arrivalOf, DEAD_HEAT_CHANCE, fieldOf } from './race.ts';
import { formatResult, RESULT_TEXT, readResult } from './result-text.ts';
import type { Model } from './score.ts';
import { sports } from './sports.ts';

const anyModel = (sport: Model['sport'], most: number) =>
  fc.record({
    sport: fc.constant(sport),
    homeChance: fc.integer({ min: 7, max: most }),
    awayChance: fc.integer({ min: 7, max: most }),
  });
const draw = fc.bigInt({ min: 0n, max: (1n << 52n) - 1n });
const anyDraws = fc.array(draw, { minLength: 20, maxLength: 20 });

describe('races', () => {
  it('have six strengths that sum to 1,000, in every order', () => {
    const orders = new Set<string>();
    for (let order = 0; order < 720; order++) {
      const field = fieldOf({ sport: 'horse', homeChance: 1, awayChance: order });
      expect(field.reduce((sum, one) => sum + one, 0)).toBe(1_000);
      orders.add(field.join());
    }
    expect(orders.size).toBe(720);
  });

  it('weigh who wins and who is second as the strengths say, with the dead heats beside', () => {
    fc.assert(
      fc.property(anyModel('horse', 480), model => {
        const field = fieldOf(model);
        const { scores, total } = finalScores(model);
        const share = (is: (one: (typeof scores)[number]) => boolean) =>
          Number((scores.filter(is).reduce((sum, one) => sum + one.weight, 0n) * 10n ** 12n) / total) / 1e12;
        for (const [at, strength] of field.entries()) {
          expect(share(one => one.home === at + 1)).toBeCloseTo(strength / 1_000, 9);
          const second = field.reduce(
            (sum, other, nth) => (nth === at ? sum : sum + (other / 1_000) * (strength / (1_000 - other))),
            0,
          );
          expect(share(one => one.away === at + 1)).toBeCloseTo(second, 9);
        }
        expect(share(one => arrivalOf(one).isDeadHeat)).toBeCloseTo(DEAD_HEAT_CHANCE / 1_000, 9);
        const duel = marketsOf(model).find(({ code }) => code === 'duel');
        if (!duel) throw new Error('no head to head');
        const [one = 0, other = 0] = String(duel.line)
          .split('')
          .map(number => field[Number(number) - 1]);
        const ahead = share(score => legResult(duel, 'home', score) === 'won');
        const returned = share(score => legResult(duel, 'home', score) === 'void');
        expect(ahead + returned * (one / (one + other))).toBeCloseTo(one / (one + other), 2);
      }),
      { numRuns: 30 },
    );
  });

  it('pay one winner, or half to each of two, and two of the first two', () => {
    fc.assert(
      fc.property(anyModel('golf', 480), anyDraws, (model, draws) => {
        const score = playedTo(model, draws, 6);
        const results = entryPicks.map(pick => legResult({ code: 'raceWin', line: 0 }, pick, score));
        const paid = { won: 2, deadHeat: 1 } as Record<string, number>;
        expect(results.reduce((sum, one) => sum + (paid[one] ?? 0), 0)).toBe(2);
        const places = entryPicks.filter(
          pick => legResult({ code: 'firstTwo', line: 0 }, pick, score) === 'won',
        );
        expect(places).toHaveLength(2);
      }),
    );
  });

  it('show one arrival more with every step, and go on from what has arrived', () => {
    fc.assert(
      fc.property(anyModel('motor', 480), anyDraws, (model, draws) => {
        const whole = arrivalOf(playedTo(model, draws, 6)).order;
        expect(new Set(whole).size).toBe(6);
        for (let step = 0; step <= 6; step++) {
          const progress = playedTo(model, draws, step);
          expect(arrivalOf(progress).order).toEqual(whole.slice(0, step));
          const { scores, total } = finalScores(model, progress);
          expect(scores.reduce((sum, one) => sum + one.weight, 0n)).toBe(total);
          for (const one of scores) expect(arrivalOf(one).order.slice(0, step)).toEqual(whole.slice(0, step));
        }
      }),
      { numRuns: 50 },
    );
  });
});

const kicksAfter = (home: number, away: number, step: number) =>
  isDecided(sports.penalties, { home, away, step });

describe('shootouts', () => {
  it.each([
    [3, 0, 6, true],
    [3, 1, 7, false],
    [3, 0, 7, true],
    [2, 3, 8, false],
    [2, 4, 8, true],
    [4, 3, 9, false],
    [3, 4, 9, true],
    [5, 4, 10, true],
    [5, 5, 10, false],
    [6, 5, 11, false],
    [6, 5, 12, true],
    [5, 6, 12, true],
  ])('%i-%i after %i kicks: decided %s', (home, away, step, is) => {
    expect(kicksAfter(home, away, step)).toBe(is);
  });

  it('end with scores that a shootout can have, and the first miss before anybody leads for good', () => {
    const { scores } = finalScores({ sport: 'penalties', homeChance: 240, awayChance: 220 });
    for (const { home, away, detail } of scores) {
      expect(Math.abs(home - away)).toBeLessThanOrEqual(3);
      expect(Math.max(home, away)).toBeLessThanOrEqual(10);
      if (home !== away || home < 10) expect(detail).not.toBe(0);
    }
  });
});

describe('cricket', () => {
  it('brings runs of overs, ends once away is ahead, and keeps the best over of each side', () => {
    fc.assert(
      fc.property(anyModel('cricket', 290), anyDraws, (model, draws) => {
        const at = (step: number) => playedTo(model, draws, step);
        const overs = Array.from({ length: 12 }, (_, step) => ({
          home: at(step + 1).home - at(step).home,
          away: at(step + 1).away - at(step).away,
        }));
        const best = (side: 'home' | 'away') => Math.max(...overs.map(one => one[side]));
        const end = at(12);
        expect(end.detail).toBe(best('home') * 100 + best('away'));
        for (const [nth, over] of overs.entries()) {
          const runs = nth < 6 ? over.home : over.away;
          const isOver = nth >= 6 && at(nth).away > at(nth).home;
          expect(isOver ? [0] : [3, 7, 11, 15]).toContain(runs);
        }
      }),
    );
  });
});

describe('results', () => {
  it('are written and read alike, and only where the sport can have them', () => {
    const models = ['football', 'cricket', 'penalties', 'horse'] as const;
    for (const sport of models)
      fc.assert(
        fc.property(anyModel(sport, 290), anyDraws, (model, draws) => {
          const { home, away, detail } = playedTo(model, draws, sports[sport].steps);
          const text = formatResult(sport, { home, away, detail });
          expect(text).toMatch(RESULT_TEXT);
          expect(readResult(sport, text)).toEqual({ home, away, detail });
        }),
        { numRuns: 50 },
      );
    for (const [sport, text] of [
      ['football', '2-1/home'],
      ['penalties', '4-3'],
      ['penalties', '4-3/11-15'],
      ['cricket', '47-52/away'],
      ['horse', '1-1-2-3-4-5'],
      ['horse', '2-1'],
    ] as const)
      expect(readResult(sport, text), `${sport} ${text}`).toBeNull();
  });

  it('of races tell every market, whichever order stands for them', () => {
    const model = { sport: 'horse', homeChance: 120, awayChance: 77 } as const;
    for (const market of marketsOf(model))
      for (const pick of picksIn(market.code))
        expect(finalsAt(model, KICK_OFF).scores.some(one => legResult(market, pick, one) === 'won')).toBe(
          true,
        );
  });
});
