import { describe, expect, it } from 'vitest';
import { checkRound } from '#lib/rules/fair/check-round.ts';
import { DRAW_RANGE } from '#lib/rules/fair/draws.ts';
import { docRounds, mixExamples, sha256 } from '../../../tests/support/live-examples.ts';
import { livePaid, liveRules } from './live-bets.ts';
import { mixMessage, mixOf, SALT } from './mix.ts';
import { colourOf, POCKETS, wheelOrder } from './roulette.ts';

const numbers = Array.from({ length: POCKETS }, (_, number) => number);
const { spots, backOf, outcomeOf } = liveRules.roulette;

describe('the table of roulette', () => {
  it('has every number once round the wheel, and 18 numbers of each colour beside 0', () => {
    expect([...wheelOrder].sort((one, two) => one - two)).toEqual(numbers);
    // Neighbours differ in colour all the way round.
    const clockwise = wheelOrder.slice(1).map(colourOf);
    expect(clockwise.every((colour, at) => colour !== clockwise[at + 1])).toBe(true);
    expect(numbers.filter(number => colourOf(number) === 'red').length).toBe(18);
  });

  it.each(spots)('returns 36 of 37 on %s, counted over all numbers', spot => {
    const paid = numbers.map(number => livePaid('roulette', { [spot]: 100 }, [number]));
    expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(3_600n);
    expect(backOf(spot, [0]) > 0).toBe(spot === 'n0');
  });

  it('gives every number the same share of the draws, to one draw', () => {
    for (const number of numbers) {
      const first = (BigInt(number) * DRAW_RANGE + BigInt(POCKETS) - 1n) / BigInt(POCKETS);
      expect(outcomeOf([first])).toEqual([number]);
      if (number > 0) expect(outcomeOf([first - 1n])).toEqual([number - 1]);
    }
    expect(outcomeOf([DRAW_RANGE - 1n])).toEqual([36]);
  });
});

describe('checking a round of the wheel', () => {
  it('has each seed as the commitment of the next round', () => {
    const rounds = docRounds('roulette.md');
    for (const [at, { round }] of rounds.entries()) {
      expect(sha256(round.serverSeed)).toBe(round.commitment);
      const next = rounds[at + 1]?.round;
      if (next) expect(next.commitment).toBe(round.serverSeed);
    }
  });

  it('computes the documented rounds', async () => {
    for (const { digest, round } of docRounds('roulette.md'))
      expect(await checkRound(round)).toMatchObject({ isRight: true, digest, draw: round.draw });
  });

  it('mixes the shared seed of the next round from the salts', () => {
    for (const { mix, nonce, salts, next } of mixExamples()) {
      expect(salts.every(salt => SALT.test(salt))).toBe(true);
      expect(mixOf(sha256(mixMessage(mix, nonce, salts)))).toBe(next);
      expect(mixOf(sha256(mixMessage(mix, nonce, [...salts, '0123456789abcdef'])))).not.toBe(next);
    }
  });
});
