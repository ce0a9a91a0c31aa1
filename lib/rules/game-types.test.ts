import { expect, it } from 'vitest';
import { gameClassifies, mainGameType, offersClassify } from './game-types.ts';

it('offers the sub-categories of slots, bingo only with the TY language, and none for fish', () => {
  expect(gameClassifies.filter(key => offersClassify('RNG', key))).toEqual(['SC', 'VP', 'JP', 'TG', 'AC']);
  expect(gameClassifies.some(key => offersClassify('FISH', key))).toBe(false);
  expect(offersClassify('RNG', 'SLOT')).toBe(false);
});

it('leads to slots, or to the first category of a site without slots', () => {
  expect(mainGameType(['LIVE', 'RNG'])).toBe('RNG');
  expect(mainGameType(['FISH', 'PVP'])).toBe('FISH');
  expect(mainGameType([])).toBe('RNG');
});
