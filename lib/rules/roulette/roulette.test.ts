import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRound, type RecordedRound, type RouletteBet } from '#lib/rules/fair/check-round.ts';
import { DRAW_RANGE } from '#lib/rules/fair/draws.ts';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import { mixMessage, mixOf, SALT } from './mix.ts';
import {
  addSpots,
  colourOf,
  covers,
  POCKETS,
  ROULETTE_RETURN_PERCENT,
  rouletteNumber,
  roulettePaid,
  type SpotAmounts,
  spots,
  spotTimes,
  sumOfSpots,
  wheelOrder,
} from './roulette.ts';
import { nextPlanned, plannedAt, stageAt } from './schedule.ts';

type Example = Omit<RecordedRound, 'stakeMinor' | 'paidMinor' | 'bet'> & {
  bet: RouletteBet;
  digest: string;
  stake: number;
  paid: number;
};

const read = docExamples('roulette.md');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const numbers = Array.from({ length: POCKETS }, (_, number) => number);
const oneBit = (hex: string) => `${(Number.parseInt(hex.slice(0, 1), 16) ^ 1).toString(16)}${hex.slice(1)}`;
const bets = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...spots), fc.integer({ min: 1, max: 50_000 })), {
    selector: ([spot]) => spot,
  })
  .map((list): SpotAmounts => Object.fromEntries(list));

describe('the table', () => {
  it('has every number once round the wheel, and 18 numbers of each colour beside 0', () => {
    expect([...wheelOrder].sort((one, two) => one - two)).toEqual(numbers);
    // Neighbours differ in colour all the way round.
    const clockwise = wheelOrder.slice(1).map(colourOf);
    expect(clockwise.every((colour, at) => colour !== clockwise[at + 1])).toBe(true);
    expect(numbers.filter(number => colourOf(number) === 'red').length).toBe(18);
  });

  it.each(spots)('returns 36 of 37 on %s, counted over all numbers', spot => {
    const paid = numbers.map(number => roulettePaid({ [spot]: 100 }, number));
    expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(3_600n);
    expect(numbers.filter(number => covers(spot, number)).length * spotTimes(spot)).toBe(36);
    expect(covers(spot, 0)).toBe(spot === 'n0');
  });

  it('states that return', () => {
    expect(((36 / 37) * 100).toFixed(2)).toBe(ROULETTE_RETURN_PERCENT.toFixed(2));
  });

  it('pays bets on several fields what each of them pays', () => {
    fc.assert(
      fc.property(bets, bets, fc.constantFrom(...numbers), (one, two, number) => {
        const both = addSpots([one, two]);
        expect(roulettePaid(both, number)).toBe(roulettePaid(one, number) + roulettePaid(two, number));
        expect(sumOfSpots(both)).toBe(sumOfSpots(one) + sumOfSpots(two));
      }),
    );
  });

  it('gives every number the same share of the draws, to one draw', () => {
    for (const number of numbers) {
      const first = (BigInt(number) * DRAW_RANGE + BigInt(POCKETS) - 1n) / BigInt(POCKETS);
      expect(rouletteNumber(first)).toBe(number);
      if (number > 0) expect(rouletteNumber(first - 1n)).toBe(number - 1);
    }
    expect(rouletteNumber(DRAW_RANGE - 1n)).toBe(36);
  });
});

describe('the schedule', () => {
  it('places every moment in one round of its day, in one stage', () => {
    expect(plannedAt(Date.parse('2026-11-27T00:00:00+08:00')).code).toBe('RL20261127-0001');
    expect(plannedAt(Date.parse('2026-11-27T23:59:59.999+08:00')).code).toBe('RL20261127-2160');
    const moments = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });
    fc.assert(
      fc.property(moments, at => {
        const round = plannedAt(at);
        expect(round.opensAt <= at && at < round.endsAt).toBe(true);
        expect(plannedAt(round.endsAt).opensAt).toBe(round.endsAt);
        expect(['bets', 'spin', 'result']).toContain(stageAt(round, at));
        const next = nextPlanned(at);
        expect(next.closesAt - Math.max(at, next.opensAt)).toBeGreaterThan(5_000);
      }),
    );
  });

  it('closes bets at the very millisecond', () => {
    const round = plannedAt(Date.parse('2026-11-27T12:00:00Z'));
    const stages = [round.opensAt - 1, round.opensAt, round.closesAt - 1, round.closesAt, round.stopsAt];
    expect(stages.map(at => stageAt(round, at))).toEqual(['coming', 'bets', 'bets', 'spin', 'result']);
    expect(stageAt(round, round.endsAt)).toBe('over');
  });
});

describe('checking a round of the shared wheel', () => {
  const rounds = read<Example>('round').map(({ stake, paid, digest, ...round }) => ({
    digest,
    round: { ...round, stakeMinor: stake, paidMinor: paid },
  }));

  it('computes the documented rounds, and refuses one changed bit', async () => {
    for (const { digest, round } of rounds) {
      expect(await checkRound(round)).toMatchObject({ isRight: true, digest, draw: round.draw });
      const seed = await checkRound({ ...round, serverSeed: oneBit(round.serverSeed) });
      expect([seed.isRight, seed.matches.commitment]).toEqual([false, false]);
      const mix = await checkRound({ ...round, clientSeed: oneBit(round.clientSeed) });
      expect(mix.matches).toMatchObject({ commitment: true });
      expect(mix.digest).not.toBe(digest);
      const paid = await checkRound({ ...round, paidMinor: round.paidMinor + 1 });
      expect([paid.isRight, paid.matches.paid]).toEqual([false, false]);
    }
  });

  it('has each seed as the commitment of the next round', () => {
    for (const [at, { round }] of rounds.entries()) {
      expect(sha256(round.serverSeed)).toBe(round.commitment);
      const next = rounds[at + 1]?.round;
      if (next) expect(next.commitment).toBe(round.serverSeed);
    }
  });

  it('mixes the shared seed of the next round from the salts', () => {
    for (const { mix, nonce, salts, next } of read<{
      mix: string;
      nonce: number;
      salts: string[];
      next: string;
    }>('mix')) {
      expect(salts.every(salt => SALT.test(salt))).toBe(true);
      expect(mixOf(sha256(mixMessage(mix, nonce, salts)))).toBe(next);
      expect(mixOf(sha256(mixMessage(mix, nonce, [...salts, '0123456789abcdef'])))).not.toBe(next);
    }
  });
});
