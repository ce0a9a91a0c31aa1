import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reversalShare } from '#lib/rules/cashier/reversal.ts';
import { digestsFor, drawsOf } from '#lib/rules/fair/draws.ts';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import { finalsAt } from './finals.ts';
import { legResult, marketsOf, picksIn } from './markets.ts';
import { acceptsBets, marketOdds, ticketValue } from './odds.ts';
import { finalScores, fixtureMessage, KICK_OFF, playedTo } from './play.ts';
import { fieldOf } from './race.ts';
import { formatResult, readResult } from './result-text.ts';
import { nextFixtureStart, plannedAfter } from './schedule.ts';
import type { Model } from './score.ts';
import { durationMs, sportCodes, sports } from './sports.ts';
import { cashOutOf, type SettledLeg, ticketPayout, ticketState } from './ticket.ts';

const examples = docExamples('sports.md');

type Pick = Parameters<typeof legResult>[1];
type Line = Parameters<typeof legResult>[0];
type PlayExample = Model & { seed: string; code: string; score: string };
type LegExample = Line & {
  market: Line['code'];
  pick: Pick;
  score?: [number, number];
  sport?: Model['sport'];
  text?: string;
  result: string;
};
type OddsExample = Model & { market: Line['code']; pick: Pick; odds: number };
type TicketExample = { amount: number; legs: SettledLeg[]; paid: number; state: string };
type CorrectionExample = {
  amount: number;
  legs: SettledLeg[];
  corrected: SettledLeg['result'][];
  balance: number;
  before: number;
  after: number;
  taken: number;
  owed: number;
};
type CashOutExample = Model & { amount: number; odds: number; pick: Pick; paid: number };

const drawsFor = (model: Model, seed: string, code: string) =>
  Array.from({ length: digestsFor(sports[model.sport].steps) }, (_, block) =>
    drawsOf(createHmac('sha256', seed).update(fixtureMessage(code, block)).digest('hex')),
  ).flat();

describe('the examples of docs/sports.md', () => {
  it.each(examples<PlayExample>('play'))('play: $code', ({ seed, code, score, ...model }) => {
    const played = playedTo(model, drawsFor(model, seed, code), sports[model.sport].steps);
    expect(formatResult(model.sport, played)).toBe(score);
  });
  it.each(examples<LegExample>('leg'))('leg: $market $result', ({ market, line, pick, result, ...of }) => {
    const [home = 0, away = 0] = of.score ?? [];
    const score = of.sport ? readResult(of.sport, of.text ?? '') : { home, away };
    expect(score && legResult({ code: market, line }, pick, score)).toBe(result);
  });
  it.each(examples<Model & { strengths: number[] }>('field'))(
    'field: $strengths',
    ({ strengths, ...model }) => {
      expect(fieldOf(model)).toEqual(strengths);
    },
  );
  it.each(examples<OddsExample>('odds'))('odds: $odds', ({ market, pick, odds, ...model }) => {
    expect(marketOdds(finalScores(model), { code: market, line: 0 }, pick)).toBe(odds);
  });
  it.each(examples<TicketExample>('ticket'))(
    'ticket: $amount pays $paid',
    ({ amount, legs, paid, state }) => {
      expect(Number(ticketPayout(BigInt(amount), legs))).toBe(paid);
      expect(ticketState(legs.map(leg => leg.result))).toBe(state);
    },
  );
  it.each(examples<CorrectionExample>('correction'))(
    'correction: $before becomes $after',
    ({ amount, legs, corrected, balance, before, after, taken, owed }) => {
      const again = legs.map(({ odds }, at) => ({ odds, result: corrected[at] ?? 'void' }));
      expect([legs, again].map(one => Number(ticketPayout(BigInt(amount), one)))).toEqual([before, after]);
      const share = reversalShare({ paid: BigInt(before), balance: BigInt(balance + after), force: true });
      expect(share).toEqual({ taken: BigInt(taken), owed: BigInt(owed) });
    },
  );
  it.each(examples<CashOutExample>('cash-out'))(
    'cash-out: $paid',
    ({ amount, odds, pick, paid, ...model }) => {
      const worth = ticketValue(finalScores(model), { code: 'fight', line: 0 }, pick, odds);
      expect(Number(cashOutOf(BigInt(amount), [worth]))).toBe(paid);
    },
  );
});

const NOON = Date.UTC(2026, 10, 26, 4);

describe('fixtures', () => {
  it('are the same for every process, of today and the coming days, with sides that play once at a time', () => {
    for (const code of sportCodes) {
      const planned = plannedAfter(sports[code], NOON);
      expect(plannedAfter(sports[code], NOON)).toEqual(planned);
      expect(planned[0]?.startsAt).toBe(nextFixtureStart(sports[code], NOON));
      expect(new Set(planned.map(one => one.code)).size).toBe(planned.length);
      expect(new Set(planned.map(one => one.code.slice(2, 10))).size).toBe(4);
      for (const one of planned) {
        expect(one.startsAt).toBeGreaterThan(NOON);
        expect(one.endsAt - one.startsAt).toBe(durationMs(sports[code]));
        const sides = planned
          .filter(other => other.startsAt === one.startsAt)
          .flatMap(other => [other.home, other.away]);
        expect(new Set(sides).size).toBe(sides.length);
      }
    }
  });

  it.each(sportCodes)('of %s have markets whose picks all have odds at the start', code => {
    for (const one of plannedAfter(sports[code], NOON))
      for (const market of marketsOf(one))
        for (const pick of picksIn(market.code))
          expect(
            marketOdds(finalsAt(one, KICK_OFF), market, pick),
            `${one.code} ${market.code} ${pick}`,
          ).not.toBeNull();
  });
});

