import { describe, expect, it } from 'vitest';
import { standAll } from '#lib/rules/fair/blackjack.ts';
import { checkRound, type RecordedRound } from '#lib/rules/fair/check-round.ts';
import { diceSides, MAX_CHANCE, MIN_CHANCE } from '#lib/rules/fair/dice.ts';
import { fishPays } from '#lib/rules/fair/fish.ts';
import {
  type InstantBet,
  type InstantKind,
  type InstantMoves,
  instantKinds,
  paidOf,
  settledDraw,
} from '#lib/rules/fair/instant.ts';
import { mineCounts, TILES } from '#lib/rules/fair/mines.ts';
import { risks } from '#lib/rules/fair/risks.ts';
import { type SeededRandom, seeded } from '#lib/rules/seeded.ts';
import { drawBet, newClientSeed, newServerSeed } from './digests.ts';

const ROUNDS = process.env.LONG ? 10_000_000 : 20_000;
const CHECKED = process.env.LONG ? 10_000 : 100;
const TIMEOUT = process.env.LONG ? 3_600_000 : 60_000;
const STANDARD_ERRORS = 3;
const STAKE = 1_000_000n;
const HEX = 16;

/** Bets of each kind that are settled with the same draws; with the stated return in per cent. */
type Offer = { name: string; bet: InstantBet; moves?: InstantMoves; percent?: number };
const offers: readonly Offer[][] = [
  [
    { name: 'dice under 48.50', bet: { kind: 'dice', side: 'under', chance: 4850 } },
    { name: 'dice over, 2.00 %', bet: { kind: 'dice', side: 'over', chance: 200 } },
  ],
  [{ name: 'three mines, four gems', bet: { kind: 'mines', mines: 3 }, moves: { opened: [0, 7, 12, 24] } }],
  [{ name: '24 mines', bet: { kind: 'mines', mines: 24 }, moves: { opened: [11] } }],
  [150, 1000, 10_000].map(target => ({
    name: `crash at ${target / 100}`,
    bet: { kind: 'crash', target },
    moves: { cashedAt: target },
  })),
  fishPays.map((times, fish) => ({ name: `the fish that pays ${times}`, bet: { kind: 'fish', fish } })),
  risks.map(risk => ({ name: `the wheel at ${risk} risk`, bet: { kind: 'wheel', risk } })),
  risks.map(risk => ({ name: `the drop at ${risk} risk`, bet: { kind: 'drop', risk } })),
  // Stated to two decimals; counted exactly in returns.test.ts.
  [{ name: 'bull', bet: { kind: 'bull' }, percent: 99.05 }],
];

/** Mean return of each bet over rounds under one server seed, in standard errors from the stated one. */
function deviations(group: readonly Offer[], rounds: number): { name: string; off: number; error: number }[] {
  const [first] = group;
  if (!first) throw new Error('no bets');
  const sums = group.map(() => ({ sum: 0, squares: 0 }));
  const serverSeed = `returns/${first.name}`;
  for (let nonce = 0; nonce < rounds; nonce++) {
    const draw = drawBet(first.bet, serverSeed, { clientSeed: 'test', nonce });
    for (const [at, { bet, moves = {} }] of group.entries()) {
      const paid = Number(paidOf(STAKE, bet, draw, moves)) / Number(STAKE);
      const kept = sums[at];
      if (!kept || paid === 0) continue;
      kept.sum += paid;
      kept.squares += paid * paid;
    }
  }
  return group.map(({ name, percent = 99 }, at) => {
    const { sum, squares } = sums[at] ?? { sum: 0, squares: 0 };
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    return { name, off: Math.abs(mean - percent / 100) / error, error };
  });
}

