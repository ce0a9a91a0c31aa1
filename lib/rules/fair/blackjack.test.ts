import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blackjackExpected } from '../../../tests/support/blackjack-return.ts';
import { adviseTable, strategyChart } from '../../../tests/support/blackjack-strategy.ts';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import { printedSeed, seededRandom } from '../../../tests/support/seeded-random.ts';
import {
  allowedSteps,
  BLACKJACK_CARDS,
  BLACKJACK_RETURN_PERCENT,
  type BlackjackStep,
  blackjackPaid,
  blackjackPoints,
  blackjackStakes,
  blackjackSteps,
  dealBlackjack,
  handResult,
  playBlackjack,
  standAll,
} from './blackjack.ts';
import { cardOf } from './bull.ts';
import { checkRound, type RecordedRound } from './check-round.ts';
import { DRAW_RANGE } from './draws.ts';

const isLong = process.env.LONG === '1';
const LONG_MS = 1_800_000;
const ROUNDS = isLong ? 10_000_000 : 20_000;
/** Standard deviations that a simulated mean may be away from the exact one. */
const MAX_DEVIATIONS = 6;
/** Exact expectations of one stake by basic strategy, as the document states them. */
const NET = -0.004599356;
const STAKED = 1.127378932;
const seed = printedSeed('rounds of blackjack');

const cards = (text: string) => text.split(' ').map(cardOf);
const play = (text: string, ...steps: BlackjackStep[]) => playBlackjack(cards(text), steps);
const draws = fc.array(fc.bigInt({ min: 0n, max: DRAW_RANGE - 1n }), {
  minLength: BLACKJACK_CARDS,
  maxLength: BLACKJACK_CARDS,
});
/** Plays a shoe by choices among the allowed moves. */
function played(shoe: readonly number[], choices: readonly number[]): BlackjackStep[] {
  const steps: BlackjackStep[] = [];
  for (const choice of choices) {
    const table = playBlackjack(shoe, steps);
    const allowed = table ? allowedSteps(table) : [];
    const step = allowed[choice % Math.max(1, allowed.length)];
    if (step) steps.push(step);
  }
  return standAll(shoe, steps);
}
const rounds = fc.tuple(draws.map(dealBlackjack), fc.array(fc.nat(11), { maxLength: 12 }));

describe('a round of blackjack', () => {
  it('counts an ace as 11 where that is not more than 21', () => {
    const points = (text: string) => blackjackPoints(cards(text));
    expect(points('AS 6H')).toEqual({ points: 17, isSoft: true });
    expect(points('AS 6H TC')).toEqual({ points: 17, isSoft: false });
    expect(points('AS AH 9C')).toEqual({ points: 21, isSoft: true });
  });

  it('is over with its deal where one side has a blackjack, and a blackjack pays 3 to 2, rounded down', () => {
    expect([play('AS 9S KH 9C')?.active, blackjackPaid(101n, cards('AS 9S KH 9C'), [])]).toEqual([
      null,
      252n,
    ]);
    expect(blackjackPaid(100n, cards('9S AS 9H KC'), [])).toBe(0n);
    expect(blackjackPaid(100n, cards('AS AD KH KC'), [])).toBe(100n);
    expect(play('9S AS 9H KC', 'hit')).toBeNull();
    // Nothing is drawn against a blackjack.
    expect(play('AS 2S KH 2C 5D')?.dealt).toBe(4);
  });

  it('lets the dealer draw to 16, stand on a soft 17, and not draw when every hand is bust', () => {
    expect(play('TS 6S 9H KC 5D', 'stand')?.dealer).toEqual(cards('6S KC 5D'));
    expect(play('TS 6S 9H AC 5D', 'stand')?.dealer).toEqual(cards('6S AC'));
    expect(play('TS 6S 6H KC TD 5D', 'hit')?.dealer).toEqual(cards('6S KC'));
  });

  it('doubles on two cards alone, splits one pair once, and gives split aces one card each', () => {
    const allowed = (text: string, ...steps: BlackjackStep[]) => {
      const table = play(text, ...steps);
      return table && allowedSteps(table);
    };
    expect(allowed('8S 6S 8H 9C')).toEqual(['hit', 'stand', 'double', 'split']);
    expect(allowed('KS 6S QH 9C')).toEqual(['hit', 'stand', 'double']);
    expect(allowed('8S 6S 8H 9C 2D', 'hit')).toEqual(['hit', 'stand']);
    expect(allowed('8S 6S 8H 9C 8D 3D', 'split')).toEqual(['hit', 'stand', 'double']);
    const aces = play('AS 6S AH 9C KD 3D 5S', 'split');
    expect([aces?.active, aces?.hands.map(hand => hand.cards.length)]).toEqual([null, [2, 2]]);
    // 21 with a split ace is no blackjack.
    expect(blackjackPaid(200n, cards('AS 6S AH 9C KD 3D 5S'), ['split'])).toBe(200n);
    const doubled = cards('8S 6S 8H 9C 3D 3H KS KD TC');
    expect(blackjackPaid(400n, doubled, ['split', 'double', 'double'])).toBe(800n);
  });

  it('stays within its cards and its stakes, whatever is decided', () => {
    fc.assert(
      fc.property(rounds, ([shoe, choices]) => {
        const steps = played(shoe, choices);
        const table = playBlackjack(shoe, steps);
        if (!table) throw new Error('a move that is not allowed');
        const stakes = blackjackStakes(steps);
        expect([table.active, stakes <= 4, table.dealt < BLACKJACK_CARDS]).toEqual([null, true, true]);
        const lying = [...table.hands.flatMap(hand => hand.cards), ...table.dealer];
        expect(lying.toSorted()).toEqual(shoe.slice(0, table.dealt).toSorted());
        expect(table.hands.reduce((sum, hand) => sum + hand.stakes, 0)).toBe(stakes);
        const paid = blackjackPaid(BigInt(stakes) * 100n, shoe, steps);
        expect(paid >= 0n && paid <= BigInt(Math.max(250, stakes * 200))).toBe(true);
        // The same cards pay as much when only those that were dealt are known.
        expect(blackjackPaid(BigInt(stakes) * 100n, shoe.slice(0, table.dealt), steps)).toBe(paid);
        for (const step of blackjackSteps) expect(playBlackjack(shoe, [...steps, step])).toBeNull();
      }),
    );
  });

  it('pays each hand by the higher points, by a plain count of them', () => {
    const naive = (hand: readonly number[]) => {
      const values = hand.map(card => Math.min(10, Math.floor(card / 4) + 1));
      const sums = values.reduce<number[]>(
        (all, value) => all.flatMap(sum => (value === 1 ? [sum + 1, sum + 11] : [sum + value])),
        [0],
      );
      return Math.max(...sums.filter(sum => sum <= 21), -1);
    };
    fc.assert(
      fc.property(rounds, ([shoe, choices]) => {
        const table = playBlackjack(shoe, played(shoe, choices));
        if (!table) throw new Error('a move that is not allowed');
        const theirs = naive(table.dealer);
        if (theirs === 21 && table.dealer.length === 2) return;
        for (const hand of table.hands) {
          const mine = naive(hand.cards);
          const result = handResult(table, hand);
          const expected = mine < 0 ? 'lost' : mine > theirs ? 'won' : mine === theirs ? 'equal' : 'lost';
          expect(result === 'blackjack' ? 'won' : result).toBe(expected);
        }
      }),
    );
  });
});

