import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveColumn, PRESET_COLUMNS, peopleColumns, readColumns, toggleColumn } from './people-columns.ts';

it('reads a stored choice in its order, each column once, and nothing that does not exist', () => {
  expect(readColumns('team,bets,team,losses')).toEqual(['team', 'bets']);
  for (const text of [null, '', 'losses', ',,']) expect(readColumns(text)).toEqual(PRESET_COLUMNS);
});

it('moves a column within the chosen ones', () => {
  expect(moveColumn(['bets', 'type', 'team'], 'team', -1)).toEqual(['bets', 'team', 'type']);
  expect(moveColumn(['bets', 'type', 'team'], 'bets', 1)).toEqual(['type', 'bets', 'team']);
  expect(moveColumn(['bets', 'type'], 'bets', -1)).toEqual(['bets', 'type']);
  expect(moveColumn(['bets', 'type'], 'seen', 1)).toEqual(['bets', 'type']);
});

it('whatever is chosen and moved, there is a column, each is there once, and the choice is read as it was stored', () => {
  const column = fc.constantFrom(...peopleColumns);
  const step = fc.record({ column, places: fc.constantFrom(-1, 0, 1) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      let chosen = PRESET_COLUMNS;
      for (const one of steps)
        chosen =
          one.places === 0 ? toggleColumn(chosen, one.column) : moveColumn(chosen, one.column, one.places);
      expect(chosen.length).toBeGreaterThan(0);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(readColumns(chosen.join(','))).toEqual(chosen);
    }),
  );
});
