import { expect, it } from 'vitest';
import { checkRound, type LiveBet, type RecordedRound } from '#lib/rules/fair/check-round.ts';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import { docRounds } from '../../../tests/support/live-examples.ts';
import { emptyRound, readRound, valuesOfRound } from './round-values.ts';

type Round = Omit<RecordedRound, 'bet'> & { bet: LiveBet | { kind: 'blackjack' } };
type BlackjackExample = Omit<Round, 'stakeMinor' | 'paidMinor'> & { stake: number; paid: number };
const blackjack = docExamples('blackjack.md')<BlackjackExample>('round').map(
  ({ stake, paid, ...round }): Round => ({ ...round, stakeMinor: stake, paidMinor: paid }),
);
const live = [...docRounds('live-tables.md'), ...docRounds('roulette.md')].map(({ round }) => round);
const rounds: Round[] = [...live, ...blackjack];

it.each(rounds)('fills the form from a round of $bet.kind, reads it back, and computes it', async round => {
  const { stakeMinor, paidMinor, ...seeds } = round;
  const values = valuesOfRound({
    ...seeds,
    bet: round.bet,
    draw: round.draw as { kind: 'sicBo'; outcome: number[] },
    orderNo: 'R000000012',
    gameName: 'Table',
    settledAt: 0,
    currency: 'MYR',
    stake: stakeMinor / 100,
    paid: paidMinor / 100,
  });
  const read = readRound(values);
  expect(read).toMatchObject({ round: { bet: round.bet, draw: round.draw, stakeMinor, paidMinor } });
  expect('round' in read && (await checkRound(read.round)).isRight).toBe(true);
});

it('reads no field of another kind, and no card that is none', () => {
  const [first] = live;
  if (!first) throw new Error('no round');
  const values = valuesOfRound({
    ...first,
    draw: { kind: 'baccarat', outcome: [0, 1, 2, 3] },
    orderNo: '',
    gameName: '',
    settledAt: 0,
    currency: 'MYR',
    stake: 6,
    paid: 0,
  });
  expect(readRound({ ...values, spots: 'big=6.00' })).toEqual({ wrong: ['spots'] });
  expect(readRound({ ...values, drawn: 'AS XX' })).toEqual({ wrong: ['drawn'] });
});

const seedsOf = ({ commitment, serverSeed, clientSeed, nonce }: Round) => ({
  commitment,
  serverSeed,
  clientSeed,
  nonce: String(nonce),
});

it('reads the moves of blackjack, none among them, and no other word; its stake is divided by them', () => {
  const [round] = blackjack;
  if (!round) throw new Error('no round');
  const values = {
    ...emptyRound(),
    kind: 'blackjack' as const,
    ...seedsOf(round),
    stake: '4.00',
    paid: '0.00',
  };
  const typed = { ...values, drawn: '8H 9C 8S QC', steps: 'SPLIT, stand stand' };
  expect(readRound(typed)).toMatchObject({ round: { moves: { steps: ['split', 'stand', 'stand'] } } });
  expect(readRound({ ...typed, steps: '' })).toMatchObject({ round: { moves: { steps: [] } } });
  expect(readRound({ ...typed, steps: 'split fold' })).toEqual({ wrong: ['steps'] });
  expect(readRound({ ...typed, stake: '4.01' })).toEqual({ wrong: ['stake'] });
});
