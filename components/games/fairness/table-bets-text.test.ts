import { expect, it } from 'vitest';
import { offersBullBet } from '#lib/rules/bull/bull-table.ts';
import { drawOf, drawText } from './draw-text.ts';
import { readTableBets, tableBetsText } from './table-bets-text.ts';

const bet = { kind: 'bullTable' as const, baseMinor: 200, bets: [2, 1, 3], place: 1 };

it('writes the bets of a hand and reads them again', () => {
  expect(tableBetsText(bet, 'MYR')).toBe('base=2.00 bets=2,1,3 own=2');
  expect(readTableBets(tableBetsText(bet, 'MYR'), 'MYR')).toEqual(bet);
  expect(readTableBets(' base=2  bets=2,1,3 own=2 ', 'MYR')).toEqual(bet);
});

it.each(['', 'bets=1,2', 'base=2.00 bets=1,2', 'base=2.00 bets=a own=1'])('offers no bet of "%s"', text => {
  expect(offersBullBet(readTableBets(text, 'MYR'), 800)).toBe(false);
});

it('writes the cards of all players and reads them again', () => {
  const draw = {
    kind: 'bullTable' as const,
    hands: [
      [0, 51, 4, 9, 13],
      [1, 2, 3, 5, 6],
    ],
  };
  expect(drawText(draw)).toBe('AS KD 2S 3H 4H / AH AC AD 2H 2C');
  expect(drawOf({ kind: 'bullTable', drawn: drawText(draw) })).toEqual(draw);
});
