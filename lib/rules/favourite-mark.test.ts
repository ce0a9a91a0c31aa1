import fc from 'fast-check';
import { expect, it } from 'vitest';
import { favouriteMark, readFavouriteMark } from './favourite-mark.ts';
import { gameTypes } from './game-types.ts';

const games = fc.record({
  nodeId: fc.stringMatching(/^\d{1,20}$/),
  vassalage: fc.stringMatching(/^[A-Z0-9_]{1,20}$/),
  gameType: fc.constantFrom(...gameTypes),
});

it('reads back the mark that favouriteMark wrote', () => {
  fc.assert(
    fc.property(games, game => {
      expect(readFavouriteMark(favouriteMark(game))).toEqual(game);
    }),
  );
});

it('returns null for any other text', () => {
  for (const text of [
    '',
    '7',
    '7.PG',
    '7.PG.NONE',
    '7.pg.RNG',
    '-7.PG.RNG',
    '7.PG.RNG.',
    ' 7.PG.RNG',
    '7.P"G.RNG',
  ])
    expect(readFavouriteMark(text)).toBeNull();
  expect(readFavouriteMark(null)).toBeNull();
  fc.assert(
    fc.property(fc.string(), text => {
      const read = readFavouriteMark(text);
      if (read) expect(favouriteMark(read)).toBe(text);
    }),
  );
});
