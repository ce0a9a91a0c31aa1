import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gameTypes } from './game-types.ts';
import { heartMark, readHeartMark } from './heart.ts';

const games = fc.record({
  nodeId: fc.stringMatching(/^\d{1,20}$/),
  vassalage: fc.stringMatching(/^[A-Z0-9_]{1,20}$/),
  gameType: fc.constantFrom(...gameTypes),
});

it('reads what it wrote', () => {
  fc.assert(
    fc.property(games, game => {
      expect(readHeartMark(heartMark(game))).toEqual(game);
    }),
  );
});

it('reads nothing from any other text', () => {
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
    expect(readHeartMark(text)).toBeNull();
  expect(readHeartMark(null)).toBeNull();
  fc.assert(
    fc.property(fc.string(), text => {
      const read = readHeartMark(text);
      if (read) expect(heartMark(read)).toBe(text);
    }),
  );
});
