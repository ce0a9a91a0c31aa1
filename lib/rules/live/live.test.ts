import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf } from '#lib/rules/fair/bull.ts';
import { checkRound } from '#lib/rules/fair/check-round.ts';
import { DRAW_RANGE } from '#lib/rules/fair/draws.ts';
import { docRounds } from '../../../tests/support/live-examples.ts';
import { baccaratDealt, baccaratHands, baccaratWinner } from './baccarat.ts';
import { isCardKind } from './cards.ts';
import { beadsLeft } from './fan-tan.ts';
import { highCardWinner } from './high-card.ts';
import { type LiveKind, liveKinds, livePrefixes } from './kinds.ts';
import { addSpots, areSpotsOf, livePaid, liveRules, sumOfSpots } from './live-bets.ts';
import type { SpotAmounts } from './live-rules.ts';
import { moneySegments } from './money-wheel.ts';
import { nextPlanned, plannedAt, stageAt } from './schedule.ts';

const oneBit = (hex: string) => `${(Number.parseInt(hex.slice(0, 1), 16) ^ 1).toString(16)}${hex.slice(1)}`;
const cards = (text: string) => text.split(' ').map(cardOf);
const draws = fc.array(fc.bigInt({ min: 0n, max: DRAW_RANGE - 1n }), { minLength: 9, maxLength: 9 });
const betsOn = (kind: LiveKind) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...liveRules[kind].spots), fc.integer({ min: 1, max: 500 })), {
      selector: ([spot]) => spot,
    })
    .map((list): SpotAmounts => Object.fromEntries(list.map(([spot, units]) => [spot, units * 100])));

describe.each(liveKinds)('the table of %s', kind => {
  const { spots, outcomeOf, backOf, winsOf } = liveRules[kind];

  it('pays bets on several fields what each of them pays, exactly', () => {
    fc.assert(
      fc.property(betsOn(kind), betsOn(kind), draws, (one, two, drawn) => {
        const outcome = outcomeOf(drawn);
        const both = addSpots(kind, [one, two]);
        expect(livePaid(kind, both, outcome)).toBe(
          livePaid(kind, one, outcome) + livePaid(kind, two, outcome),
        );
        expect(sumOfSpots(both)).toBe(sumOfSpots(one) + sumOfSpots(two));
      }),
    );
  });

  it('pays a field nothing, a part, the bet, or what it says that it wins', () => {
    fc.assert(
      fc.property(fc.constantFrom(...spots), draws, (spot, drawn) => {
        expect([0, 50, 100, ...winsOf(spot)]).toContain(backOf(spot, outcomeOf(drawn)));
      }),
    );
    expect(spots.every(spot => winsOf(spot).length > 0 && Math.min(...winsOf(spot)) > 100)).toBe(true);
    expect([new Set(spots).size, areSpotsOf(kind, { unknown: 100 })]).toEqual([spots.length, false]);
  });

  it('deals cards without putting any back', () => {
    if (!isCardKind(kind)) return;
    const decks = kind === 'highCard' || kind === 'holdem' ? 1 : 8;
    fc.assert(
      fc.property(draws, drawn => {
        const outcome = outcomeOf(drawn);
        expect(outcome.every(card => Number.isInteger(card) && card >= 0 && card < 52)).toBe(true);
        for (const card of outcome)
          expect(outcome.filter(other => other === card).length).toBeLessThanOrEqual(decks);
      }),
    );
  });
});

