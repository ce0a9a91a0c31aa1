import { expect, it } from 'vitest';
import { turnKinds } from '#lib/rules/cards/kinds.ts';
import { cardOf } from '#lib/rules/fair/bull.ts';
import { checkRound, type RecordedRound } from '#lib/rules/fair/check-round.ts';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import { bigTwoStrength } from './big-two.ts';
import { isTurnBet, offersTurnBet, type TurnBet } from './turn-table.ts';

type Example = Omit<RecordedRound, 'stakeMinor' | 'paidMinor' | 'bet'> & {
  bet: TurnBet;
  stake: number;
  paid: number;
};

const rounds = docExamples('turn-tables.md')<Example>('round').map(({ stake, paid, ...round }) => ({
  ...round,
  stakeMinor: stake,
  paidMinor: paid,
}));

it('computes the documented games of every kind, and refuses what was changed', async () => {
  expect(new Set(rounds.map(({ bet }) => bet.kind))).toEqual(new Set(turnKinds));
  for (const round of rounds) {
    expect(await checkRound(round)).toMatchObject({ isRight: true, draw: round.draw });
    expect([isTurnBet(round.bet), offersTurnBet(round.bet, round.stakeMinor)]).toEqual([true, true]);
    expect(offersTurnBet({ ...round.bet, bets: round.bet.bets.map(() => 2) }, round.stakeMinor)).toBe(false);
    expect(offersTurnBet(round.bet, round.stakeMinor + 1)).toBe(false);
    const { turns = [] } = round.moves;
    const shorter = await checkRound({ ...round, moves: { turns: turns.slice(0, -1) } });
    expect([shorter.isRight, shorter.paidMinor]).toEqual([false, 0]);
    const [[place = 0, ...move] = []] = turns;
    const foreign = [[place + 1, ...move], ...turns.slice(1)];
    expect((await checkRound({ ...round, moves: { turns: foreign } })).paidMinor).toBe(0);
    const paid = await checkRound({ ...round, paidMinor: round.paidMinor + 1 });
    expect(paid.matches).toEqual({ commitment: true, draw: true, paid: false });
  }
});

it.each([
  ['3S', '4D', 'a four over a three'],
  ['KS', 'AD', 'an ace over a king'],
  ['AS', '2D', 'a two over an ace'],
  ['7C', '7S', 'spades over clubs'],
  ['9D 9C', '9H 9S', 'a pair by its highest suit'],
  ['3D 4C 5H 6S 7D', '3C 5C 8C 9C JC', 'a flush over a straight'],
  ['9D TC JH QS KD', 'TD JC QH KS AD', 'a straight by its highest card'],
  ['2D 9D JD QD KD', '3D 3C 3H 4S 4D', 'a full house over a flush'],
  ['AD AC AH KS KD', '3D 3C 3H 3S 4D', 'four of a kind over a full house'],
  ['2D 2C 2H 2S 4D', '3D 4D 5D 6D 7D', 'a straight flush over four of a kind'],
])('%s is beaten by %s: %s', (low, high) => {
  const [one, two] = [low, high].map(text => bigTwoStrength(text.split(' ').map(cardOf)));
  expect(one).not.toBeNull();
  expect(two ?? 0).toBeGreaterThan(one ?? 0);
});

it.each(['3S 4S', '3S 3H 3C 3D', '3S 4S 5S 6S', 'JD QC KH AS 2D', 'AD 2C 3H 4S 5D', '3D 3C 4H 4S 5D', ''])(
  '"%s" is no combination of big two',
  text => {
    expect(bigTwoStrength(text === '' ? [] : text.split(' ').map(cardOf))).toBeNull();
  },
);
