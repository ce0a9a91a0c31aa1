import { expect, it } from 'vitest';
import { offersTableBet } from '#lib/rules/cards/card-table.ts';
import { drawOf, drawText } from './draw-text.ts';
import { readTableBets, readTurnsText, tableBetsText, turnsText } from './table-bets-text.ts';

const bet = { kind: 'bullTable' as const, baseMinor: 200, bets: [2, 1, 3], place: 1 };

it('writes the bets of a hand and reads them again', () => {
  expect(tableBetsText(bet, 'MYR')).toBe('base=2.00 bets=2,1,3 own=2');
  expect(readTableBets('bullTable', tableBetsText(bet, 'MYR'), 'MYR')).toEqual(bet);
  expect(readTableBets('bullTable', ' base=2  bets=2,1,3 own=2 ', 'MYR')).toEqual(bet);
});

it.each(['', 'bets=1,2', 'base=2.00 bets=1,2', 'base=2.00 bets=a own=1'])('offers no bet of "%s"', text => {
  expect(offersTableBet(readTableBets('bullTable', text, 'MYR'), 800)).toBe(false);
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

it('writes the turns of a game and reads them again', () => {
  const turns = [[0, 8, 9], [1], [0, 12]];
  expect(turnsText(turns)).toBe('1:8,9 2: 1:12');
  expect(readTurnsText(` ${turnsText(turns)} `)).toEqual(turns);
  for (const text of ['1', '1:a', 'x:1', '1:2,'])
    expect(readTurnsText(text).flat().some(Number.isNaN), text).toBe(true);
});
