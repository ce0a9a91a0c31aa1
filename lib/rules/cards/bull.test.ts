import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf } from '#lib/rules/fair/bull.ts';
import type { RecordedRound } from '#lib/rules/fair/check-round.ts';
import { DRAW_RANGE } from '#lib/rules/fair/draws.ts';
import { mixMessage, mixOf, SALT } from '#lib/rules/live/mix.ts';
import { expectCheckedHand, oneBit } from '../../../tests/support/checked-hand.ts';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import { bullStrength, bullTable, bullTimes, handRank } from './bull-table.ts';
import {
  type CardTableBet,
  cardTables,
  dealTable,
  MAX_SEATS,
  MIN_PLAYERS,
  offersTableBet,
  settleTable,
  tableBets,
  tableHold,
  tableStake,
} from './card-table.ts';
import { handStageAt } from './hand-schedule.ts';

type Example = Omit<RecordedRound, 'stakeMinor' | 'paidMinor' | 'bet'> & {
  bet: CardTableBet;
  digest: string;
  stake: number;
  paid: number;
};

const RUNS = 10_000;
const read = docExamples('bull.md');
const readMix = docExamples('card-tables.md');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const cards = (text: string) => text.split(' ').map(cardOf);
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

/** A hand of two to five players: base, bets, and cards dealt from draws. */
const hand = fc.integer({ min: MIN_PLAYERS, max: MAX_SEATS }).chain(players =>
  fc.record({
    baseMinor: fc.constantFrom(...cardTables.map(table => table.baseMinor), 1, 7, 33),
    bets: fc.array(fc.constantFrom(...tableBets), { minLength: players, maxLength: players }),
    draws: fc.array(fc.bigInt({ min: 0n, max: DRAW_RANGE - 1n }), {
      minLength: players * 5,
      maxLength: players * 5,
    }),
  }),
);

const compareHands = (one: readonly number[], two: readonly number[]) =>
  bullStrength(one) - bullStrength(two);