const MAX_STEPS = Math.max(...Object.values(sports).map(sport => sport.steps));

/** A model of a fixture with a progress that its draws gave. */
const anyProgress = fc.constantFrom(...sportCodes).chain(sport =>
  fc
    .record({
      homeChance: fc.integer({ min: 30, max: 480 }),
      awayChance: fc.integer({ min: 30, max: 480 }),
      steps: fc.integer({ min: 0, max: sports[sport].steps }),
      draws: fc.array(fc.bigInt({ min: 0n, max: (1n << 52n) - 1n }), {
        minLength: MAX_STEPS,
        maxLength: MAX_STEPS,
      }),
    })
    .map(({ homeChance, awayChance, steps, draws }) => {
      const model = { sport, homeChance, awayChance };
      return { model, draws, progress: playedTo(model, draws, steps) };
    }),
);

describe('odds', () => {
  it('return at most 95 % and lose less than a hundredth of the odds by rounding, at every moment', () => {
    fc.assert(
      fc.property(anyProgress, ({ model, progress }) => {
        const finals = finalsAt(model, progress);
        expect(finals.scores.reduce((sum, one) => sum + one.weight, 0n)).toBe(finals.total);
        for (const market of marketsOf(model))
          for (const pick of picksIn(market.code)) {
            const odds = marketOdds(finals, market, pick);
            if (odds === null) continue;
            const { part, whole } = ticketValue(finals, market, pick, odds);
            expect(part * 100n <= whole * 95n).toBe(true);
            const above = ticketValue(finals, market, pick, odds + 10);
            expect(above.part * 100n > above.whole * 95n).toBe(true);
          }
      }),
      { numRuns: 60 },
    );
  });

  it('count on from a progress to the scores that its draws reach', () => {
    fc.assert(
      fc.property(anyProgress, ({ model, draws, progress }) => {
        const { home, away } = playedTo(model, draws, sports[model.sport].steps);
        const reached = finalsAt(model, progress).scores;
        expect(reached.some(one => one.home === home && one.away === away)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('close for the last steps, and once a fixture is decided', () => {
    const model = { sport: 'esports', homeChance: 500, awayChance: 500 } as const;
    expect(acceptsBets(model, KICK_OFF, false)).toBe(true);
    expect(acceptsBets(model, { home: 1, away: 0, step: 1 }, true)).toBe(true);
    expect(acceptsBets(model, { home: 1, away: 1, step: 2 }, true)).toBe(false);
    expect(acceptsBets(model, { home: 2, away: 0, step: 2 }, true)).toBe(false);
    expect(acceptsBets({ ...model, sport: 'cockfight' }, KICK_OFF, true)).toBe(false);
  });
});

const anyLeg = fc.record({
  odds: fc.integer({ min: 1_020, max: 30_000 }),
  result: fc.constantFrom(
    'won' as const,
    'halfWon' as const,
    'deadHeat' as const,
    'void' as const,
    'halfLost' as const,
    'lost' as const,
  ),
});
const anyLegs = fc.array(anyLeg, { minLength: 1, maxLength: 8 });
const anyAmount = fc.bigInt({ min: 100n, max: 50_000n });

describe('tickets', () => {
  it('pay the same in any order, nothing with a lost leg, and never less for a better leg', () => {
    fc.assert(
      fc.property(anyAmount, anyLegs, (amount, legs) => {
        const paid = ticketPayout(amount, legs);
        expect(ticketPayout(amount, legs.toReversed())).toBe(paid);
        if (legs.some(leg => leg.result === 'lost')) expect(paid).toBe(0n);
        expect(ticketPayout(amount, [...legs, { odds: 2_000, result: 'void' }])).toBe(paid);
        const better = legs.map((leg, at) => (at === 0 ? { ...leg, result: 'won' as const } : leg));
        expect(ticketPayout(amount, better)).toBeGreaterThanOrEqual(paid);
      }),
    );
  });

  it('a pick and its opposite of a handicap have opposite results', () => {
    const opposite = {
      ...{ won: 'lost', halfWon: 'halfLost', deadHeat: 'deadHeat', void: 'void' },
      ...{ halfLost: 'halfWon', lost: 'won' },
    };
    const points = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), points, points, (line, home, away) => {
        const of = (pick: 'home' | 'away') => legResult({ code: 'handicap', line }, pick, { home, away });
        expect(of('away')).toBe(opposite[of('home')]);
      }),
    );
  });
});
