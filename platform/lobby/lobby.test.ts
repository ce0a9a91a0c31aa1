import { describe, expect, it } from 'vitest';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { matchesFilter } from './lobby.ts';

const game = (lines: number | null, minStakeMinor: number) => ({ lines, minStakeMinor }) as CatalogueGame;

describe('the slot filter', () => {
  it.each([
    [25, 100, true, true],
    [26, 101, true, true],
    [24, 100, true, false],
    [25, 99, false, true],
    // Not a slot: it has neither lines nor a minimum stake.
    [null, 500, false, false],
  ])(
    'matches a game of %s lines and a minimum stake of %i: by stake %s, by lines %s',
    (lines, stake, byStake, byLines) => {
      const one = game(lines, stake);
      expect(matchesFilter(one, { minBet: 1 })).toBe(byStake);
      expect(matchesFilter(one, { minLines: 25 })).toBe(byLines);
      expect(matchesFilter(one, { minBet: 1, minLines: 25 })).toBe(byStake && byLines);
      expect(matchesFilter(one, {})).toBe(true);
    },
  );
});