describe('the documented rounds of blackjack', () => {
  type Example = RecordedRound & { digest: string; stake: number; paid: number };
  const examples = docExamples('blackjack.md')<Example>('round');

  it('are computed again, and refused with other moves or one card changed', async () => {
    expect(examples.length).toBeGreaterThan(4);
    for (const { stake, paid, digest, ...round } of examples) {
      const recorded = { ...round, stakeMinor: stake, paidMinor: paid };
      expect(await checkRound(recorded)).toMatchObject({ isRight: true, digest, draw: round.draw });
      const moves = { steps: [...(round.moves.steps ?? []), 'hit' as const] };
      expect((await checkRound({ ...recorded, moves })).isRight).toBe(false);
      const shoe = round.draw.kind === 'blackjack' ? round.draw.cards : [];
      const draw = {
        kind: 'blackjack' as const,
        cards: shoe.map((card, at) => (at === 0 ? card ^ 1 : card)),
      };
      expect((await checkRound({ ...recorded, draw })).matches.draw).toBe(false);
    }
  });
});

describe('the return of blackjack by basic strategy', () => {
  it('is simulated by the rules of the game as it is computed', { timeout: LONG_MS }, () => {
    const random = seededRandom(seed);
    const draw = () =>
      (BigInt(Math.floor(random() * 2 ** 32)) << 20n) | BigInt(Math.floor(random() * 2 ** 20));
    let [net, staked, squares] = [0, 0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const shoe = dealBlackjack(Array.from({ length: BLACKJACK_CARDS }, draw));
      const steps: BlackjackStep[] = [];
      for (let table = playBlackjack(shoe, steps); table && table.active !== null; ) {
        steps.push(adviseTable(table));
        table = playBlackjack(shoe, steps);
      }
      const stakes = blackjackStakes(steps);
      const one = Number(blackjackPaid(BigInt(stakes) * 2n, shoe, steps)) / 2 - stakes;
      net += one;
      staked += stakes;
      squares += one * one;
    }
    const deviation = Math.sqrt((squares / ROUNDS - (net / ROUNDS) ** 2) / ROUNDS);
    expect(Math.abs(net / ROUNDS - NET), `SEED=${seed}`).toBeLessThan(MAX_DEVIATIONS * deviation);
    expect(Math.abs(staked / ROUNDS - STAKED)).toBeLessThan(MAX_DEVIATIONS / Math.sqrt(ROUNDS));
  });

  it.runIf(isLong)('is what all orders of the cards bring', { timeout: LONG_MS }, () => {
    const exact = blackjackExpected();
    expect(exact.net).toBeCloseTo(NET, 9);
    expect(exact.staked).toBeCloseTo(STAKED, 9);
  });

  it('is stated as it is, with the chart by which it is played', () => {
    const percent = (1 + NET / STAKED) * 100;
    expect(BLACKJACK_RETURN_PERCENT).toBe(Math.floor(percent * 100) / 100);
    const text = readFileSync(new URL('../../../docs/blackjack.md', import.meta.url), 'utf8');
    expect(text).toContain(`${BLACKJACK_RETURN_PERCENT} % of all stakes`);
    const rows = Object.values(strategyChart).flatMap(part => Object.values(part));
    const stated = text
      .split('\n')
      .flatMap(line => /^\| [^|]+((?: \| [HSDEP]){10}) \|$/.exec(line)?.[1] ?? []);
    expect(stated.map(row => row.replaceAll(/[ |]/g, ''))).toEqual(rows);
  });
});
