import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf } from '#lib/rules/fair/bull.ts';
import { checkRound, type RecordedRound } from '#lib/rules/fair/check-round.ts';
import { DRAW_RANGE } from '#lib/rules/fair/draws.ts';
import { mixMessage, mixOf, SALT } from '#lib/rules/live/mix.ts';
import { expectCheckedHand, oneBit } from '../../../tests/support/checked-hand.ts';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import type { Hand } from './card-rules.ts';
import {
  type CardTableBet,
  cardRules,
  cardTables,
  dealTable,
  MIN_PLAYERS,
  offersTableBet,
  settleTable,
  tableBets,
  tableHold,
} from './card-table.ts';
import { type DuelKind, duelKinds } from './kinds.ts';
import { type PaiGowRank, paiGowPoints, paiGowRank, tileCode, tileOf } from './pai-gow.ts';
import { kingsRank } from './three-kings.ts';

type Example = Omit<RecordedRound, 'stakeMinor' | 'paidMinor' | 'bet'> & {
  bet: CardTableBet;
  digest: string;
  stake: number;
  paid: number;
};

const RUNS = 2_000;
const read = docExamples('card-tables.md');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const cards = (text: string) => text.split(' ').map(cardOf);
const tiles = (text: string) => text.split(' ').map(tileOf);
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

/** A hand of two players to a full table: base, bets, and draws of its cards. */
const handOf = (kind: DuelKind) =>
  fc.integer({ min: MIN_PLAYERS, max: cardRules[kind].seats }).chain(players =>
    fc.record({
      kind: fc.constant(kind),
      baseMinor: fc.constantFrom(...cardTables.map(table => table.baseMinor), 1, 7, 33),
      bets: fc.array(fc.constantFrom(...tableBets), { minLength: players, maxLength: players }),
      draws: fc.array(fc.bigInt({ min: 0n, max: DRAW_RANGE - 1n }), {
        minLength: players * cardRules[kind].cards,
        maxLength: players * cardRules[kind].cards,
      }),
    }),
  );

/** Sign of a duel: 1 when the first hand wins. */
const sign = (kind: DuelKind, one: Hand, two: Hand) => Math.sign(cardRules[kind].duel(one, two));