describe('the return to player of instant games, from seeds of fixed text', () => {
  it.each(offers.map(group => [group.map(({ name }) => name).join(', '), group] as const))(
    `%s: met by ${ROUNDS} rounds within ${STANDARD_ERRORS} standard errors`,
    (_, group) => {
      const found = deviations(group, ROUNDS);
      expect(found.filter(({ off }) => !(off < STANDARD_ERRORS))).toEqual([]);
      // A measurement without deviation would prove nothing.
      expect(found.every(({ error }) => error > 0)).toBe(true);
    },
    TIMEOUT,
  );

  it('is detected as wrong where it is another one', () => {
    const [one] = deviations([{ name: 'drop', bet: { kind: 'drop', risk: 'low' }, percent: 97 }], 20_000);
    expect(one?.off).toBeGreaterThan(STANDARD_ERRORS);
  });

  it('is measured for every kind', () => {
    // That of blackjack follows from what its player decides: it is measured in blackjack.test.ts.
    const kinds = instantKinds.filter(kind => kind !== 'blackjack');
    expect(new Set(offers.flat().map(({ bet }) => bet.kind))).toEqual(new Set(kinds));
  });
});

/** Bet and moves of a kind by chance. */
function randomBet(kind: InstantKind, random: SeededRandom): { bet: InstantBet; moves: InstantMoves } {
  switch (kind) {
    case 'dice': {
      const chance = random.int(MIN_CHANCE, MAX_CHANCE);
      return { bet: { kind, side: random.pick(diceSides), chance }, moves: {} };
    }
    case 'mines': {
      const tiles = Array.from({ length: TILES }, (_, at) => at).sort(() => random.next() - 0.5);
      return {
        bet: { kind, mines: random.pick(mineCounts) },
        moves: { opened: tiles.slice(0, random.int(0, 2)) },
      };
    }
    case 'crash': {
      const target = random.int(101, 1_000);
      return { bet: { kind, target }, moves: { cashedAt: random.pick([0, target]) } };
    }
    case 'fish':
      return { bet: { kind, fish: random.int(0, fishPays.length - 1) }, moves: {} };
    case 'bull':
    case 'blackjack':
      return { bet: { kind }, moves: {} };
    default:
      return { bet: { kind, risk: random.pick(risks) }, moves: {} };
  }
}

/** The same text with one of its bits changed. */
function oneBit(hex: string, at: number): string {
  const digit = at % hex.length;
  const changed = Number.parseInt(hex.charAt(digit), HEX) ^ (1 << (at % 4));
  return hex.slice(0, digit) + changed.toString(HEX) + hex.slice(digit + 1);
}

describe('rounds of instant games that are checked in the browser', () => {
  it.each(instantKinds)(
    `%s: ${CHECKED} give what was paid, and with one bit changed none does`,
    async kind => {
      const random = seeded(`check/${kind}`);
      for (let nonce = 0; nonce < CHECKED; nonce++) {
        const { serverSeed, commitment } = newServerSeed();
        const place = { clientSeed: newClientSeed(), nonce };
        const { bet, moves: chosen } = randomBet(kind, random);
        const all = drawBet(bet, serverSeed, place);
        const moves = all.kind === 'blackjack' ? { steps: standAll(all.cards, []) } : chosen;
        const draw = settledDraw(all, moves);
        const stakeMinor = random.int(100, 20_000);
        const paidMinor = Number(paidOf(BigInt(stakeMinor), bet, draw, moves));
        const round: RecordedRound = {
          ...place,
          bet,
          moves,
          draw,
          serverSeed,
          commitment,
          stakeMinor,
          paidMinor,
        };
        expect((await checkRound(round)).isRight).toBe(true);
        const bent = await checkRound({ ...round, serverSeed: oneBit(serverSeed, nonce) });
        expect([bent.isRight, bent.matches.commitment]).toEqual([false, false]);
        expect((await checkRound({ ...round, commitment: oneBit(commitment, nonce) })).isRight).toBe(false);
        expect((await checkRound({ ...round, paidMinor: paidMinor ^ 1 })).isRight).toBe(false);
      }
    },
    TIMEOUT,
  );
});
