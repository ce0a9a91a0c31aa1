import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missOf, searchKey } from './search-text.ts';

describe('the key of a search text', () => {
  it('has no case, accents, punctuation or extra spaces, and is the same for both Chinese scripts', () => {
    expect(searchKey('  Crème & Brûlée! ')).toBe('creme brulee');
    expect(searchKey('龍虎 Gold')).toBe('gold 龙虎');
    expect(searchKey('！？')).toBe('');
  });

  it('is unchanged when computed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const key = searchKey(text);
        // Chinese moves behind Latin letters, once.
        expect(searchKey(key)).toBe(key);
      }),
    );
  });
});

describe('the recorded text of a search without result', () => {
  it.each([
    ['Zeppelin Rush', 'zeppelin rush'],
    ['齊柏林', '齐柏林'],
    ['x', null],
    ['player@example.test', null],
    ['012-345 6789', null],
    ['4111 1111 1111 1111', null],
    ['z'.repeat(41), null],
    ['777 88', '777 88'],
  ])('is derived from %s as %s', (text, kept) => {
    expect(missOf(text)).toBe(kept);
  });
});