describe.each(duelKinds)('every hand of %s', kind => {
  const { seats, cards: count, deck, mostTimes, duel } = cardRules[kind];

  it('is dealt of one deck, every card once, to a full table', () => {
    expect(seats * count).toBeLessThanOrEqual(deck);
    fc.assert(
      fc.property(handOf(kind), ({ bets, draws }) => {
        const dealt = dealTable(kind, draws, bets.length).flat();
        expect(new Set(dealt).size).toBe(bets.length * count);
        expect(dealt.every(card => card >= 0 && card < deck)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('wins, loses or is equal the same from both sides, by no more than the highest multiplier', () => {
    fc.assert(
      fc.property(handOf(kind), ({ draws }) => {
        const [one = [], two = []] = dealTable(kind, draws, 2);
        expect(duel(one, two) + duel(two, one)).toBe(0);
        expect(Math.abs(duel(one, two))).toBeLessThanOrEqual(mostTimes);
        expect(duel(one, one)).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  it('conserves money to the unit, and costs nobody more than is held', () => {
    fc.assert(
      fc.property(handOf(kind), ({ baseMinor, bets, draws }) => {
        const shares = settleTable({ kind, baseMinor, bets }, dealTable(kind, draws, bets.length));
        expect(sum(shares.map(one => one.paid + one.rake - one.stake))).toBe(0n);
        for (const [at, { stake, rake, paid }] of shares.entries()) {
          const gross = paid + rake - stake;
          expect(rake).toBe(gross > 0n ? gross / 20n : 0n);
          expect(paid >= 0n && stake <= tableHold(kind, baseMinor, bets[at] ?? 0)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

// Rows are compared one by one: three hands of them can beat each other in a circle.
it.each(duelKinds.filter(kind => !cardRules[kind].arrangement))(
  'orders any three hands of %s in one order',
  kind => {
    const count = cardRules[kind].cards;
    const draws = fc.array(fc.bigInt({ min: 0n, max: DRAW_RANGE - 1n }), {
      minLength: 3 * count,
      maxLength: 3 * count,
    });
    fc.assert(
      fc.property(draws, all => {
        const [one = [], two = [], three = []] = dealTable(kind, all, 3);
        if (sign(kind, one, two) >= 0 && sign(kind, two, three) >= 0)
          expect(sign(kind, one, three)).toBeGreaterThanOrEqual(0);
        if (sign(kind, one, two) === 0) expect(sign(kind, one, three)).toBe(sign(kind, two, three));
      }),
      { numRuns: RUNS },
    );
  },
);

describe('hands of three kings', () => {
  it.each([
    ['JH KC QS', 10, 'three pictures'],
    ['TH KC QS', 0, 'a ten is no picture'],
    ['8C 2C 9H', 9, 'the last digit of the sum'],
    ['AD 2S 5S', 8, 'aces count one'],
  ])('%s has rank %i: %s', (text, rank) => {
    expect(kingsRank(cards(text))).toBe(rank);
  });

  it.each([
    ['JH JC JS', '9H KC QS', 3, 'three pictures over nine points'],
    ['9H KC QS', 'KH 9C TS', 2, 'more pictures of the same points'],
    ['9D TH TC', '9C TD TS', -2, 'by the highest single card, spades over hearts'],
    ['7D KH 2H', '8C TS TH', 2, 'nine points over eight'],
  ])('%s against %s is worth %i: %s', (one, two, worth) => {
    expect(cardRules.threeKings.duel(cards(one), cards(two))).toBe(worth);
  });
});

describe('hands of pai gow', () => {
  it('have 32 tiles, which are written and read by their pips', () => {
    const all = Array.from({ length: cardRules.paiGow.deck }, (_, tile) => tileCode(tile));
    expect([new Set(all).size, all[0], all[1], all[31]]).toEqual([32, '66', '66b', '12']);
    expect(all.map(tileOf)).toEqual(all.map((_, tile) => tile));
    expect([tileOf('67'), tileOf('')]).toEqual([Number.NaN, Number.NaN]);
  });

  it.each<[string, PaiGowRank, string]>([
    ['24 12', 'supreme', '2-4 and 1-2'],
    ['66 66b', 'pair', 'two equal tiles'],
    ['36 45', 'pair', 'both nines'],
    ['66 36', 'wong', '6-6 with a nine'],
    ['11b 44', 'gong', '1-1 with 4-4'],
    ['11 35', 'gong', '1-1 with an eight'],
    ['66 11', 'points', 'the two highest sorts'],
    ['44 36', 'points', '4-4 with a nine'],
  ])('%s is %s: %s', (text, rank) => {
    expect(paiGowRank(tiles(text))).toBe(rank);
  });

  it.each([
    ['24 46', 6, '2-4 counts 6 where that is better'],
    ['12 33', 9, '1-2 counts 3 where that is better'],
    ['66 25', 9, 'the last digit of 19'],
  ])('%s has %i points: %s', (text, points) => {
    expect(paiGowPoints(tiles(text))).toBe(points);
  });

  it.each([
    ['24 12', '66 66b', 4, 'the supreme pair over all'],
    ['14 23', '66 36', 3, 'the lowest pair over a wong'],
    ['11 36', '66 44', 2, 'a wong over a gong'],
    ['66 45', '11 36', 2, 'a wong of the higher tile'],
    ['11 44', '66 25', 2, 'a gong over nine points'],
    ['66 16', '33 12', 1, 'nine points by the higher tile'],
    ['66 24', '24 12', -4, 'points under the supreme pair'],
    ['12 46b', '46 15', 0, 'equal points and sorts'],
  ])('%s against %s is worth %i: %s', (one, two, worth) => {
    expect(cardRules.paiGow.duel(tiles(one), tiles(two))).toBe(worth);
  });
});

describe('checking a hand of a card table', () => {
  const rounds = read<Example>('round').map(({ stake, paid, digest, ...round }) => ({
    digest,
    round: { ...round, stakeMinor: stake, paidMinor: paid },
  }));

  it('computes the documented hands, and refuses one changed bit', async () => {
    expect(new Set(rounds.map(({ round }) => round.bet.kind))).toEqual(
      new Set(['threeKings', 'paiGow', 'thirteenCards']),
    );
    for (const { digest, round } of rounds) {
      await expectCheckedHand(round, digest);
      expect(offersTableBet(round.bet, round.stakeMinor)).toBe(true);
    }
  });

  it('mixes the shared seed from the commitment, the hand and the salts of all bets', () => {
    type Mix = { commitment: string; hand: number; salts: string[]; shared: string };
    for (const { commitment, hand: nonce, salts, shared } of read<Mix>('mix')) {
      expect(salts.every(salt => SALT.test(salt))).toBe(true);
      expect(mixOf(sha256(mixMessage(commitment, nonce, salts)))).toBe(shared);
      const changed = [...salts.slice(1), oneBit(salts[0] ?? '')];
      expect(mixOf(sha256(mixMessage(commitment, nonce, changed)))).not.toBe(shared);
    }
  });

  it('pays for the orders that were confirmed, and by the rule without them', async () => {
    const [, changed] = rounds.filter(({ round }) => round.bet.kind === 'thirteenCards');
    if (!changed) throw new Error('no example');
    const { round } = changed;
    const without = await checkRound({ ...round, moves: {} });
    expect([without.isRight, without.matches.draw, without.paidMinor]).toEqual([false, true, 5_000]);
    const foreign = round.moves.rows?.map(order => order.map(card => (card + 1) % 52));
    expect((await checkRound({ ...round, moves: { rows: foreign } })).paidMinor).toBe(5_000);
  });
});
