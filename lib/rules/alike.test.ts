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

  const word = fc.stringMatching(/^[a-z]{5,12}$/);

  it('is found by any beginning of itself and of its words, and with one letter left out', () => {
    fc.assert(
      fc.property(word, word, fc.nat(), (first, second, at) => {
        const name = `${first} ${second}`;
        const beginning = 2 + (at % (second.length - 1));
        expect(isAlike(first.slice(0, 2), name)).toBe(true);
        expect(isAlike(second.slice(0, beginning), name)).toBe(true);
        const left = at % second.length;
        expect(isAlike(second.slice(0, left) + second.slice(left + 1), name)).toBe(true);
      }),
    );
  });

  it('nothing that anybody types throws', () => {
    const any = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(fc.property(any, any, (text, name) => typeof isAlike(text, name) === 'boolean'));
  });
});
