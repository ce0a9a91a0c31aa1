import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlike } from './alike.ts';

describe('a name that is searched for', () => {
  it.each([
    ['pine thistle', 'Pine Thistle'],
    ['PINETHISTLE', 'Pine Thistle'],
    ['pine', 'Pine Thistle'],
    ['thistle', 'Pine Thistle'],
    ['thistel', 'Pine Thistle'],
    ['pnie thsitle', 'Pine Thistle'],
    ['slot', 'Slots'],
    ['slots', 'Slot'],
    ['fishing', 'Fishing'],
    ['crème', 'Creme'],
    ['pg', 'PG'],
    ['老虎', '老虎机'],
    ['捕鱼', '捕鱼'],
  ])('%s means %s', (text, name) => {
    expect(isAlike(text, name)).toBe(true);
  });

  it.each([
    ['', 'Slots'],
    ['s', 'Slots'],
    ['lots', 'Pine Thistle'],
    ['fox', 'Fishing'],
    ['live', 'Pine Thistle'],
    ['龙', '老虎机'],
    ['!!', '!!'],
    ['pine dragon', 'Pine Thistle'],
  ])('%s does not mean %s', (text, name) => {
    expect(isAlike(text, name)).toBe(false);
  });

  it('is found by its own beginning, and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.string({ unit: 'binary', maxLength: 30 }),
        (name, other) => {
          expect(typeof isAlike(other, name)).toBe('boolean');
          const letters = name.normalize('NFKD').replace(/[^a-z]/gi, '');
          if (letters.length > 2 && letters === name) expect(isAlike(name.slice(0, 2), name)).toBe(true);
        },
      ),
    );
  });
});