describe('outcomes', () => {
  it('draws third cards of baccarat by the rules', () => {
    const dealt = (text: string) => baccaratDealt(cards(text)).length;
    // Naturals on either side end the deal; both stand with six and seven.
    expect([dealt('9S 2S TS 3S 5S 5H'), dealt('2S 9S 3S TS 5S 5H'), dealt('6S 7S TS TH 5S 5H')]).toEqual([
      4, 4, 4,
    ]);
    // The player stands with six: the banker draws with five and below.
    expect([dealt('6S 5S TS TH 5S 5H'), dealt('6S 6H TS TH 5S 5H')]).toEqual([5, 4]);
    expect(baccaratHands(cards('6S 5S TS TH 3S')).banker).toEqual(cards('5S TH 3S'));
    // By the player's third card, the lowest points with which the banker stands.
    const stands = ['T', 'A', '2', '3', '4', '5', '6', '7', '8', '9'].map(third =>
      [0, 1, 2, 3, 4, 5, 6, 7].find(points => {
        const banker = points === 0 ? 'TH' : `${'A234567'[points - 1]}H`;
        return dealt(`2S ${banker} TS TD ${third}C 5H`) === 5;
      }),
    );
    expect(stands).toEqual([4, 4, 5, 5, 6, 6, 7, 7, 3, 4]);
    expect(baccaratWinner(cards('6S 6H TS TH'))).toBe('tie');
  });

  it('decides equal ranks of high card by suit, spades first', () => {
    for (const [one, other] of [
      ['7S', '7H'],
      ['7H', '7C'],
      ['7C', '7D'],
      ['AD', 'KS'],
      ['3D', '2S'],
    ]) {
      expect(highCardWinner(cards(`${one} ${other}`))).toBe('sideA');
      expect(highCardWinner(cards(`${other} ${one}`))).toBe('sideB');
    }
  });

  it('leaves one to four beads, each as often', () => {
    const left = Array.from({ length: 40 }, (_, at) => beadsLeft([40 + at]));
    expect([1, 2, 3, 4].map(number => left.filter(one => one === number).length)).toEqual([10, 10, 10, 10]);
    expect(beadsLeft([44])).toBe(4);
  });

  it('has segments of the money wheel in the documented numbers, never two alike side by side', () => {
    const count = (spot: string) => moneySegments.filter(one => one === spot).length;
    expect(liveRules.moneyWheel.spots.map(count)).toEqual([26, 13, 8, 4, 2, 1]);
    expect(moneySegments.every((spot, at) => spot !== moneySegments[(at + 1) % 54])).toBe(true);
  });
});

describe('the schedule', () => {
  it('places every moment in one round of its day, in one stage, at every kind', () => {
    expect(plannedAt('roulette', Date.parse('2026-11-27T00:00:00+08:00')).code).toBe('RL20261127-0001');
    expect(plannedAt('baccarat', Date.parse('2026-11-27T23:59:59.999+08:00')).code).toBe('BA20261127-2160');
    expect(new Set(Object.values(livePrefixes)).size).toBe(liveKinds.length);
    const moments = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...liveKinds), moments, (kind, at) => {
        const round = plannedAt(kind, at);
        expect(round.opensAt <= at && at < round.endsAt).toBe(true);
        expect(plannedAt(kind, round.endsAt).opensAt).toBe(round.endsAt);
        expect(['bets', 'spin', 'result']).toContain(stageAt(round, at));
        const next = nextPlanned(kind, at);
        expect(next.closesAt - Math.max(at, next.opensAt)).toBeGreaterThan(5_000);
      }),
    );
  });

  it('closes bets at the very millisecond', () => {
    const round = plannedAt('sicBo', Date.parse('2026-11-27T12:00:00Z'));
    const stages = [round.opensAt - 1, round.opensAt, round.closesAt - 1, round.closesAt, round.stopsAt];
    expect(stages.map(at => stageAt(round, at))).toEqual(['coming', 'bets', 'bets', 'spin', 'result']);
    expect(stageAt(round, round.endsAt)).toBe('over');
  });
});

describe('checking a round of a live table', () => {
  it('computes the documented rounds, and refuses one changed bit', async () => {
    const rounds = docRounds('live-tables.md');
    expect(new Set(rounds.map(({ round }) => round.bet.kind)).size).toBe(liveKinds.length - 1);
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
});