describe('hands of bull', () => {
  it.each([
    ['KS QS JS TS 5S', 5, 'a bull of the last digit of all five'],
    ['5S TC 5H 9H AC', 10, 'a bull of bulls'],
    ['4S 8S JD AH 3S', 0, 'no bull'],
    ['9C AC 2C 7D 5C', 4, 'aces count one'],
  ])('%s has strength %i: %s', (text, rank) => {
    expect(handRank(cards(text))).toBe(rank);
  });

  it.each([
    ['KC 2D 3S 6D 8H', 'QS 2S 3C 6S 8S', 'by the rank of the highest card'],
    ['KS 2S 3S 6S 8S', 'KH 2H 3H 6H 8H', 'spades over hearts'],
    ['KH 2H 3H 6H 8H', 'KC 2C 3C 6C 8C', 'hearts over clubs'],
    ['KC 2C 3C 6C 8C', 'KD 2D 3D 6D 8D', 'clubs over diamonds'],
    ['AS 2S 7S 4S 6S', 'KS KH QD JS 9H', 'a bull of bulls over bull 9, whatever its cards'],
  ])('%s is stronger than %s: %s', (one, two) => {
    expect(Math.sign(compareHands(cards(one), cards(two)))).toBe(1);
    expect(Math.sign(compareHands(cards(two), cards(one)))).toBe(-1);
  });

  it('deals every card once, and no two hands are equal', () => {
    fc.assert(
      fc.property(hand, ({ bets, draws }) => {
        const hands = dealTable('bullTable', draws, bets.length);
        expect(new Set(hands.flat()).size).toBe(bets.length * 5);
        for (const [at, one] of hands.entries())
          for (const two of hands.slice(at + 1)) expect(compareHands(one, two)).not.toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the money of a hand', () => {
  it('is conserved to the unit: stakes are payouts and rakes; nobody loses more than is held', () => {
    fc.assert(
      fc.property(hand, ({ baseMinor, bets, draws }) => {
        const shares = settleTable(
          { kind: 'bullTable', baseMinor, bets },
          dealTable('bullTable', draws, bets.length),
        );
        expect(sum(shares.map(one => one.stake))).toBe(sum(shares.map(one => one.paid + one.rake)));
        for (const [at, { stake, rake, paid }] of shares.entries()) {
          const gross = paid + rake - stake;
          expect(rake).toBe(gross > 0n ? gross / 20n : 0n);
          expect(paid >= 0n && stake <= tableHold('bullTable', baseMinor, bets[at] ?? 0)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('takes a rake of every hand, as newRegistrant wins each', () => {
    fc.assert(
      fc.property(hand, ({ bets, draws }) => {
        const rakes = settleTable(
          { kind: 'bullTable', baseMinor: 200, bets },
          dealTable('bullTable', draws, bets.length),
        ).map(one => one.rake);
        expect(sum(rakes) > 0n).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('favours no seat: the same cards in another order bring the same amounts in that order', () => {
    fc.assert(
      fc.property(hand, ({ baseMinor, bets, draws }) => {
        const hands = dealTable('bullTable', draws, bets.length);
        const turned = <T>(list: readonly T[]) => [...list].reverse();
        const shares = settleTable({ kind: 'bullTable', baseMinor, bets }, hands);
        expect(settleTable({ kind: 'bullTable', baseMinor, bets: turned(bets) }, turned(hands))).toEqual(
          turned(shares),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('plays each pair for the lower of both bets, by the multiplier of the stronger hand', () => {
    // Bull 9 of a bet of 3 against none of a bet of 1: 200 × 1 × 3, less 5 %.
    const hands = [cards('KS KH QD JS 9H'), cards('4S 8S JD AH 3S')];
    expect(settleTable({ kind: 'bullTable', baseMinor: 200, bets: [3, 1] }, hands)).toEqual([
      { stake: 800n, rake: 30n, paid: 1_370n },
      { stake: 800n, rake: 0n, paid: 200n },
    ]);
    expect([Math.max(...bullTimes), bullTimes.length]).toEqual([bullTable.mostTimes, 11]);
    expect(tableBets.map(bet => tableHold('bullTable', 200, bet))).toEqual([3_200n, 6_400n, 9_600n]);
    expect(tableBets.map(bet => tableHold('bullTable', 1_000, bet))).toEqual([16_000n, 32_000n, 48_000n]);
  });

  it('offers the bets of its tables with their stakes, and no others', () => {
    const bet = { kind: 'bullTable' as const, baseMinor: 200, bets: [2, 1, 3], place: 0 };
    expect(tableStake(bet, 0)).toBe(2_400n);
    expect(offersTableBet(bet, 2_400)).toBe(true);
    for (const wrong of [{ baseMinor: 300 }, { bets: [2, 4, 3] }, { bets: [2] }, { place: 3 }])
      expect(offersTableBet({ ...bet, ...wrong }, 2_400)).toBe(false);
    expect(offersTableBet(bet, 2_401)).toBe(false);
  });
});

describe('stages of a hand', () => {
  it('has the stage that was reached; bets that closed wait for the deal', () => {
    const bets = { betsUntil: 1_000, showUntil: null, endsAt: null };
    expect([0, 1_000, 9_000].map(at => handStageAt(bets, at))).toEqual(['bets', 'bets', 'bets']);
    const show = { ...bets, showUntil: 2_000 };
    expect([1_000, 2_500].map(at => handStageAt(show, at))).toEqual(['show', 'show']);
    const result = { ...show, endsAt: 3_000 };
    expect([2_999, 3_000].map(at => handStageAt(result, at))).toEqual(['result', 'over']);
  });
});

describe('checking a hand of bull between players', () => {
  const rounds = read<Example>('round').map(({ stake, paid, digest, ...round }) => ({
    digest,
    round: { ...round, stakeMinor: stake, paidMinor: paid },
  }));

  it('computes the documented hands, and refuses one changed bit', async () => {
    expect(rounds.map(({ round }) => round.bet.bets.length)).toEqual([3, 2, 5]);
    for (const { digest, round } of rounds) {
      await expectCheckedHand(round, digest);
      expect(offersTableBet(round.bet, round.stakeMinor)).toBe(true);
    }
  });

  it('mixes the shared seed from the commitment, the hand and the salts of all bets', () => {
    type Mix = { commitment: string; hand: number; salts: string[]; shared: string };
    for (const [at, { commitment, hand: nonce, salts, shared }] of readMix<Mix>('mix').entries()) {
      expect(salts.every(salt => SALT.test(salt))).toBe(true);
      expect(mixOf(sha256(mixMessage(commitment, nonce, salts)))).toBe(shared);
      expect(rounds[at]?.round).toMatchObject({ commitment, nonce, clientSeed: shared });
      expect(sha256(rounds[at]?.round.serverSeed ?? '')).toBe(commitment);
      const changed = [...salts.slice(1), oneBit(salts[0] ?? '')];
      expect(mixOf(sha256(mixMessage(commitment, nonce, changed)))).not.toBe(shared);
    }
  });
});
