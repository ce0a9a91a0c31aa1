import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFuzzyMatch } from './fuzzy-match.ts';

describe('isFuzzyMatch', () => {
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
  ])('matches %s with %s', (text, name) => {
    expect(isFuzzyMatch(text, name)).toBe(true);
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
  ])('does not match %s with %s', (text, name) => {
    expect(isFuzzyMatch(text, name)).toBe(false);
  });

  const word = fc.stringMatching(/^[a-z]{5,12}$/);

  it('matches a name by any prefix of itself and of its words, and with one letter left out', () => {
    fc.assert(
      fc.property(word, word, fc.nat(), (first, second, at) => {
        const name = `${first} ${second}`;
        const beginning = 2 + (at % (second.length - 1));
        expect(isFuzzyMatch(first.slice(0, 2), name)).toBe(true);
        expect(isFuzzyMatch(second.slice(0, beginning), name)).toBe(true);
        const left = at % second.length;
        expect(isFuzzyMatch(second.slice(0, left) + second.slice(left + 1), name)).toBe(true);
      }),
    );
  });

  it('never throws, whatever is typed', () => {
    const any = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(fc.property(any, any, (text, name) => typeof isFuzzyMatch(text, name) === 'boolean'));
  });
});
