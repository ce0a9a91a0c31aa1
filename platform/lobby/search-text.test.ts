import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missOf, searchKey } from './search-text.ts';

describe('what a search is known by', () => {
  it('has no case, accents, signs or spare spaces, in either way of writing Chinese', () => {
    expect(searchKey('  Crème & Brûlée! ')).toBe('creme brulee');
    expect(searchKey('龍虎 Gold')).toBe('gold 龙虎');
    expect(searchKey('！？')).toBe('');
  });

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const key = searchKey(text);
        // Chinese moves behind what is in Latin letters, once.
        expect(searchKey(key)).toBe(key);
      }),
    );
  });
});

describe('what is written down of a search that found nothing', () => {
  it.each([
    ['Zeppelin Rush', 'zeppelin rush'],
    ['齊柏林', '齐柏林'],
    ['x', null],
    ['player@example.test', null],
    ['012-345 6789', null],
    ['4111 1111 1111 1111', null],
    ['z'.repeat(41), null],
    ['777 88', '777 88'],
  ])('%s: %s', (text, kept) => {
    expect(missOf(text)).toBe(kept);
  });
});
